import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/**
 * What is stored about the account with this email address, for administrators. Each request adds a line to the audit
 * log, so the query is sent only once at each visit.
 */
export const accountQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'account', email],
    queryFn: async ({ signal }) => (await call('POST /auth/admin/mail', { body: { email } }, { signal })).user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
