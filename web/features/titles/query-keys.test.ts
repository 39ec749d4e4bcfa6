import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { positionQuery } from '#web/features/player/position.ts'
import { showProgressQuery } from '#web/features/progress/show-progress-query.ts'
import { creditsQuery } from './credits-query.ts'
import { episodesQuery } from './episodes-query.ts'
import { movieQuery } from './movie-query.ts'
import { showQuery } from './show-query.ts'
import { similarQuery } from './similar-query.ts'
import { categoryQuery, trendingQuery } from './title-queries.ts'
import { trailersQuery } from './trailers-query.ts'

const titles = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
  { type: 'tv', id: 1 },
] as const

test('the cache has a place of its own for each answer about each title, season, category and section', () => {
  const queries = [
    ...[1, 2].flatMap((id) => [movieQuery(id), showQuery(id), trailersQuery(id), showProgressQuery(id)]),
    ...titles.flatMap((title) => [creditsQuery(title), similarQuery(title)]),
    ...[1, 2].map((episode) => positionQuery({ type: 'tv', id: 1, season: 1, episode })),
    ...[episodesQuery(1, 1), episodesQuery(1, 2), episodesQuery(2, 1)],
    ...(['movies', 'tv'] as const).flatMap((section) => [
      trendingQuery(section),
      categoryQuery(section, 'popular'),
      categoryQuery(section, 'top_rated'),
    ]),
  ]
  expect(new Set(queries.map(({ queryKey }) => hashKey(queryKey))).size).toBe(queries.length)
})
