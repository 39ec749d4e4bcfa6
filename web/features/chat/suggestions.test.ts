import { expect, test } from 'vitest'
import { aCard, aShowCard } from '#web/testing/chatting.ts'
import { nextSuggestions, openingSuggestions } from './suggestions.ts'

const now = Date.parse('2026-11-21T22:00:00Z')
const tomorrow = now + 86_400_000

test('four to begin with: from the user’s taste and the day’s programme first', () => {
  const suggestions = openingSuggestions({ ofTheDay: 'The General', liked: 'Nosferatu', now })
  expect(suggestions.slice(0, 2)).toEqual(['More like Nosferatu', 'Something like The General'])
  expect(new Set(suggestions).size).toBe(4)
})

test('a title that is both is suggested once; without either there are four all the same', () => {
  const both = openingSuggestions({ ofTheDay: 'Nosferatu', liked: 'Nosferatu', now })
  expect(both.filter((text) => text.includes('Nosferatu'))).toEqual(['More like Nosferatu'])
  expect(openingSuggestions({ ofTheDay: null, liked: null, now })).toHaveLength(4)
})

test('the wishes change by the day', () => {
  const none = { ofTheDay: null, liked: null }
  expect(openingSuggestions({ ...none, now })).not.toEqual(openingSuggestions({ ...none, now: tomorrow }))
  expect(openingSuggestions({ ...none, now })).toEqual(openingSuggestions({ ...none, now: now + 1000 }))
})

const turn = { query: 'silent', datatext: '', message: '' }

test('after several titles: shorter ones, more of the first, and the other kind', () => {
  expect(nextSuggestions({ ...turn, contentType: 'movies', data: [aCard(), aCard({ id: 2 })] })).toEqual([
    'Shorter ones',
    'More like Nosferatu',
    'And series?',
  ])
  expect(nextSuggestions({ ...turn, contentType: 'tv', data: [aShowCard(), aShowCard({ id: 2 })] })).toContain(
    'And films?',
  )
})

test('after one title: who directed it; after none: nothing', () => {
  expect(nextSuggestions({ ...turn, contentType: 'movies', data: [aCard()] })[0]).toBe('Who directed Nosferatu?')
  expect(nextSuggestions({ ...turn, contentType: 'movies', data: [] })).toEqual([])
})
