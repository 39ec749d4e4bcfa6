import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Bytes of a ticket's id, which cannot be guessed. */
const idBytes = 24

/** What a browser gets in the answer to a first request and sends with a second request: a random id, and a note. */
export interface Ticket {
  /** In base64url. */
  id: string
  /** A text of the code that issued the ticket; may be empty. */
  note: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The cookies that hold tickets, one for each procedure that takes two requests. */
export const ticketNames = {
  /** On the way to Google and back. */
  google: 'matinee.google',
  /** Between the first and the second step of a sign-in. */
  secondStep: 'matinee.step',
  /** Between the challenge for a passkey and the passkey's answer. */
  passkey: 'matinee.passkey',
} as const
type TicketName = (typeof ticketNames)[keyof typeof ticketNames]

/**
 * Short-lived signed cookies, by which the second request of a sign-in is known to come from the browser of the first.
 * Nothing is stored for them, so that a stranger who begins many sign-ins leaves nothing behind. Code that accepts a
 * ticket only once has to record that itself (`spent-proofs.ts`).
 */
export function createTickets({ secret, clock }: { secret: string; clock: Clock }) {
  const signatureOf = (name: string, text: string) =>
    createHmac('sha256', secret).update(`ticket ${name} ${text}`).digest()

  return {
    /** A new ticket, and the cookie that holds it for this many seconds. */
    issue(name: TicketName, seconds: number, note = ''): { ticket: Ticket; cookie: Cookie } {
      const ticket: Ticket = {
        id: randomBytes(idBytes).toString('base64url'),
        note,
        expiresAt: clock.now().getTime() + seconds * 1000,
      }
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      const value = `${text}.${signatureOf(name, text).toString('base64url')}`
      return { ticket, cookie: { name, value, maxAge: seconds } }
    },

    /** The ticket in a cookie; null when there is none, when it is not genuine, or when its time is over. */
    read(name: TicketName, cookie: string | null): Ticket | null {
      const [text = '', signature = ''] = (cookie ?? '').split('.')
      const expectedSignature = signatureOf(name, text)
      const sentSignature = Buffer.from(signature, 'base64url')
      if (sentSignature.length !== expectedSignature.length) return null
      if (!timingSafeEqual(sentSignature, expectedSignature)) return null
      const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket
      return ticket.expiresAt > clock.now().getTime() ? ticket : null
    },

    /** A cookie that removes the ticket's cookie from the browser. */
    end: (name: TicketName): Cookie => ({ name, value: '', maxAge: 0 }),
  }
}

/** What {@link createTickets} returns. */
export type Tickets = ReturnType<typeof createTickets>
