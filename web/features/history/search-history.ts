import type { SearchHistoryItem } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import type { History } from './history.ts'

/** The search results that the user has opened, each once. */
export const searchHistory: History<SearchHistoryItem> = {
  name: 'search',
  fetchPart: (before, signal) => call('GET /user/history/search', { query: { before } }, { signal }),
  keyOf: ({ type, id }) => `${type} ${id}`,
  remove: ({ type, id }) => call('DELETE /search/removehistory/:id', { params: { id }, query: { type } }),
  clear: () => call('DELETE /search/clearhistory'),
}
