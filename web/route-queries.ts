import type { QueryClient } from '@tanstack/react-query'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { playableOf } from './playable-of.ts'
import type { TitleSearch, WatchSearch } from './search-params.ts'

// What each screen fetches first. The router calls these beside loading the screen's code, so that data and code load
// at the same time. They wait for nothing, and a failure is shown by the screen.

/** /movie: the film and its credits. */
export const prefetchMovie = (client: QueryClient, { id }: TitleSearch): void => {
  if (!id) return
  void client.prefetchQuery(movieQuery(id))
  void client.prefetchQuery(creditsQuery({ type: 'movie', id }))
}

/** /tv/details: the show. */
export const prefetchShow = (client: QueryClient, { id }: TitleSearch): void => {
  if (id) void client.prefetchQuery(showQuery(id))
}

/** /person/details: the person and what they are known for. */
export const prefetchPerson = (client: QueryClient, { id }: TitleSearch): void => {
  if (!id) return
  void client.prefetchQuery(personQuery(id))
  void client.prefetchQuery(personCreditsQuery(id))
}

/**
 * /watch: the film, or the show and the season's episodes. Not the saved position: it is fetched when the player opens,
 * since another device may have saved a later one by then.
 */
export const prefetchPlayable = (client: QueryClient, search: WatchSearch): void => {
  const playable = playableOf(search)
  if (playable?.type === 'movie') void client.prefetchQuery(movieQuery(playable.id))
  if (playable?.type === 'tv') {
    void client.prefetchQuery(showQuery(playable.id))
    void client.prefetchQuery(episodesQuery(playable.id, playable.season))
  }
}
