import { expect, test } from 'vitest'
import { aPlayedEpisode } from '#web/testing/player.ts'
import { lastEpisodeNumber } from './last-episode-number.ts'

test('the last episode is the one with the highest number, whatever their order; a season without episodes has the number 0', () => {
  expect(lastEpisodeNumber([1, 7, 3].map((number) => aPlayedEpisode(number)))).toBe(7)
  expect(lastEpisodeNumber([])).toBe(0)
})
