import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { Page } from '#web/screens/shell/page.tsx'
import type { WatchSearch } from '#web/search-params.ts'
import { NothingFound } from './nothing-found.tsx'
import { placeOf } from './place-of.ts'
import { useLights } from './use-lights.ts'
import { WatchEpisode } from './watch-episode.tsx'
import { WatchMovie } from './watch-movie.tsx'

/** What plays. How far somebody came is asked when it opens: another device may know better by then. */
export const preload = (client: QueryClient, search: WatchSearch): void => {
  const place = placeOf(search)
  if (place?.type === 'movie') void client.prefetchQuery(movieQuery(place.id))
  if (place?.type === 'tv') {
    void client.prefetchQuery(showQuery(place.id))
    void client.prefetchQuery(episodesQuery(place.id, place.season))
  }
}

export const WatchScreen = () => {
  const search = useSearch({ from: '/member/watch' })
  const [lightsOff, onLights] = useLights()
  const place = placeOf(search)
  const lights = { lightsOff, onLights }
  const content = () => {
    if (place === null) return <NothingFound />
    if (place.type === 'movie') return <WatchMovie place={place} name={search.name} {...lights} />
    return <WatchEpisode place={place} name={search.name} tepisodes={search.tepisodes} {...lights} />
  }
  return <Page below>{content()}</Page>
}
