import { expect, test } from 'vitest'
import { aMovieCard, aShowCard } from '#web/testing/chat.ts'
import { nextSuggestions, openingSuggestions } from './suggestions.ts'

const today = Date.parse('2026-11-21T22:00:00Z')
const tomorrow = today + 86_400_000

test('four questions are suggested at first: about a title on the watchlist, about the title of the day, and two general ones', () => {
  const suggestions = openingSuggestions({ titleOfTheDay: 'The General', watchlistTitle: 'Nosferatu', now: today })
  expect(suggestions.slice(0, 2)).toEqual(['More like Nosferatu', 'Something like The General'])
  expect(new Set(suggestions).size).toBe(4)
})

test('a title of the day that is also on the watchlist is suggested once; without either title there are still four suggestions', () => {
  const suggestions = openingSuggestions({ titleOfTheDay: 'Nosferatu', watchlistTitle: 'Nosferatu', now: today })
  expect(suggestions.filter((text) => text.includes('Nosferatu'))).toEqual(['More like Nosferatu'])
  expect(openingSuggestions({ titleOfTheDay: null, watchlistTitle: null, now: today })).toHaveLength(4)
})

test('the general suggestions change every day', () => {
  const noTitles = { titleOfTheDay: null, watchlistTitle: null }
  expect(openingSuggestions({ ...noTitles, now: today })).not.toEqual(
    openingSuggestions({ ...noTitles, now: tomorrow }),
  )
  expect(openingSuggestions({ ...noTitles, now: today })).toEqual(
    openingSuggestions({ ...noTitles, now: today + 1000 }),
  )
})

const turn = { query: 'silent', datatext: '', message: '', suggestions: [] }

test('after several films “Shorter ones”, “More like” the first film and “Something completely different” are suggested; after several shows, “More like” the first show and “And films?”', () => {
  expect(nextSuggestions({ ...turn, contentType: 'movies', data: [aMovieCard(), aMovieCard({ id: 2 })] })).toEqual([
    'Shorter ones',
    'More like Nosferatu',
    'Something completely different',
  ])
  expect(nextSuggestions({ ...turn, contentType: 'tv', data: [aShowCard(), aShowCard({ id: 2 })] })).toEqual([
    'More like Les Vampires',
    'And films?',
  ])
})

test('after one title, "Who directed …?" is suggested, unless the user has just asked that; after no titles only what the server suggests', () => {
  expect(nextSuggestions({ ...turn, contentType: 'movies', data: [aMovieCard()] })[0]).toBe('Who directed Nosferatu?')
  const turnAboutDirector = {
    ...turn,
    query: 'Who directed Nosferatu?',
    contentType: 'movies' as const,
    data: [aMovieCard()],
  }
  expect(nextSuggestions(turnAboutDirector)).toEqual(['More like Nosferatu', 'Something completely different'])
  const turnWithoutTitles = { ...turn, contentType: 'movies' as const, data: [] }
  expect(nextSuggestions(turnWithoutTitles)).toEqual([])
  expect(nextSuggestions({ ...turnWithoutTitles, suggestions: ['Any length'] })).toEqual(['Any length'])
})
