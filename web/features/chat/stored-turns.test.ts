import { expect, test } from 'vitest'
import { aMovieCard, aShowCard } from '#web/testing/chat.ts'
import { readTurns, storeTurns } from './stored-turns.ts'
import type { Turn } from './turn.ts'

const turn: Turn = {
  query: 'a serial',
  data: [aShowCard()],
  datatext: 'One to begin with.',
  contentType: 'tv',
  suggestions: ['Any length'],
  message: 'Answered by Gemini.',
}
const store = (turns: unknown) => sessionStorage.setItem('conversationHistory', JSON.stringify(turns))

test('a question and its answer are read as they were stored', () => {
  storeTurns([turn])
  expect(readTurns()).toEqual([turn])
})

test('unexpected values in a stored answer are left out or replaced; an answer without its question or text is left out', () => {
  const { title, ...cardWithoutTitle } = aMovieCard() as Extract<Turn['data'][number], { title: string }>
  const data = [
    cardWithoutTitle,
    { ...cardWithoutTitle, title, vote_average: '8' },
    { ...cardWithoutTitle, title, reason: null },
    { ...cardWithoutTitle, title, id: '87' },
    aMovieCard(),
    aShowCard(),
  ]
  store([
    { ...turn, data, contentType: 'people', suggestions: ['Any year', 7], message: 7 },
    { ...turn, data: 'none', suggestions: 'none' },
    { ...turn, query: undefined },
    { ...turn, datatext: undefined },
  ])
  expect(readTurns()).toEqual([
    { ...turn, data: [aMovieCard(), aShowCard()], contentType: 'movies', suggestions: ['Any year'], message: '' },
    { ...turn, data: [], suggestions: [] },
  ])
})
