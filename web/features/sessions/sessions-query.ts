import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#contract/sessions.ts'
import { call } from '#web/api/call.ts'

/** The browsers in which the member is signed in, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<Session[]> => (await call('GET /auth/sessions', {}, { signal })).content,
})
