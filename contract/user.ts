import { z } from 'zod'
import { user } from './accounts.ts'
import { contract } from './endpoint.ts'
import { chatHistoryItem, searchHistoryItem, watchHistoryItem } from './history.ts'
import { section } from './titles.ts'
import { messageReply } from './values.ts'

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
})
