import type { ChatHistoryItem, Measurement, Position, SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Viewer } from '#server/http/session.ts'
import { coalesceCalls } from '#server/lists/coalesce-calls.ts'
import {
  type ChatPlace,
  chatPlace,
  type ListPart,
  partOf,
  type ResultPlace,
  readCursor,
  resultPlace,
  type TitlePlace,
  titlePlace,
  titlePlaceOf,
} from '#server/lists/cursor.ts'
import { type EntryKey, keyOfTitle } from '#server/lists/entry-key.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { TitleLookup } from '#server/titles/lookup.ts'
import { requireVisible } from '#server/titles/visibility.ts'
import type { WorkQueue } from '#server/work-queue.ts'
import type { ChatEntries } from './chat-repository.ts'
import { coalesceSaves } from './coalesce-saves.ts'
import type { SearchEntries } from './search-repository.ts'
import type { WatchEntries } from './watch-repository.ts'

/** The most entries of a history in one answer. */
const partSize = 100

/** A part of a history, newest first, and the number of all entries; with adult titles only if the viewer sees them. */
export interface HistoryPart<T> extends ListPart<T> {
  total: number
}

/** A request for one part of a user's history. */
interface PartRequest<P> {
  /** The user's id. */
  id: string
  /** Whether adult titles are listed and counted. */
  adult: boolean
  /** The place of the last entry of the part before; undefined for the first part. */
  after: P | undefined
}

/** The user whose entries are read; entries of adult titles only if `adult`. */
type Owner = Pick<Viewer, 'id' | 'adult'>

/**
 * The question in lower case, with one space between words and without punctuation: equal for two questions that differ
 * only in these.
 */
const foldedQuery = (query: string): string =>
  query
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Creates a function that reads a part of a list. Equal calls in one turn of the event loop share one read. A list that
 * fits into its first part is not counted, since the part has all entries.
 */
function createPartReader<T, P extends TitlePlace | ResultPlace | ChatPlace>(
  entries: {
    list(owner: string, adult: boolean, after: P | undefined, limit: number): Promise<T[]>
    count(owner: string, adult: boolean): Promise<number>
  },
  placeOf: (entry: T) => P,
  countQueue: WorkQueue,
): (request: PartRequest<P>) => Promise<HistoryPart<T>> {
  return coalesceCalls(async ({ id, adult, after }) => {
    const rows = await entries.list(id, adult, after, partSize + 1)
    const isWhole = after === undefined && rows.length <= partSize
    const total = isWhole ? rows.length : await countQueue(() => entries.count(id, adult))
    return { ...partOf(rows, partSize, placeOf), total }
  }, JSON.stringify)
}

/** The watch history with its positions, the search history, and the chat history of each viewer. */
export function createHistory(parts: {
  watched: WatchEntries
  searched: SearchEntries
  chats: ChatEntries
  titles: TitleLookup
  catalogue: CachedCatalogue
  clock: Clock
  /** Limits how many lists are counted at once. */
  countQueue: WorkQueue
}) {
  const { watched, searched, chats, titles, catalogue, clock, countQueue } = parts
  const now = () => clock.now().toISOString()

  const savePosition = coalesceSaves((owner, key, position: Measurement & { episodes: number | null }) =>
    watched.savePosition(owner, key, position, now()),
  )

  const readWatchedPart = createPartReader(watched, titlePlaceOf, countQueue)
  const readSearchedPart = createPartReader(searched, ({ date, id, type }): ResultPlace => [date, id, type], countQueue)
  const readChatPart = createPartReader(
    { list: (owner, _, after: ChatPlace | undefined, limit) => chats.list(owner, after, limit), count: chats.count },
    ({ date, id }): ChatPlace => [date, id],
    countQueue,
  )

  return {
    /** Adds a movie to the watch history, at most once per day (UTC). Refuses with title-unknown. */
    async addMovie(viewer: Viewer, id: number): Promise<void> {
      const { name, image, adult } = await titles.movie(id, viewer)
      const key = keyOfTitle({ type: 'movie', id })
      await watched.record(viewer.id, { ...key, name, title: null, image, tepisodes: 0, adult, date: now() })
    },

    /**
     * Adds an episode to the watch history, at most once per day (UTC). Refuses with title-unknown, season-unknown or
     * episode-unknown.
     */
    async addEpisode(viewer: Viewer, id: number, season: number, episode: number): Promise<void> {
      const { name, title, image, totalEpisodes, adult } = await titles.episode(id, season, episode, viewer)
      const key = { type: 'tv' as const, id, season, episode }
      await watched.record(viewer.id, { ...key, name, title, image, tepisodes: totalEpisodes, adult, date: now() })
    },

    /** The newest 100 entries, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async watchHistory({ id, adult }: Owner, before?: string): Promise<HistoryPart<WatchHistoryItem>> {
      return readWatchedPart({ id, adult, after: readCursor(titlePlace, before) })
    },

    /**
     * Removes one entry of the watch history and the position in its movie or episode. When no other entry of that
     * movie or episode is left, the movie or episode no longer counts as seen. Refuses with entry-unknown.
     */
    async removeWatched(viewer: Viewer, key: EntryKey, date: string): Promise<void> {
      if (!(await watched.remove(viewer.id, key, date))) throw new Refusal('entry-unknown')
    },

    /** Clears the watch history, its positions, and what was seen. */
    clearWatched: (viewer: Viewer): Promise<void> => watched.clear(viewer.id),

    /** The position at which the viewer stopped; null when there is none. */
    findPosition: (viewer: Viewer, key: EntryKey): Promise<Position | null> => watched.findPosition(viewer.id, key),

    /**
     * Saves the position at which the viewer stopped; false when a newer one is saved already. A position at the end
     * marks the movie or episode as seen. A time in the future, from a clock that runs ahead, counts as now. Positions
     * that arrive during the save of another position in the same movie or episode are saved together after that save.
     * Refuses with title-unknown, season-unknown or episode-unknown.
     */
    async savePosition(viewer: Viewer, key: EntryKey, position: Measurement): Promise<boolean> {
      const episodes = await episodeCountOf(viewer, key)
      const at = new Date(Math.min(Date.parse(position.at), clock.now().getTime())).toISOString()
      return savePosition(viewer.id, key, { ...position, at, episodes })
    },

    /**
     * Adds a search result that was opened; a result that is in the history already moves to the top. Refuses with
     * title-unknown or person-unknown.
     */
    async addResult(viewer: Viewer, type: SearchHistoryItem['type'], id: number): Promise<void> {
      const { name, image, adult } = await getResult(viewer, type, id)
      await searched.record(viewer.id, { id, type, name, image, adult, date: now() })
    },

    /** The newest 100 opened results, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async searchHistory({ id, adult }: Owner, before?: string): Promise<HistoryPart<SearchHistoryItem>> {
      return readSearchedPart({ id, adult, after: readCursor(resultPlace, before) })
    },

    /** Adds an answer of the chat with the titles that it showed. */
    addChat: (
      viewer: Viewer,
      { query, response, shown }: { query: string; response: string; shown: readonly TitleRef[] },
    ): Promise<void> => chats.add(viewer.id, { query, response, shown, foldedQuery: foldedQuery(query), date: now() }),

    /** The newest 100 answers of the chat, or the 100 that follow a part's cursor. Refuses with bad-input. */
    async chatHistory({ id }: Owner, before?: string): Promise<HistoryPart<ChatHistoryItem>> {
      const part = await readChatPart({ id, adult: false, after: readCursor(chatPlace, before) })
      return { ...part, content: part.content.map(({ query, response, date }) => ({ query, response, date })) }
    },

    /** The titles that earlier answers to the same question showed. */
    titlesShownFor: (viewer: Viewer, query: string): Promise<TitleRef[]> =>
      chats.titlesShownFor(viewer.id, foldedQuery(query)),

    /** Every title that is in the watch history. */
    watchedTitles: (viewer: Viewer): Promise<TitleRef[]> => watched.titles(viewer.id),

    /** Removes every answer to this question from the chat history. Refuses with entry-unknown. */
    async removeChat(viewer: Viewer, query: string): Promise<void> {
      if (!(await chats.remove(viewer.id, query))) throw new Refusal('entry-unknown')
    },

    /** Clears the chat history. */
    clearChats: (viewer: Viewer): Promise<void> => chats.clear(viewer.id),

    /** Removes a result; without a type, every one with that id. Refuses with entry-unknown. */
    async removeResult(viewer: Viewer, id: number, type: SearchHistoryItem['type'] | undefined): Promise<void> {
      if (!(await searched.remove(viewer.id, id, type))) throw new Refusal('entry-unknown')
    },

    /** Clears the search history. */
    clearResults: (viewer: Viewer): Promise<void> => searched.clear(viewer.id),
  }

  /**
   * The number of episodes of the show, null when it is not known; 1 for a movie. Refuses with title-, season- or
   * episode-unknown.
   */
  async function episodeCountOf(viewer: Viewer, { type, id, season, episode }: EntryKey): Promise<number | null> {
    if (type === 'tv') return (await titles.episode(id, season, episode, viewer)).showEpisodes
    await titles.movie(id, viewer)
    if (season !== 0 || episode !== 0) throw new Refusal('episode-unknown')
    return 1
  }

  /**
   * The name and the picture that the catalogue has for a search result, and whether it is for adults. Refuses with
   * title-unknown or person-unknown.
   */
  async function getResult(viewer: Viewer, type: SearchHistoryItem['type'], id: number) {
    if (type === 'movie') return titles.movie(id, viewer)
    if (type === 'tv') return titles.show(id, viewer)
    const person = requireVisible((await catalogue.person(id)).value, viewer, 'person-unknown')
    return { name: person.name, image: person.profile_path, adult: person.adult }
  }
}

/** What {@link createHistory} returns. */
export type History = ReturnType<typeof createHistory>
