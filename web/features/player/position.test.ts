import { expect, test } from 'vitest'
import { clockText, isResumable, playableKey } from './position.ts'

const at = '2026-11-21T12:00:00.000Z'

test.each<[seconds: number, duration: number | null, resumable: boolean]>([
  [30, 1000, false],
  [30.5, 1000, true],
  [949, 1000, true],
  [950, 1000, false],
  [30.5, null, true],
  // A short movie is resumed earlier, since half a minute is a large part of it.
  [6, 120, false],
  [6.5, 120, true],
  [30, 600, false],
  [30.5, 600, true],
])('resuming at %s seconds of a duration of %s seconds is offered: %s', (seconds, duration, resumable) => {
  expect(isResumable({ seconds, duration, at })).toBe(resumable)
})

test('films and episodes that differ in only one field have different keys', () => {
  const keys = [
    { type: 'movie', id: 7, season: 0, episode: 0 },
    { type: 'tv', id: 7, season: 0, episode: 0 },
    { type: 'tv', id: 8, season: 0, episode: 0 },
    { type: 'tv', id: 7, season: 1, episode: 0 },
    { type: 'tv', id: 7, season: 0, episode: 1 },
  ] as const
  expect(new Set(keys.map(playableKey)).size).toBe(5)
})

test('without a saved position, resuming is not offered', () => {
  expect([null, undefined].map((position) => isResumable(position))).toEqual([false, false])
})

test.each([
  [59.9, '0:59'],
  [754, '12:34'],
  [3599, '59:59'],
  [3723, '1:02:03'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
