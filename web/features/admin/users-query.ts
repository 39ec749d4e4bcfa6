import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminContract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

type UsersPage = ReplyOf<(typeof adminContract)['GET /auth/admin/users']>

const keyOf = (page: number, search: string) => ['admin', 'users', page, search]

/**
 * A page of the list of accounts: of all accounts, or if `search` is not empty, of those with this text in their
 * username or email address. The page that was shown before stays visible until this one arrives. If page `page - 1`
 * was fetched, its cursor is sent too, so that the server need not skip all earlier accounts.
 */
export const usersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: keyOf(page, search),
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<UsersPage>(keyOf(page - 1, search))?.cursor
      const query = { page, ...(search === '' ? {} : { search }), ...(before ? { before } : {}) }
      return call('GET /auth/admin/users', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    // Accounts are added and deleted: a list that is shown again is fetched again.
    staleTime: 0,
  })
