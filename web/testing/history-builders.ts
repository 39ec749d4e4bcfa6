import type { ChatHistoryItem, SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import type { ReceivedRequest } from './fake-server.ts'

/** The date of the entry `id`: noon UTC, `id` days before 30 November 2026, so that entry 1 is the newest. */
const dateOf = (id: number): string => new Date(Date.UTC(2026, 10, 30 - id, 12)).toISOString()

/** A movie in the watch history. */
export const aWatchedMovie = ({ id = 1, ...otherFields }: Partial<WatchHistoryItem> = {}): WatchHistoryItem => ({
  id,
  type: 'movie',
  name: `Film ${id}`,
  title: null,
  image: `/p${id}.svg`,
  season: 0,
  episode: 0,
  tepisodes: 0,
  date: dateOf(id),
  ...otherFields,
})

/** An episode in the watch history, the third of twelve. */
export const aWatchedEpisode = (fields: Partial<WatchHistoryItem> = {}): WatchHistoryItem =>
  aWatchedMovie({ type: 'tv', name: 'Judex', title: 'The Mill', season: 1, episode: 3, tepisodes: 12, ...fields })

/** A movie in the search history. */
export const aSearchHistoryItem = ({ id = 1, ...otherFields }: Partial<SearchHistoryItem> = {}): SearchHistoryItem => ({
  id,
  type: 'movie',
  name: `Film ${id}`,
  image: `/p${id}.svg`,
  date: dateOf(id),
  ...otherFields,
})

/** A question and its answer in the chat history; `id` is the number in both texts, and determines the date. */
export const aChatHistoryItem = ({
  id = 1,
  ...otherFields
}: Partial<ChatHistoryItem> & { id?: number } = {}): ChatHistoryItem => ({
  query: `question ${id}`,
  response: `answer ${id}`,
  date: dateOf(id),
  ...otherFields,
})

/** A handler that answers requests for a history like the server, with at most `maxEntries` entries in one answer. */
export const historyHandler =
  <Entry>(entries: readonly Entry[] = [], maxEntries = 100) =>
  ({ url }: ReceivedRequest) => {
    const startIndex = Number(url.searchParams.get('before') ?? 0)
    const endIndex = startIndex + maxEntries
    return {
      content: entries.slice(startIndex, endIndex),
      cursor: endIndex < entries.length ? String(endIndex) : null,
      total: entries.length,
    }
  }
