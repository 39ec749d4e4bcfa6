import type { ChatHistoryItem, Position, SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Viewer } from '#server/http/session.ts'
import {
  badCursor,
  type ListPart,
  partOf,
  type ResultPlace,
  readCursor,
  resultPlace,
  type TitlePlace,
  titlePlace,
} from '#server/lists/cursor.ts'
import { together } from '#server/lists/together.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { TitleLookup } from '#server/titles/lookup.ts'
import { requireVisible } from '#server/titles/visibility.ts'
import type { SearchEntries } from './search-repository.ts'
import type { Place, WatchEntries } from './watch-repository.ts'

/** The most entries of a history in one answer. */
const mostAtOnce = 100

/** A part of a history, newest first, and the number of all entries; adult titles only if the viewer wants them. */
export interface HistoryPart<T> extends ListPart<T> {
  total: number
}

/** Which part of which user's history is wanted. */
interface PartRequest<P> {
  /** The user's. */
  id: string
  adult: boolean
  after: P | undefined
}
const keyOf = (request: PartRequest<TitlePlace | ResultPlace>) => JSON.stringify(request)

/** The watch history with its positions, the search history, and the chat history of each viewer. */
export function createHistory(parts: {
  watched: WatchEntries
  searched: SearchEntries
  titles: TitleLookup
  catalogue: CachedCatalogue
  clock: Clock
}) {
  const { watched, searched, titles, catalogue, clock } = parts
  const now = () => clock.now().toISOString()

  const watchedPart = together(async ({ id, adult, after }: PartRequest<TitlePlace>) => {
    const [rows, total] = await Promise.all([watched.list(id, adult, after, mostAtOnce + 1), watched.count(id, adult)])
    const part = partOf(rows, mostAtOnce, (row) => [row.date, row.id, row.season, row.episode, row.type])
    return { ...part, total }
  }, keyOf)

  const searchedPart = together(async ({ id, adult, after }: PartRequest<ResultPlace>) => {
    const [rows, total] = await Promise.all([
      searched.list(id, adult, after, mostAtOnce + 1),
      searched.count(id, adult),
    ])
    return { ...partOf(rows, mostAtOnce, (row) => [row.date, row.id, row.type]), total }
  }, keyOf)

  return {
    /** Adds a film, once for each day (UTC). Refuses with title-unknown. */
    async addMovie(viewer: Viewer, id: number): Promise<void> {
      const { name, image, adult } = await titles.movie(id, viewer)
      const place = { type: 'movie' as const, id, season: 0, episode: 0 }
      await watched.record(viewer.id, { ...place, name, title: null, image, tepisodes: 0, adult, date: now() })
    },

    /** Adds an episode, once for each day (UTC). Refuses with title-unknown, season-unknown or episode-unknown. */
    async addEpisode(viewer: Viewer, id: number, season: number, episode: number): Promise<void> {
      const { name, title, image, totalEpisodes, adult } = await titles.episode(id, season, episode, viewer)
      const place = { type: 'tv' as const, id, season, episode }
      await watched.record(viewer.id, { ...place, name, title, image, tepisodes: totalEpisodes, adult, date: now() })
    },

    /** The newest 100 entries, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async watchHistory({ id, adult }: Viewer, before?: string): Promise<HistoryPart<WatchHistoryItem>> {
      return watchedPart({ id, adult, after: readCursor(titlePlace, before) })
    },

    /** Removes one entry of the watch history and its position. Refuses with entry-unknown. */
    async removeWatched(viewer: Viewer, place: Place, date: string): Promise<void> {
      if (!(await watched.remove(viewer.id, place, date))) throw new Refusal('entry-unknown')
    },

    /** Clears the watch history and its positions. */
    clearWatched: (viewer: Viewer): Promise<void> => watched.clear(viewer.id),

    /** The position at which the viewer stopped; null when there is none. */
    position: (viewer: Viewer, place: Place): Promise<Position | null> => watched.position(viewer.id, place),

    /**
     * Saves the position at which the viewer stopped; false when a newer one is saved already. A time in the future,
     * from a clock that runs ahead, counts as now. Refuses with title-unknown, season-unknown or episode-unknown.
     */
    async savePosition(viewer: Viewer, place: Place, position: Position): Promise<boolean> {
      if (place.type === 'movie') {
        await titles.movie(place.id, viewer)
        if (place.season !== 0 || place.episode !== 0) throw new Refusal('episode-unknown')
      } else await titles.episode(place.id, place.season, place.episode, viewer)
      const present = clock.now()
      const at = new Date(Math.min(Date.parse(position.at), present.getTime())).toISOString()
      return watched.savePosition(viewer.id, place, { ...position, at }, present.toISOString())
    },

    /**
     * Adds a search result that was opened; one that is there already moves to the top. Refuses with title-unknown or
     * person-unknown.
     */
    async addResult(viewer: Viewer, type: SearchHistoryItem['type'], id: number): Promise<void> {
      const { name, image, adult } = await resultOf(viewer, type, id)
      await searched.record(viewer.id, { id, type, name, image, adult, date: now() })
    },

    /** The newest 100 opened results, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async searchHistory({ id, adult }: Viewer, before?: string): Promise<HistoryPart<SearchHistoryItem>> {
      return searchedPart({ id, adult, after: readCursor(resultPlace, before) })
    },

    /** Empty, since there is no chat in this version: no answer gives a cursor, so each is refused with bad-input. */
    async chatHistory(_viewer: Viewer, before?: string): Promise<HistoryPart<ChatHistoryItem>> {
      if (before !== undefined) throw badCursor()
      return { content: [], cursor: null, total: 0 }
    },

    /** Removes a result; without a type, every one with that id. Refuses with entry-unknown. */
    async removeResult(viewer: Viewer, id: number, type: SearchHistoryItem['type'] | undefined): Promise<void> {
      if (!(await searched.remove(viewer.id, id, type))) throw new Refusal('entry-unknown')
    },

    /** Clears the search history. */
    clearResults: (viewer: Viewer): Promise<void> => searched.clear(viewer.id),
  }

  /** A search result as the history shows it. */
  async function resultOf(viewer: Viewer, type: SearchHistoryItem['type'], id: number) {
    if (type === 'movie') return titles.movie(id, viewer)
    if (type === 'tv') return titles.show(id, viewer)
    const person = requireVisible((await catalogue.person(id)).value, viewer, 'person-unknown')
    return { name: person.name, image: person.profile_path, adult: person.adult }
  }
}

/** What {@link createHistory} returns. */
export type History = ReturnType<typeof createHistory>
