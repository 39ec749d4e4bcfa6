import { expect, test } from 'vitest'
import { anEpisode } from '#web/testing/detail-builders.ts'
import { neighbours } from './episode-links.tsx'

const episodes = [0, 1, 3, 4].map((number) => anEpisode({ episode_number: number }))

test.each<[episode: number, before: number | undefined, after: number | undefined]>([
  [1, undefined, 3],
  [3, 1, 4],
  [4, 3, undefined],
])(
  'among the listed episodes from 1 on, those before and after episode %i are %s and %s [player.tv]',
  (episode, before, after) => {
    const result = neighbours(episodes, { episode, tepisodes: 4 })
    expect([result.before?.episode_number, result.after?.episode_number]).toEqual([before, after])
  },
)

test('no episode comes after the highest number of the season (`tepisodes`), even if higher ones are listed [player.tv]', () => {
  expect(neighbours(episodes, { episode: 3, tepisodes: 3 }).after).toBeUndefined()
})
