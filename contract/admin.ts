import { z } from 'zod'
import { maxEmailLength, user } from './accounts.ts'
import { contract } from './endpoint.ts'
import { chatHistoryItem, searchHistoryItem, watchHistoryItem } from './history.ts'
import { cursor, cursorInQuery, messageReply, moment, textInQuery } from './values.ts'
import { watchlistItem } from './watchlist.ts'

/** An account in the list of all accounts. */
export const listedAccount = user.pick({ _id: true, username: true, email: true, admin: true })
/** A value of {@link listedAccount}. */
export type ListedAccount = z.infer<typeof listedAccount>

/** An account with the newest 100 entries of each of its lists, adult titles included. */
export const viewedAccount = user.extend({
  watchHistory: z.array(watchHistoryItem),
  watchList: z.array(watchlistItem),
  searchHistory: z.array(searchHistoryItem),
  chatHistory: z.array(chatHistoryItem),
  /** How many entries each list has in all. */
  totals: z.object({
    watchHistory: z.number(),
    watchList: z.number(),
    searchHistory: z.number(),
    chatHistory: z.number(),
  }),
})
/** A value of {@link viewedAccount}. */
export type ViewedAccount = z.infer<typeof viewedAccount>

/** What an administrator did to an account. */
export const auditAction = z.enum(['viewed', 'deleted'])

/** A line of the audit: which administrator did what to which account. */
export const auditLine = z.object({
  at: moment,
  /** The email address of the administrator. */
  who: z.string(),
  what: auditAction,
  /** The email address of the account at the time of the action. */
  whom: z.string(),
})
/** A value of {@link auditLine}. */
export type AuditLine = z.infer<typeof auditLine>

/** A page number from 1 to 9999999; 1 when absent. */
const adminPageInQuery = textInQuery('page')
  .regex(/^[1-9]\d{0,6}$/, 'page must be a whole number from 1 to 9999999.')
  .transform(Number)
  .optional()
  .transform((page) => page ?? 1)

/** An email address to look for. Its form is not checked: for a malformed one, no account is found. */
const emailInBody = z
  .string('Please enter an email address.')
  .trim()
  .min(1, 'Please enter an email address.')
  .max(maxEmailLength, 'This email address is too long.')
  .transform((address) => address.toLowerCase())

/** What administrators do: they list, view and delete accounts, and read what administrators did. */
export const adminContract = contract({
  'GET /auth/admin/users': {
    summary:
      'The accounts, newest first, 15 a page; of those with a search only the ones whose email or username has it.',
    access: 'admin',
    query: z.object({
      page: adminPageInQuery,
      /** The `cursor` of the page before this one. With it the server need not read the accounts before this page. */
      before: cursorInQuery,
      search: textInQuery('search')
        .max(maxEmailLength, `search may have at most ${maxEmailLength} characters.`)
        .optional()
        .transform((search) => search ?? ''),
    }),
    reply: z.object({
      users: z.array(listedAccount),
      /** The number of all accounts, or of those that the search finds. */
      total: z.number(),
      /**
       * True if `total` and `pages` are estimates; also if a search finds more than 10,000 accounts, of which only 10,000
       * are counted.
       */
      isEstimate: z.boolean(),
      page: z.number(),
      pages: z.number(),
      /** To be sent as `before` in the request for the next page; null on the last page. */
      cursor,
    }),
  },
  'POST /auth/admin/mail': {
    summary: 'The account with this email and what is kept about it; writes a line to the audit.',
    access: 'admin',
    body: z.object({ email: emailInBody }),
    reply: z.object({ user: viewedAccount }),
  },
  'DELETE /auth/deleteUserMail': {
    summary: 'Delete the account with this email, unless it is an administrator’s; writes a line to the audit.',
    access: 'admin',
    body: z.object({ email: emailInBody }),
    reply: messageReply,
  },
  'GET /auth/admin/audit': {
    summary: 'What administrators viewed and deleted, newest first, 25 lines a page.',
    access: 'admin',
    query: z.object({ page: adminPageInQuery }),
    reply: z.object({ content: z.array(auditLine), total: z.number(), page: z.number(), pages: z.number() }),
  },
})
