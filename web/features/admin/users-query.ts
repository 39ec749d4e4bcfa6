import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/**
 * A page of all accounts, or of those with a text in their username or address. The previous page stays visible until
 * the next one arrives.
 */
export const usersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', page, search],
    queryFn: ({ signal }) =>
      call('GET /auth/admin/users', { query: search === '' ? { page } : { page, search } }, { signal }),
    placeholderData: keepPreviousData,
    // Accounts are added and deleted: a list that is shown again is fetched again.
    staleTime: 0,
  })
