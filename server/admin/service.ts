import type { AuditLine, ListedAccount, ViewedAccount } from '#contract/admin.ts'
import { caseFolded } from '#server/accounts/case-folded.ts'
import { userOf } from '#server/accounts/service.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import type { History } from '#server/history/service.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import { isAdmin, type Viewer } from '#server/http/session.ts'
import { type AccountPlace, accountPlace, partOf, readCursor } from '#server/lists/cursor.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { Watchlist } from '#server/watchlist/service.ts'
import { type AccountRow, createAccountEntries } from './account-repository.ts'
import { createAuditLines } from './audit-repository.ts'

/** Accounts on a page of the list. */
export const accountsPerPage = 15

/** Lines on a page of the audit. */
export const linesPerPage = 25

/** The most entries that are shown of an account's watchlist, and of each of its histories. */
export const maxShownEntries = 100

/** How many accounts one administrator may view or delete in an hour, which also limits how fast the audit grows. */
export const adminActionLimit: Limit = { points: 300, duration: 60 * 60 }

/** One page of a list. */
interface PageOf<T> {
  content: T[]
  total: number
  /** The number of the requested page. The page is empty when there are fewer pages. */
  page: number
  pages: number
}

async function readPage<T>(
  page: number,
  pageSize: number,
  list: { count(): Promise<number>; list(part: { skipped: number; limit: number }): Promise<T[]> },
): Promise<PageOf<T>> {
  const skipped = (page - 1) * pageSize
  const content = await list.list({ skipped, limit: pageSize })
  // When the page is not full it is the last page, and the total is known without a second query.
  const isLast = content.length < pageSize && (content.length > 0 || skipped === 0)
  const total = isLast ? skipped + content.length : await list.count()
  return { content, total, page, pages: Math.ceil(total / pageSize) }
}

/** The place of an account in the list of all accounts. */
const placeOf = ({ createdAt, id }: AccountRow): AccountPlace => [new Date(createdAt).toISOString(), id]

/** What administrators may do with other members' accounts. The endpoints refuse everyone who is no administrator. */
export function createAdmin(parts: {
  database: Database
  engine: Engine
  /** Addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
  history: History
  watchlist: Watchlist
  /** Deletes an account with everything that is stored about it, in this transaction. */
  removeAccount(account: AccountRow, transaction: Database): Promise<unknown>
  /** Counts the actions of an administrator, by their id. */
  actionLimiter: Limiter
  clock: Clock
}) {
  const { database, engine, adminEmails, history, watchlist, removeAccount, actionLimiter, clock } = parts
  const accounts = createAccountEntries(database, engine)
  const audit = createAuditLines(database)

  const userFor = (account: AccountRow) => userOf({ ...account, admin: isAdmin(account, adminEmails) })

  return {
    /**
     * A page of all accounts, newest first, or of those whose address or username contains the text in any case.
     * `before` is the cursor of the previous page; with it the accounts of earlier pages are not read. Refuses with
     * bad-input a cursor that no page had.
     */
    async list({
      search,
      page,
      before,
    }: {
      search: string
      page: number
      before?: string | undefined
    }): Promise<PageOf<ListedAccount> & { isEstimate: boolean; cursor: string | null }> {
      const text = caseFolded(search.trim())
      const after = readCursor(accountPlace, before)
      const skipped = (page - 1) * accountsPerPage
      // One account more than fits on a page shows whether there is a next page.
      const range = { after, skipped: after === undefined ? skipped : 0, limit: accountsPerPage + 1 }
      const { content, cursor } = partOf(await accounts.list(text, range), accountsPerPage, placeOf)
      // On the last page the total is known without a second query.
      const isLast = after === undefined && cursor === null && (content.length > 0 || skipped === 0)
      const { total, isEstimate } = isLast
        ? { total: skipped + content.length, isEstimate: false }
        : await accounts.count(text)
      const pages = Math.ceil(total / accountsPerPage)
      const pagesSeen = (content.length > 0 ? page : 0) + (cursor === null ? 0 : 1)
      return {
        content: content.map((account) => listedOf(userFor(account))),
        total,
        isEstimate,
        page,
        // An estimate may be too low for the pages that exist.
        pages: isEstimate ? Math.max(pages, pagesSeen) : pages,
        cursor,
      }
    },

    /**
     * An account and what is stored about it, adult titles included. The line in the audit is committed first; until
     * then only the account's own row is read. Refuses with account-unknown and too-many.
     */
    async view(viewer: Viewer, email: string): Promise<ViewedAccount> {
      await actionLimiter.take(viewer.id)
      const account = await carryOut(viewer, 'viewed', email)
      const owner = { id: account.id, adult: true }
      const [watched, listed, searched, chats] = await Promise.all([
        history.watchHistory(owner),
        watchlist.list(owner, {}),
        history.searchHistory(owner),
        history.chatHistory(owner),
      ])
      return {
        ...userFor(account),
        watchHistory: watched.content,
        watchList: listed.content.slice(0, maxShownEntries),
        searchHistory: searched.content,
        chatHistory: chats.content,
        totals: {
          watchHistory: watched.total,
          watchList: listed.counts.movie + listed.counts.tv,
          searchHistory: searched.total,
          chatHistory: chats.total,
        },
      }
    },

    /**
     * Deletes an account with everything that is stored about it, and adds a line to the audit in the same transaction.
     * Refuses with account-unknown, with not-allowed when it is an administrator's, and with too-many.
     */
    async remove(viewer: Viewer, email: string): Promise<void> {
      await actionLimiter.take(viewer.id)
      await carryOut(viewer, 'deleted', email, async (account, transaction) => {
        if (isAdmin(account, adminEmails)) {
          throw new Refusal('not-allowed', { message: 'An administrator’s account cannot be deleted here.' })
        }
        await removeAccount(account, transaction)
      })
    },

    /** A page of the audit, newest first. */
    listAuditLines: (page: number): Promise<PageOf<AuditLine>> => readPage(page, linesPerPage, audit),
  }

  /**
   * Finds the account, calls `act` with it, and adds a line to the audit, all in one transaction. Refuses with
   * account-unknown.
   */
  function carryOut(
    viewer: Viewer,
    what: AuditLine['what'],
    email: string,
    act?: (account: AccountRow, transaction: Database) => Promise<void>,
  ): Promise<AccountRow> {
    return database.transaction().execute(async (transaction) => {
      const account = await createAccountEntries(transaction, engine).findAndLock(email)
      if (account === null) throw new Refusal('account-unknown', { message: 'Account not found' })
      await act?.(account, transaction)
      const at = clock.now().toISOString()
      await createAuditLines(transaction).add({ at, who: viewer.email, what, whom: account.email })
      return account
    })
  }
}

const listedOf = ({ _id, username, email, admin }: ListedAccount): ListedAccount => ({ _id, username, email, admin })

/** What {@link createAdmin} returns. */
export type Admin = ReturnType<typeof createAdmin>
