import { createHash } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'
import { Refusal } from '#server/refusal.ts'
import type { Caller } from './caller.ts'
import type { UserEntries } from './repository.ts'
import { type Tickets, ticketCookieNames } from './tickets.ts'

/** Seconds in which the second step of a sign-in must follow the first. */
const secondStepSeconds = 10 * 60

/** An account that a browser has begun to sign in to; the second step of the sign-in is still to be done. */
export interface WaitingAccount {
  /** The account's id. */
  owner: string
  email: string
}

/** What the second step needs to know of the first; the ticket in the cookie holds it as JSON in its `note`. */
interface TicketNote extends WaitingAccount {
  /** The fingerprint of the stored hash of the account's password; see `fingerprintOf`. */
  password: string
}

/**
 * The fingerprint of a stored password hash: a second hash, made from the stored one, which identifies the stored hash
 * without revealing it. Empty if the account has no password.
 */
const fingerprintOf = (hash: string | null): string =>
  hash === null ? '' : createHash('sha256').update(`step ${hash}`).digest('base64url')

/**
 * Makes and reads the cookie that shows that a browser has done the first step of a sign-in. The cookie is valid for
 * ten minutes, and only until the account's password is changed: a stranger who did the first step with the old
 * password must not finish the sign-in.
 */
export function createSecondStepTickets({
  tickets,
  users,
}: {
  tickets: Tickets
  users: Pick<UserEntries, 'findPasswordHash'>
}) {
  return {
    /** Makes the cookie after a first step. `passwordHash` is the stored hash of the account's password, or null. */
    createCookie({ owner, email }: WaitingAccount, passwordHash: string | null): Cookie {
      const note: TicketNote = { owner, email, password: fingerprintOf(passwordHash) }
      return tickets.issue(ticketCookieNames.secondStep, secondStepSeconds, JSON.stringify(note)).cookie
    },

    /** The account that this browser has done the first step for. Refuses with step-expired if no cookie is valid. */
    async getAccount(caller: Pick<Caller, 'cookie'>): Promise<WaitingAccount> {
      const ticket = tickets.read(ticketCookieNames.secondStep, caller.cookie(ticketCookieNames.secondStep))
      if (ticket === null) throw new Refusal('step-expired')
      const { password, ...account } = JSON.parse(ticket.note) as TicketNote
      if (fingerprintOf(await users.findPasswordHash(account.owner)) !== password) throw new Refusal('step-expired')
      return account
    },

    /** An empty cookie, which removes the cookie of a first step from the browser. */
    createRemovalCookie: (): Cookie => tickets.createRemovalCookie(ticketCookieNames.secondStep),
  }
}

/** What {@link createSecondStepTickets} returns. */
export type SecondStepTickets = ReturnType<typeof createSecondStepTickets>
