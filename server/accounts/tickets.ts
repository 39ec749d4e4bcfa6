import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'
import type { Clock } from '#server/ports/clock.ts'

/** The length of a ticket's id in bytes; long enough that it cannot be guessed. */
const idBytes = 24

/**
 * A ticket links the two requests of a procedure such as a sign-in: the browser gets the ticket with the answer to the
 * first request, and sends it back in a cookie with the second one.
 */
export interface Ticket {
  /** Random, in base64url. */
  id: string
  /** What the issuer of the ticket needs at the second request, in a form of the issuer's own; may be empty. */
  note: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The names of the cookies that hold tickets, one for each procedure that takes two requests. */
export const ticketCookieNames = {
  /** On the way to Google and back. */
  google: 'matinee.google',
  /** Between the first and the second step of a sign-in. */
  secondStep: 'matinee.step',
  /** Between the challenge for a passkey and the passkey's answer. */
  passkey: 'matinee.passkey',
} as const
type TicketCookieName = (typeof ticketCookieNames)[keyof typeof ticketCookieNames]

/**
 * Issues and reads tickets: short-lived signed cookies. A ticket shows that the second request of a sign-in comes from
 * the browser of the first request. The server stores nothing for a ticket, so that a stranger who begins many sign-ins
 * leaves nothing behind. So a ticket can be read any number of times: code that may accept a ticket only once has to
 * store that it was used (`spent-proofs.ts`).
 */
export function createTickets({ secret, clock }: { secret: string; clock: Clock }) {
  const signatureOf = (name: string, text: string) =>
    createHmac('sha256', secret).update(`ticket ${name} ${text}`).digest()

  return {
    /** Makes a new ticket, and the cookie that holds the ticket for this many seconds. */
    issue(name: TicketCookieName, seconds: number, note = ''): { ticket: Ticket; cookie: Cookie } {
      const ticket: Ticket = {
        id: randomBytes(idBytes).toString('base64url'),
        note,
        expiresAt: clock.now().getTime() + seconds * 1000,
      }
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      const value = `${text}.${signatureOf(name, text).toString('base64url')}`
      return { ticket, cookie: { name, value, maxAge: seconds } }
    },

    /** The ticket in a cookie; null without a cookie, if the signature is wrong, or if the ticket has expired. */
    read(name: TicketCookieName, cookie: string | null): Ticket | null {
      const [text = '', signature = ''] = (cookie ?? '').split('.')
      const expectedSignature = signatureOf(name, text)
      const sentSignature = Buffer.from(signature, 'base64url')
      if (sentSignature.length !== expectedSignature.length) return null
      if (!timingSafeEqual(sentSignature, expectedSignature)) return null
      const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket
      return ticket.expiresAt > clock.now().getTime() ? ticket : null
    },

    /** An empty cookie, which removes the ticket's cookie from the browser. */
    createRemovalCookie: (name: TicketCookieName): Cookie => ({ name, value: '', maxAge: 0 }),
  }
}

/** What {@link createTickets} returns. */
export type Tickets = ReturnType<typeof createTickets>
