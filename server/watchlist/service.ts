import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { KeptFacts, TitleLookup } from '#server/titles/lookup.ts'
import type { EntryKey, WatchlistEntries } from './repository.ts'

/** What somebody means to watch: films, whole shows, and single episodes. Each answer is a sentence for the viewer. */
export function createWatchlist(parts: { entries: WatchlistEntries; titles: TitleLookup; clock: Clock }) {
  const { entries, titles, clock } = parts

  async function keep(viewer: Viewer, key: EntryKey, facts: KeptFacts): Promise<string> {
    const added = await entries.add(viewer.id, { ...key, ...facts, date: clock.now().toISOString() })
    return added ? `${facts.title} is on your watchlist` : `${facts.title} was on your watchlist already`
  }

  return {
    /** Keeps a film; title-unknown when there is none, or none for this viewer. */
    addMovie: async (viewer: Viewer, id: number): Promise<string> =>
      keep(viewer, { type: 'movie', id, season: 0, episode: 0 }, await titles.movie(id, viewer)),

    /** Keeps a whole show. */
    addShow: async (viewer: Viewer, id: number): Promise<string> =>
      keep(viewer, { type: 'tv', id, season: 0, episode: 0 }, await titles.show(id, viewer)),

    /** Keeps one episode; also season-unknown and episode-unknown. */
    addEpisode: async (viewer: Viewer, id: number, season: number, episode: number): Promise<string> =>
      keep(viewer, { type: 'tv', id, season, episode }, await titles.episode(id, season, episode, viewer)),

    /** Everything kept, newest first. */
    list: (viewer: Viewer): Promise<WatchlistItem[]> => entries.list(viewer.id, viewer.adult),

    /** Lets an entry go; entry-unknown when this viewer has none such. */
    async remove(viewer: Viewer, key: EntryKey): Promise<string> {
      if (!(await entries.remove(viewer.id, key))) {
        throw new Refusal('entry-unknown', { message: 'This title is not on your watchlist.' })
      }
      return 'Removed from your watchlist'
    },
  }
}

export type Watchlist = ReturnType<typeof createWatchlist>
