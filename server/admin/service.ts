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

/** How many accounts a page of the list has. */
export const accountsPerPage = 15

/** How many lines a page of the audit has. */
export const linesPerPage = 25

/** The most entries that are shown of an account's watchlist, and of each of the account's histories. */
export const maxShownEntries = 100

/**
 * The limit of accounts that one administrator may view or delete: at most `points` in `duration` seconds. It also
 * limits how fast the audit grows.
 */
export const adminActionLimit: Limit = { points: 300, duration: 60 * 60 }

/** One page of a list. */
interface PageOf<T> {
  content: T[]
  total: number
  /** The number of the requested page, from 1. The page is empty if there are fewer pages. */
  page: number
  /** How many pages there are. */
  pages: number
}

/**
 * Reads one page of a list. `page` is its number, from 1. `list.list` reads a part of the list, and `list.count` counts
 * all of its entries.
 */
async function readPage<T>(
  page: number,
  pageSize: number,
  list: { count(): Promise<number>; list(part: { skipped: number; limit: number }): Promise<T[]> },
): Promise<PageOf<T>> {
  const skipped = (page - 1) * pageSize
  const content = await list.list({ skipped, limit: pageSize })
  // A page that has some entries but is not full is the last one. So is an empty page 1. The total is then known
  // without a second query.
  const isLast = content.length < pageSize && (content.length > 0 || skipped === 0)
  const total = isLast ? skipped + content.length : await list.count()
  return { content, total, page, pages: Math.ceil(total / pageSize) }
}

/** The place of an account in the list of all accounts, as the cursor has it: its time of creation and its id. */
const placeOf = ({ createdAt, id }: AccountRow): AccountPlace => [new Date(createdAt).toISOString(), id]

/**
 * Lists, shows and deletes members' accounts for administrators, and lists the audit: the record of which administrator
 * viewed or deleted which account. That only administrators may do so is checked by the endpoints.
 */
export function createAdmin(parts: {
  database: Database
  engine: Engine
  /** The email addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
  history: History
  watchlist: Watchlist
  /** Deletes an account with everything that is stored about the account, in this transaction. */
  removeAccount(account: AccountRow, transaction: Database): Promise<unknown>
  /** Limits how many accounts each administrator views and deletes; its keys are the administrators' ids. */
  actionLimiter: Limiter
  clock: Clock
}) {
  const { database, engine, adminEmails, history, watchlist, removeAccount, actionLimiter, clock } = parts
  const accounts = createAccountEntries(database, engine)
  const audit = createAuditLines(database)

  const userFor = (account: AccountRow) => userOf({ ...account, admin: isAdmin(account, adminEmails) })

  return {
    /**
     * A page of the accounts whose email address or username contains `search`, newest first; of all accounts if
     * `search` is empty. Capitals and small letters count as the same. `before` is the cursor of the previous page;
     * with a cursor the accounts of earlier pages are not read. Refuses a malformed cursor with bad-input.
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
      // One account more than a page has is read, to see whether there is a next page.
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
        // An estimated number of pages may be lower than the number of pages that were seen to exist.
        pages: isEstimate ? Math.max(pages, pagesSeen) : pages,
        cursor,
      }
    },

    /**
     * An account with the newest entries of its watchlist and histories, adult titles included. A line is added to the
     * audit and committed before the lists are read. Refuses with account-unknown and too-many.
     */
    async view(viewer: Viewer, email: string): Promise<ViewedAccount> {
      await actionLimiter.take(viewer.id)
      const account = await carryOutAudited(viewer, 'viewed', email)
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
     * Deletes an account with everything that is stored about the account, and adds a line to the audit in the same
     * transaction. Refusals: account-unknown, not-allowed for the account of an administrator, too-many.
     */
    async remove(viewer: Viewer, email: string): Promise<void> {
      await actionLimiter.take(viewer.id)
      await carryOutAudited(viewer, 'deleted', email, async (account, transaction) => {
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
  function carryOutAudited(
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

/** The fields of an account that the list shows. */
const listedOf = ({ _id, username, email, admin }: ListedAccount): ListedAccount => ({ _id, username, email, admin })

/** What {@link createAdmin} returns. */
export type Admin = ReturnType<typeof createAdmin>
