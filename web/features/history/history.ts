import { infiniteQueryOptions } from '@tanstack/react-query'

/**
 * The user's histories: movies and episodes that were opened in the player, search results that were opened, questions
 * to the chat.
 */
export type HistoryName = 'watch' | 'search' | 'chat'

/**
 * A part of a history as the server sends it. `cursor` is sent to get the next part, and null in the last part. `total`
 * is the number of entries in the whole history.
 */
interface HistoryPart<Entry> {
  content: Entry[]
  cursor: string | null
  total: number
}

/** How one history is fetched, and how its entries are deleted. */
export interface History<Entry> {
  name: HistoryName
  /**
   * Fetches at most 100 entries, newest first: from the beginning, or those that follow the part with the cursor
   * `before`.
   */
  fetchPart: (before: string | undefined, signal: AbortSignal) => Promise<HistoryPart<Entry>>
  /** A key of an entry. Entries with the same key are deleted together. */
  keyOf: (entry: Entry) => string
  /** Deletes an entry and those with the same key on the server. */
  remove: (entry: Entry) => Promise<{ message: string }>
  /** Deletes all entries on the server. */
  clear: () => Promise<{ message: string }>
}

/** The query key of a history. */
export const historyKey = (name: HistoryName) => ['history', name]

/** The entries of a history, newest first, fetched in parts. */
export const historyQuery = <Entry>({ name, fetchPart }: History<Entry>) =>
  infiniteQueryOptions({
    queryKey: historyKey(name),
    queryFn: ({ pageParam: before, signal }) => fetchPart(before, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
