import type { Cookie } from '#server/http/cookies.ts'
import { Refusal } from '#server/refusal.ts'
import type { Caller } from './caller.ts'
import { type Tickets, ticketNames } from './tickets.ts'

/** Seconds in which the second step of a sign-in must follow the first. */
const secondStepWithin = 10 * 60

/** The account that waits for its second step in one browser. */
export interface WaitingAccount {
  owner: string
  email: string
}

/** The cookie by which a browser is known to have done the first step for an account. */
export const secondStepCookie = (tickets: Tickets, account: WaitingAccount): Cookie =>
  tickets.issue(ticketNames.secondStep, secondStepWithin, JSON.stringify(account)).cookie

/** The account whose first step this browser has done. Refuses with step-expired. */
export function secondStepOwner(tickets: Tickets, caller: Caller): WaitingAccount {
  const ticket = tickets.read(ticketNames.secondStep, caller.cookie(ticketNames.secondStep))
  if (ticket === null) throw new Refusal('step-expired')
  return JSON.parse(ticket.note) as WaitingAccount
}
