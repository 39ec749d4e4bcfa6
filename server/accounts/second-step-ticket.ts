import { createHash } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'
import { Refusal } from '#server/refusal.ts'
import type { Caller } from './caller.ts'
import type { UserEntries } from './repository.ts'
import { type Tickets, ticketNames } from './tickets.ts'

/** Seconds in which the second step of a sign-in must follow the first. */
const secondStepSeconds = 10 * 60

/** The account that waits for its second step in one browser. */
export interface WaitingAccount {
  owner: string
  email: string
}

/** What the cookie holds. */
interface TicketNote extends WaitingAccount {
  /** The fingerprint of the account's password. */
  password: string
}

/** Identifies a stored hash of a password without revealing it; empty for an account without a password. */
const fingerprintOf = (hash: string | null): string =>
  hash === null ? '' : createHash('sha256').update(`step ${hash}`).digest('base64url')

/**
 * The cookie that shows that a browser has done the first step of a sign-in. It is valid only until the account's
 * password is changed: a stranger who did the first step with the old password must not finish the sign-in.
 */
export function createSecondStepTickets({
  tickets,
  users,
}: {
  tickets: Tickets
  users: Pick<UserEntries, 'findPasswordHash'>
}) {
  return {
    /** Makes the cookie after a first step. `passwordHash` is the account's stored hash at that moment. */
    createCookie({ owner, email }: WaitingAccount, passwordHash: string | null): Cookie {
      const note: TicketNote = { owner, email, password: fingerprintOf(passwordHash) }
      return tickets.issue(ticketNames.secondStep, secondStepSeconds, JSON.stringify(note)).cookie
    },

    /** The account whose first step this browser has done. Refuses with step-expired. */
    async getAccount(caller: Pick<Caller, 'cookie'>): Promise<WaitingAccount> {
      const ticket = tickets.read(ticketNames.secondStep, caller.cookie(ticketNames.secondStep))
      if (ticket === null) throw new Refusal('step-expired')
      const { password, ...account } = JSON.parse(ticket.note) as TicketNote
      if (fingerprintOf(await users.findPasswordHash(account.owner)) !== password) throw new Refusal('step-expired')
      return account
    },

    /** The cookie that removes the cookie of a first step from the browser. */
    end: (): Cookie => tickets.end(ticketNames.secondStep),
  }
}

/** What {@link createSecondStepTickets} returns. */
export type SecondStepTickets = ReturnType<typeof createSecondStepTickets>
