import { z } from 'zod'
import { user } from './accounts.ts'
import { contract } from './endpoint.ts'
import { searchHistoryItem, watchHistoryItem } from './history.ts'
import { section } from './titles.ts'
import { cursor, cursorInQuery, messageReply } from './values.ts'

/** A question to the chat and its answer. */
const chatHistoryItem = z.object({ query: z.string(), response: z.string(), date: z.string() })
export type ChatHistoryItem = z.infer<typeof chatHistoryItem>

/** A part of a history: at most 100 entries, newest first. `total` counts all there are. */
const historyPart = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), cursor, total: z.number() })

/** A member's own page and preferences. */
export const userContract = contract({
  'GET /user/profile': {
    summary: 'The account with the newest 100 of each history, newest first.',
    access: 'member',
    reply: z.object({
      user: user.extend({
        watchHistory: z.array(watchHistoryItem),
        searchHistory: z.array(searchHistoryItem),
        chatHistory: z.array(chatHistoryItem),
        /** How many entries each history has in all. */
        totals: z.object({ watch: z.number(), search: z.number(), chat: z.number() }),
      }),
      contentType: section,
    }),
  },
  'GET /user/history/watch': {
    summary: 'What was watched, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(watchHistoryItem),
  },
  'GET /user/history/search': {
    summary: 'What was opened from a search, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(searchHistoryItem),
  },
  'GET /user/history/chat': {
    summary: 'What the chat was asked, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(chatHistoryItem),
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
