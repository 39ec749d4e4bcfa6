import type { AuditLine, ListedAccount, ViewedAccount } from '#contract/admin.ts'
import { aUser } from './builders.ts'
import type { ReceivedRequest } from './fake-server.ts'

/** A user who is an administrator. */
export const anAdmin = () => aUser({ username: 'Ada', email: 'ada@example.com', admin: true })

/** An account in the administrators' list of accounts; the number `id` makes it different from others. */
export const anAccount = (fields: Partial<ListedAccount> & { id?: number } = {}): ListedAccount => {
  const { id = 1, ...otherFields } = fields
  return { _id: `u${id}`, username: `member ${id}`, email: `member.${id}@example.org`, admin: false, ...otherFields }
}

/**
 * A handler that answers requests for the list of accounts like the server: 15 accounts a page, filtered by the search
 * text.
 */
export const accountListHandler =
  (accounts: readonly ListedAccount[]) =>
  ({ url }: ReceivedRequest) => {
    const search = (url.searchParams.get('search') ?? '').toLowerCase()
    const page = Number(url.searchParams.get('page') ?? 1)
    const matchingAccounts = accounts.filter(({ username, email }) =>
      `${username} ${email}`.toLowerCase().includes(search),
    )
    return {
      users: matchingAccounts.slice((page - 1) * 15, page * 15),
      total: matchingAccounts.length,
      isEstimate: false,
      page,
      pages: Math.ceil(matchingAccounts.length / 15),
      cursor: page * 15 < matchingAccounts.length ? `after-page-${page}` : null,
    }
  }

/** An account as an administrator views it, with empty histories and lists. */
export const aViewedAccount = (fields: Partial<ViewedAccount> = {}): ViewedAccount => ({
  ...aUser({ _id: 'u7', username: 'Buster', email: 'buster@example.com' }),
  watchHistory: [],
  watchList: [],
  searchHistory: [],
  chatHistory: [],
  totals: { watchHistory: 0, watchList: 0, searchHistory: 0, chatHistory: 0 },
  ...fields,
})

/** A line of the log of what administrators viewed and deleted. */
export const anAuditLine = (fields: Partial<AuditLine> = {}): AuditLine => ({
  at: '2026-11-21T09:08:07.000Z',
  who: 'ada@example.com',
  what: 'viewed',
  whom: 'buster@example.com',
  ...fields,
})
