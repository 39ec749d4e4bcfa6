import type { ChatHistoryItem } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import type { History } from './history.ts'

/**
 * The history of the questions to the chat with their answers. Deleting an entry also deletes every other entry with
 * the same question.
 */
export const chatHistory: History<ChatHistoryItem> = {
  name: 'chat',
  fetchPart: (before, signal) => call('GET /user/history/chat', { query: { before } }, { signal }),
  keyOf: ({ query }) => query,
  remove: ({ query }) => call('DELETE /search/removehistoryquery', { body: { query } }),
  clear: () => call('DELETE /search/clearhistoryquery'),
}
