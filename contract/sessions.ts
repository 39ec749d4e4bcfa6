import { z } from 'zod'
import { contract } from './endpoint.ts'
import { messageReply, moment, textInBody } from './values.ts'

/** The most characters of a session's id. */
const maxSessionIdLength = 64

/** A browser in which an account is signed in. */
export const session = z.object({
  id: z.string(),
  /** The name of the browser from its User-Agent header, such as Firefox; null when the header has none. */
  browser: z.string().nullable(),
  /** The name of the operating system from the same header, such as Windows; null when the header has none. */
  system: z.string().nullable(),
  /** When the browser signed in. */
  created: moment,
  /** When the browser last sent a request, accurate to about a day. */
  seen: moment,
  /** Whether this is the session of the request itself. */
  current: z.boolean(),
})
/** A value of {@link session}. */
export type Session = z.infer<typeof session>

/** The browsers in which a member is signed in. */
export const sessionsContract = contract({
  'GET /auth/sessions': {
    summary: 'Where the account is signed in: this browser first, then the one that was seen last.',
    access: 'member',
    reply: z.object({ content: z.array(session) }),
  },
  'DELETE /auth/sessions/:id': {
    summary: 'Sign out one browser; this one, too.',
    access: 'member',
    params: z.object({ id: textInBody('id', 1, maxSessionIdLength) }),
    reply: messageReply,
  },
  'DELETE /auth/sessions': {
    summary: 'Sign out every other browser.',
    access: 'member',
    reply: messageReply,
  },
})
