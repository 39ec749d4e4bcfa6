import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** True if adult titles are shown to the member. */
export const adultPreferenceQuery = queryOptions({
  queryKey: ['adult'],
  queryFn: async ({ signal }): Promise<boolean> => (await call('GET /user/getadultPreference', {}, { signal })).pref,
})
