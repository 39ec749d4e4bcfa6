import { z } from 'zod'
import { user } from './accounts.ts'
import { contract } from './endpoint.ts'
import { chatHistoryItem, searchHistoryItem, watchHistoryItem } from './history.ts'
import { section } from './titles.ts'
import { messageReply, moment } from './values.ts'

/** A row of a database table in the export of an account: its columns as they are stored; secrets are left out. */
const exportedRow = z.record(z.string(), z.unknown())

/** A member's profile and preferences. */
export const userContract = contract({
  'GET /user/profile': {
    summary: 'The account with the newest 100 of each history, newest first.',
    access: 'member',
    reply: z.object({
      user: user.extend({
        watchHistory: z.array(watchHistoryItem),
        searchHistory: z.array(searchHistoryItem),
        chatHistory: z.array(chatHistoryItem),
        /** The number of all entries of each history. */
        totals: z.object({ watch: z.number(), search: z.number(), chat: z.number() }),
      }),
      contentType: section,
      /** Whether the member has verified the email address. */
      verified: z.boolean(),
      /**
       * True if a new password needs the current one: the account has a password, and the session began more than a
       * quarter of an hour ago.
       */
      passwordNeeded: z.boolean(),
    }),
  },
  'GET /user/export': {
    summary: 'Everything that is kept about the account, as a JSON file to save; secrets are left out.',
    access: 'member',
    reply: z.looseObject({
      made: moment,
      account: z.array(exportedRow),
      watchlist: z.array(exportedRow),
      watchHistory: z.array(exportedRow),
      searchHistory: z.array(exportedRow),
      chatHistory: z.array(exportedRow),
    }),
  },
  'GET /user/getadultPreference': {
    summary: 'Whether adult titles are shown.',
    access: 'member',
    reply: z.object({ pref: z.boolean() }),
  },
  'POST /user/adultContent': {
    summary: 'Show or hide adult titles.',
    access: 'member',
    body: z.object({ preference: z.boolean('preference must be true or false.') }),
    reply: messageReply,
  },
  'POST /user/contentType': {
    summary: 'Remember what the home page shows first.',
    access: 'member',
    body: z.object({ contentType: z.enum(['movies', 'tv'], "contentType must be 'movies' or 'tv'.") }),
    reply: messageReply,
  },
  'POST /user/welcome': {
    summary: 'Ask for the welcome mail, which goes once for an account however often it is asked for.',
    access: 'member',
    reply: messageReply,
  },
})
