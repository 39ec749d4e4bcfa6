import { expect, test } from 'vitest'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createTickets, ticketCookieNames } from './tickets.ts'

const { google, passkey } = ticketCookieNames

test('a ticket is valid only for the procedure for which it was issued, only on servers with the same secret, and until it expires', () => {
  const clock = createTestClock()
  const tickets = createTickets({ secret: 'a secret', clock })
  const { ticket, cookie } = tickets.issue(google, 60, 'a note')
  expect([ticket.note, cookie.maxAge]).toEqual(['a note', 60])
  expect(tickets.read(google, cookie.value)).toEqual(ticket)
  expect(tickets.read(passkey, cookie.value)).toBeNull()
  expect(createTickets({ secret: 'another secret', clock }).read(google, cookie.value)).toBeNull()
  clock.pass(59_999)
  expect(tickets.read(google, cookie.value)).toEqual(ticket)
  clock.pass(1)
  expect(tickets.read(google, cookie.value)).toBeNull()
})

test('a ticket’s cookie is removed by an empty cookie that is no longer valid', () => {
  const tickets = createTickets({ secret: 'a secret', clock: createTestClock() })
  expect(tickets.createRemovalCookie(google)).toEqual({ name: 'matinee.google', value: '', maxAge: 0 })
})
