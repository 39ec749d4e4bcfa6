import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/**
 * The second factors of the user: whether there is an authenticator app, and how many passkeys and recovery codes there
 * are.
 */
export const factorsQuery = queryOptions({
  queryKey: ['factors', 'count'],
  queryFn: ({ signal }) => call('GET /auth/factors', {}, { signal }),
})

/** The user's passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['factors', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /auth/passkeys', {}, { signal })).content,
})
