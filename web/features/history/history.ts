import { infiniteQueryOptions } from '@tanstack/react-query'

/** The user's histories: what was watched, which search results were opened, what the chat was asked. */
export type HistoryName = 'watch' | 'search' | 'chat'

/** A part of a history as the server sends it; `cursor` is null in the last one. */
interface HistoryPart<Entry> {
  content: Entry[]
  cursor: string | null
  total: number
}

/** How one history is fetched, and how its entries are deleted. */
export interface History<Entry> {
  name: HistoryName
  /** Fetches the newest entries, or those after the cursor `before`; at most 100. */
  fetchPart: (before: string | undefined, signal: AbortSignal) => Promise<HistoryPart<Entry>>
  /** A text that is the same for entries that are deleted together, and for no others. */
  keyOf: (entry: Entry) => string
  remove: (entry: Entry) => Promise<{ message: string }>
  clear: () => Promise<{ message: string }>
}

/** The key of a history's query. */
export const historyKey = (name: HistoryName) => ['history', name]

/** A history, newest first, in parts. */
export const historyQuery = <Entry>({ name, fetchPart }: History<Entry>) =>
  infiniteQueryOptions({
    queryKey: historyKey(name),
    queryFn: ({ pageParam: before, signal }) => fetchPart(before, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
