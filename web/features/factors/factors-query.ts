import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** Whether the user has an authenticator app, and the numbers of their passkeys and recovery codes. */
export const factorsQuery = queryOptions({
  queryKey: ['factors', 'count'],
  queryFn: ({ signal }) => call('GET /auth/factors', {}, { signal }),
})

/** The user's passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['factors', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /auth/passkeys', {}, { signal })).content,
})
