import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Viewer } from '#server/http/session.ts'
import { type ListPart, partOf, readCursor, titlePlace, titlePlaceOf } from '#server/lists/cursor.ts'
import { type EntryKey, keyOfTitle } from '#server/lists/entry-key.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { ListedTitle, TitleLookup } from '#server/titles/lookup.ts'
import type { WatchlistEntries } from './repository.ts'

/** Entries in one answer. */
const mostAtOnce = 500

/** Entries that an account has at most in one catalogue. */
export const mostEntries = 10_000

/** A part of the watchlist, newest first. */
export interface WatchlistPart extends ListPart<WatchlistItem> {
  /** How many entries there are in all. */
  counts: { movie: number; tv: number }
}

/** The watchlist: films, whole shows, and single episodes. Each write answers a sentence for the viewer. */
export function createWatchlist(parts: { entries: WatchlistEntries; titles: TitleLookup; clock: Clock }) {
  const { entries, titles, clock } = parts

  async function add(viewer: Viewer, key: EntryKey, title: ListedTitle): Promise<string> {
    const { movie, tv } = await entries.counts(viewer.id, true)
    if (movie + tv >= mostEntries && !(await entries.has(viewer.id, key))) throw new Refusal('watchlist-full')
    const added = await entries.add(viewer.id, { ...key, ...title, date: clock.now().toISOString() })
    return added ? `${title.title} is on your watchlist` : `${title.title} was on your watchlist already`
  }

  return {
    /** Adds a film. Refuses with title-unknown when there is none that this viewer may see, and with watchlist-full. */
    addMovie: async (viewer: Viewer, id: number): Promise<string> =>
      add(viewer, keyOfTitle({ type: 'movie', id }), await titles.movie(id, viewer)),

    /** Adds a whole show, with the same refusals. */
    addShow: async (viewer: Viewer, id: number): Promise<string> =>
      add(viewer, keyOfTitle({ type: 'tv', id }), await titles.show(id, viewer)),

    /** Adds one episode, with the same refusals, season-unknown and episode-unknown. */
    addEpisode: async (viewer: Viewer, id: number, season: number, episode: number): Promise<string> =>
      add(viewer, { type: 'tv', id, season, episode }, await titles.episode(id, season, episode, viewer)),

    /**
     * The newest 500 entries of one type or both, or the 500 after the cursor of an earlier part; without adult titles
     * for a viewer who does not see them. Refuses with bad-input when no part gave this cursor.
     */
    async list(
      { id, adult }: Viewer,
      given: { type?: EntryKey['type'] | undefined; before?: string | undefined },
    ): Promise<WatchlistPart> {
      const after = readCursor(titlePlace, given.before)
      const [rows, counts] = await Promise.all([
        entries.list(id, { adult, type: given.type, after, most: mostAtOnce + 1 }),
        entries.counts(id, adult),
      ])
      const part = partOf(rows, mostAtOnce, titlePlaceOf)
      return { ...part, counts }
    },

    /** Removes an entry. Refuses with entry-unknown when it is not on this viewer's list. */
    async remove(viewer: Viewer, key: EntryKey): Promise<string> {
      if (!(await entries.remove(viewer.id, key))) {
        throw new Refusal('entry-unknown', { message: 'This title is not on your watchlist.' })
      }
      return 'Removed from your watchlist'
    },
  }
}

export type Watchlist = ReturnType<typeof createWatchlist>
