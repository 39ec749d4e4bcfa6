import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The member's profile: the account, the newest entries of its histories, and data for its settings. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET /user/profile', {}, { signal }),
})
