import type { Position, SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import type { ChatHistoryItem } from '#contract/user.ts'
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

/** Entries of a history in one answer. */
const mostAtOnce = 100

/** A part of a history, newest first, with the number of all its entries; adult titles as the viewer likes. */
export interface HistoryPart<T> extends ListPart<T> {
  total: number
}

/** Which part of whose history. */
interface Question<P> {
  id: string
  adult: boolean
  after: P | undefined
}
const keyOf = (question: Question<TitlePlace | ResultPlace>) => JSON.stringify(question)

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

  const watchedPart = together(async ({ id, adult, after }: Question<TitlePlace>) => {
    const [rows, total] = await Promise.all([watched.list(id, adult, after, mostAtOnce + 1), watched.count(id, adult)])
    const part = partOf(rows, mostAtOnce, (row) => [row.date, row.id, row.season, row.episode, row.type])
    return { ...part, total }
  }, keyOf)

  const searchedPart = together(async ({ id, adult, after }: Question<ResultPlace>) => {
    const [rows, total] = await Promise.all([
      searched.list(id, adult, after, mostAtOnce + 1),
      searched.count(id, adult),
    ])
    return { ...partOf(rows, mostAtOnce, (row) => [row.date, row.id, row.type]), total }
  }, keyOf)

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

    /** The newest 100 entries, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async watchHistory({ id, adult }: Viewer, before?: string): Promise<HistoryPart<WatchHistoryItem>> {
      return watchedPart({ id, adult, after: readCursor(titlePlace, before) })
    },

    /** Forgets one entry of the list, and how far it went. Refuses with entry-unknown. */
    async forgetWatched(viewer: Viewer, place: Place, date: string): Promise<void> {
      if (!(await watched.remove(viewer.id, place, date))) throw new Refusal('entry-unknown')
    },

    /** Forgets everything that was watched, and how far it went. */
    clearWatched: (viewer: Viewer): Promise<void> => watched.clear(viewer.id),

    /** How far the viewer came; null when that is not known. */
    position: (viewer: Viewer, place: Place): Promise<Position | null> => watched.position(viewer.id, place),

    /**
     * Keeps how far the viewer came; false when a newer position is kept already. A browser's clock that runs ahead
     * counts as now. Refuses with title-unknown, season-unknown or episode-unknown.
     */
    async keepPosition(viewer: Viewer, place: Place, position: Position): Promise<boolean> {
      if (place.type === 'movie') {
        await titles.movie(place.id, viewer)
        if (place.season !== 0 || place.episode !== 0) throw new Refusal('episode-unknown')
      } else await titles.episode(place.id, place.season, place.episode, viewer)
      const present = clock.now()
      const at = new Date(Math.min(Date.parse(position.at), present.getTime())).toISOString()
      return watched.keepPosition(viewer.id, place, { ...position, at }, present.toISOString())
    },

    /** A search result was opened. Refuses with title-unknown or person-unknown. */
    async openedResult(viewer: Viewer, type: SearchHistoryItem['type'], id: number): Promise<void> {
      const { name, image, adult } = await found(viewer, type, id)
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

    /** Forgets an opened result; without a type, every one with that id. Refuses with entry-unknown. */
    async forgetResult(viewer: Viewer, id: number, type: SearchHistoryItem['type'] | undefined): Promise<void> {
      if (!(await searched.remove(viewer.id, id, type))) throw new Refusal('entry-unknown')
    },

    /** Forgets every opened result. */
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
