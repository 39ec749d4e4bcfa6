import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { FirstScreen } from '#contract/first-screen.ts'
import { personQuery } from '#web/features/people/person-query.ts'
import { searchQuery } from '#web/features/search/search-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { categoryQuery } from '#web/features/titles/title-queries.ts'
import { createQueryClient } from '#web/query-client.ts'
import { aMovie, aShow } from '#web/testing/builders.ts'
import { aMovieDetails, aPerson, aShowDetails } from '#web/testing/detail-builders.ts'
import { fillFirstQueries } from './first-queries.ts'

const [movie, show, person] = [aMovieDetails({ id: 12 }), aShowDetails({ id: 501 }), aPerson({ id: 64 })]
const [movieRow, showRow, searchResults] = [[aMovie()], [aShow()], [aMovie()]]

test.each<[screen: FirstScreen, queryKey: QueryKey, data: unknown]>([
  [
    { name: 'home', section: 'movies', continues: null, row: movieRow },
    categoryQuery('movies', 'now_playing').queryKey,
    movieRow,
  ],
  [
    { name: 'home', section: 'tv', continues: null, row: showRow },
    categoryQuery('tv', 'airing_today').queryKey,
    showRow,
  ],
  [{ name: 'movie', movie }, movieQuery(12).queryKey, movie],
  [{ name: 'watch', movie }, movieQuery(12).queryKey, movie],
  [{ name: 'show', show }, showQuery(501).queryKey, show],
  [{ name: 'person', person }, personQuery(64).queryKey, person],
  [
    { name: 'search', type: 'movie', term: 'faust', content: searchResults },
    searchQuery('movie', 'faust').queryKey,
    { content: searchResults },
  ],
])('the data of the first screen $name are put into the query cache, and are out of date', (screen, queryKey, data) => {
  const client = createQueryClient()
  fillFirstQueries(client, screen)
  expect(client.getQueryData(queryKey)).toEqual(data)
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(0)
})
