import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The user's chat history, newest first; a page has at most 100 entries. */
export const chatHistoryQuery = infiniteQueryOptions({
  queryKey: ['history', 'chat'],
  queryFn: ({ pageParam: before, signal }) => call('GET /user/history/chat', { query: { before } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
})
