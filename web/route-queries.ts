import type { QueryClient } from '@tanstack/react-query'
import { browseQuery } from '#web/features/discovery/browse-query.ts'
import { defaultSelection } from '#web/features/discovery/browse-selection.ts'
import { type History, historyQuery } from '#web/features/history/history.ts'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { progressQuery } from '#web/features/progress/progress-query.ts'
import { isSearchable, searchQuery } from '#web/features/search/search-query.ts'
import { storedSearchType } from '#web/features/search/stored-search-type.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { homeRows } from '#web/features/titles/home-rows.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { playableOf } from './playable-of.ts'
import type { BrowseSearch, SearchScreenParams, TitleSearch, WatchSearch } from './search-params.ts'

/**
 * For most screens, a function that sends the screen's first queries. The router calls it while it loads the screen's
 * code, so that data and code load at the same time. The function returns at once, and does not throw: the screen shows
 * that a query has failed.
 */
export const routeQueries = {
  /** /movie: the movie, its credits, and how far the user has watched it. */
  movie(client: QueryClient, { id }: TitleSearch): void {
    if (!id) return
    void client.prefetchQuery(movieQuery(id))
    void client.prefetchQuery(creditsQuery({ type: 'movie', id }))
    void client.prefetchQuery(progressQuery)
  },

  /** /tv/details: the show, how far the user has watched it, and the episode to continue with. */
  show(client: QueryClient, { id }: TitleSearch): void {
    if (!id) return
    void client.prefetchQuery(showQuery(id))
    void client.prefetchQuery(progressQuery)
    void client.prefetchQuery(continueQuery)
  },

  /** /person/details: the person, and the titles that the person is known for. */
  person(client: QueryClient, { id }: TitleSearch): void {
    if (!id) return
    void client.prefetchQuery(personQuery(id))
    void client.prefetchQuery(personCreditsQuery(id))
  },

  /**
   * /watch: the movie, or the show and the season's episodes. The saved position is not fetched here but when the
   * player opens, since another device may save a later position in the meantime.
   */
  playable(client: QueryClient, search: WatchSearch): void {
    const playable = playableOf(search)
    if (playable?.type === 'movie') void client.prefetchQuery(movieQuery(playable.id))
    if (playable?.type === 'tv') {
      void client.prefetchQuery(showQuery(playable.id))
      void client.prefetchQuery(episodesQuery(playable.id, playable.season))
    }
  },

  /** /search: the results for the term. */
  search(client: QueryClient, { term = '', type = storedSearchType() }: SearchScreenParams): void {
    if (isSearchable(term)) void client.prefetchQuery(searchQuery(type, term.trim()))
  },

  /**
   * /browse: the titles of a row of home, or all titles. Not the titles for filters or another order: the code that
   * reads these from the URL is that of the screen, since it would make the first chunk much larger.
   */
  browse(client: QueryClient, { type, category, ...filters }: BrowseSearch): void {
    if (Object.values(filters).some((value) => value !== undefined)) return
    const section = type === 'tv' ? 'tv' : 'movies'
    const row = homeRows[section].find((name) => name === category) ?? null
    void client.prefetchInfiniteQuery(browseQuery({ ...defaultSelection, section, category: row }))
  },

  /** The page of a history: its newest entries. */
  history<Entry>(client: QueryClient, history: History<Entry>): void {
    void client.prefetchInfiniteQuery(historyQuery(history))
  },
}
