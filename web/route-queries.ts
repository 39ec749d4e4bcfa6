import type { QueryClient } from '@tanstack/react-query'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { progressQuery } from '#web/features/progress/progress-query.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { playableOf } from './playable-of.ts'
import type { TitleSearch, WatchSearch } from './search-params.ts'

/**
 * For each screen, a function that sends the screen's first queries. The router calls it while it loads the screen's
 * code, so that data and code load at the same time. The function returns at once, and does not throw: the screen shows
 * that a query has failed.
 */
export const routeQueries = {
  /** /movie: the film, its credits, and how far the user has watched it. */
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
   * /watch: the film, or the show and the season's episodes. The saved position is not fetched here but when the player
   * opens, since another device may save a later position in the meantime.
   */
  playable(client: QueryClient, search: WatchSearch): void {
    const playable = playableOf(search)
    if (playable?.type === 'movie') void client.prefetchQuery(movieQuery(playable.id))
    if (playable?.type === 'tv') {
      void client.prefetchQuery(showQuery(playable.id))
      void client.prefetchQuery(episodesQuery(playable.id, playable.season))
    }
  },
}
