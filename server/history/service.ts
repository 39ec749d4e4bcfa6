import type { Position, SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { TitleLookup } from '#server/titles/lookup.ts'
import { requireVisible } from '#server/titles/visibility.ts'
import type { SearchEntries } from './search-repository.ts'
import type { Place, WatchEntries } from './watch-repository.ts'

/** What a viewer watched, how far, and what they opened from a search. */
export function createHistory(parts: {
  watched: WatchEntries
  searched: SearchEntries
  titles: TitleLookup
  catalogue: CachedCatalogue
  clock: Clock
}) {
  const { watched, searched, titles, catalogue, clock } = parts
  const now = () => clock.now().toISOString()

  return {
    /** A film was opened. Refuses with title-unknown. */
    async watchedMovie(viewer: Viewer, id: number): Promise<void> {
      const { name, image, adult } = await titles.movie(id, viewer)
      const place = { type: 'movie' as const, id, season: 0, episode: 0 }
      await watched.record(viewer.id, { ...place, name, title: null, image, tepisodes: 0, adult, date: now() })
    },

    /** An episode was opened. Refuses with title-unknown, season-unknown or episode-unknown. */
    async watchedEpisode(viewer: Viewer, id: number, season: number, episode: number): Promise<void> {
      const { name, title, image, totalEpisodes, adult } = await titles.episode(id, season, episode, viewer)
      const place = { type: 'tv' as const, id, season, episode }
      await watched.record(viewer.id, { ...place, name, title, image, tepisodes: totalEpisodes, adult, date: now() })
    },

    watchHistory: (viewer: Viewer): Promise<WatchHistoryItem[]> => watched.list(viewer.id, viewer.adult),

    /** Forgets one entry of the list, and how far it went. Refuses with entry-unknown. */
    async forgetWatched(viewer: Viewer, place: Place, date: string): Promise<void> {
      if (!(await watched.remove(viewer.id, place, date))) throw new Refusal('entry-unknown')
    },

    clearWatched: (viewer: Viewer): Promise<void> => watched.clear(viewer.id),

    /** How far the viewer came; null when that is not known. */
    position: (viewer: Viewer, place: Place): Promise<Position | null> => watched.position(viewer.id, place),

    /**
     * Keeps how far the viewer came, unless something newer is kept; a clock that runs ahead counts as now. Refuses
     * with title-unknown, season-unknown or episode-unknown.
     */
    async keepPosition(viewer: Viewer, place: Place, position: Position): Promise<void> {
      if (place.type === 'movie') {
        await titles.movie(place.id, viewer)
        if (place.season !== 0 || place.episode !== 0) throw new Refusal('episode-unknown')
      } else await titles.episode(place.id, place.season, place.episode, viewer)
      const at = Math.min(Date.parse(position.at), clock.now().getTime())
      await watched.keepPosition(viewer.id, place, { ...position, at: new Date(at).toISOString() })
    },

    /** A search result was opened. Refuses with title-unknown or person-unknown. */
    async openedResult(viewer: Viewer, type: SearchHistoryItem['type'], id: number): Promise<void> {
      const { name, image, adult } = await found(viewer, type, id)
      await searched.record(viewer.id, { id, type, name, image, adult, date: now() })
    },

    searchHistory: (viewer: Viewer): Promise<SearchHistoryItem[]> => searched.list(viewer.id, viewer.adult),

    /** Forgets an opened result; without a type, every one with that id. Refuses with entry-unknown. */
    async forgetResult(viewer: Viewer, id: number, type: SearchHistoryItem['type'] | undefined): Promise<void> {
      if (!(await searched.remove(viewer.id, id, type))) throw new Refusal('entry-unknown')
    },

    clearResults: (viewer: Viewer): Promise<void> => searched.clear(viewer.id),
  }

  async function found(viewer: Viewer, type: SearchHistoryItem['type'], id: number) {
    if (type === 'movie') return titles.movie(id, viewer)
    if (type === 'tv') return titles.show(id, viewer)
    const person = requireVisible((await catalogue.person(id)).value, viewer, 'person-unknown')
    return { name: person.name, image: person.profile_path, adult: person.adult }
  }
}

export type History = ReturnType<typeof createHistory>
