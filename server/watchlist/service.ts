import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Viewer } from '#server/http/session.ts'
import { type ListPart, partOf, readCursor, titlePlace, titlePlaceOf } from '#server/lists/cursor.ts'
import { type EntryKey, keyOfTitle } from '#server/lists/entry-key.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { ListedTitle, TitleLookup } from '#server/titles/lookup.ts'
import type { WorkQueue } from '#server/work-queue.ts'
import type { WatchlistEntries } from './repository.ts'

/** The most entries in one answer. */
const partSize = 500

/** The most entries on an account's watchlist. The open catalogue and TMDB each have a watchlist of their own. */
export const maxEntries = 10_000

/** A part of the watchlist, newest first. */
export interface WatchlistPart extends ListPart<WatchlistItem> {
  /** The numbers of all entries: `movie` counts movies, `tv` counts shows and episodes together. */
  counts: { movie: number; tv: number }
}

/** The ids of the movies, shows and episodes on a watchlist. */
interface WatchlistTitles {
  movie: number[]
  tv: number[]
  episodes: [show: number, season: number, episode: number][]
}

/** The watchlist: movies, whole shows, and single episodes. Each write returns a sentence for the viewer. */
export function createWatchlist(parts: {
  entries: WatchlistEntries
  titles: TitleLookup
  clock: Clock
  /** Limits how many lists are counted at once. */
  countQueue: WorkQueue
}) {
  const { entries, titles, clock, countQueue } = parts

  async function add(viewer: Viewer, key: EntryKey, title: ListedTitle): Promise<string> {
    const { movie, tv } = await entries.counts(viewer.id, true)
    if (movie + tv >= maxEntries && !(await entries.has(viewer.id, key))) throw new Refusal('watchlist-full')
    const added = await entries.add(viewer.id, { ...key, ...title, date: clock.now().toISOString() })
    return added ? `${title.title} is on your watchlist` : `${title.title} was on your watchlist already`
  }

  return {
    /**
     * Adds a movie. Refuses with watchlist-full, and with title-unknown, also for a movie that the viewer may not see.
     */
    addMovie: async (viewer: Viewer, id: number): Promise<string> =>
      add(viewer, keyOfTitle({ type: 'movie', id }), await titles.movie(id, viewer)),

    /**
     * Adds a whole show. Refuses with watchlist-full, and with title-unknown, also for a show that the viewer may not
     * see.
     */
    addShow: async (viewer: Viewer, id: number): Promise<string> =>
      add(viewer, keyOfTitle({ type: 'tv', id }), await titles.show(id, viewer)),

    /**
     * Adds one episode. Refuses with title-unknown, season-unknown, episode-unknown and watchlist-full. The special
     * with the number 0, which few shows have, is refused like an unknown episode: season 0 and episode 0 are the key
     * of the whole show.
     */
    async addEpisode(viewer: Viewer, id: number, season: number, episode: number): Promise<string> {
      const title = await titles.episode(id, season, episode, viewer)
      if (season === 0 && episode === 0) throw new Refusal('episode-unknown')
      return add(viewer, { type: 'tv', id, season, episode }, title)
    },

    /**
     * The newest 500 entries, or the 500 after the cursor of an earlier part; of one type or both, and adult titles
     * only for a viewer who sees them. Refuses with bad-input what is no cursor.
     */
    async list(
      { id, adult }: Pick<Viewer, 'id' | 'adult'>,
      query: { type?: EntryKey['type'] | undefined; before?: string | undefined },
    ): Promise<WatchlistPart> {
      const cursorPlace = readCursor(titlePlace, query.before)
      const rows = await entries.list(id, { adult, type: query.type, after: cursorPlace, limit: partSize + 1 })
      const isWhole = query.type === undefined && cursorPlace === undefined && rows.length <= partSize
      const counts = isWhole ? countsOf(rows) : await countQueue(() => entries.counts(id, adult))
      return { ...partOf(rows, partSize, titlePlaceOf), counts }
    },

    /** Everything on the list: ids of movies, ids of whole shows, and single episodes. */
    async titles({ id, adult }: Viewer): Promise<WatchlistTitles> {
      const listed: WatchlistTitles = { movie: [], tv: [], episodes: [] }
      for (const { type, id: titleId, season, episode } of await entries.keys(id, adult)) {
        if (season === 0 && episode === 0) listed[type].push(titleId)
        else listed.episodes.push([titleId, season, episode])
      }
      return listed
    },

    /**
     * Removes an entry, and resolves with a sentence that names it. Refuses with entry-unknown when it is not on this
     * viewer's list.
     */
    async remove(viewer: Viewer, key: EntryKey): Promise<string> {
      const title = await entries.remove(viewer.id, key)
      if (title === null) throw new Refusal('entry-unknown', { message: 'This title is not on your watchlist.' })
      return `${title} is no longer on your watchlist`
    },
  }
}

function countsOf(rows: readonly WatchlistItem[]): WatchlistPart['counts'] {
  const movie = rows.filter(({ type }) => type === 'movie').length
  return { movie, tv: rows.length - movie }
}

/** What {@link createWatchlist} returns. */
export type Watchlist = ReturnType<typeof createWatchlist>
