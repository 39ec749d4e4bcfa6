import { ErrorReply } from '@redis/client'
import { expect, test } from 'vitest'
import { faultOf, reasonOf } from './unreachable.ts'

const networkError = (code: string) => Object.assign(new Error(`connect ${code} redis://:hunter22@10.0.0.1`), { code })

test.each([
  ['LOADING Redis is loading the dataset in memory', 'it is starting'],
  ["OOM command not allowed when used memory > 'maxmemory'.", 'it is full'],
  ["READONLY You can't write against a read only replica.", 'it is read-only'],
  ['MISCONF Redis is configured to save RDB snapshots', 'it cannot save to its disk'],
  ['BUSY Redis is busy running a script.', 'a script keeps it busy'],
  ['MASTERDOWN Link with MASTER is down', 'its primary is away'],
  ['CLUSTERDOWN The cluster is down', 'its cluster is away'],
])('the answer "%s" from Redis gives the reason "%s" and is no fault of the settings', (message, reason) => {
  expect(reasonOf(new ErrorReply(message))).toBe(reason)
  expect(faultOf(new ErrorReply(message))).toBeNull()
})

test.each([
  ['NOAUTH Authentication required.', 'the Redis there wants a password, and the address has none'],
  ['WRONGPASS invalid username-password pair', 'the Redis there refuses this user or password'],
  [
    "NOPERM User hunter22 has no permissions to run the 'set' command",
    'the Redis there does not allow this user enough',
  ],
])('the answer "%s" from Redis is a fault of the settings, reported as "%s"', (message, fault) => {
  expect(reasonOf(new ErrorReply(message))).toBe(fault)
  expect(faultOf(new ErrorReply(message))).toBe(`${fault}.`)
})

test('an unknown error of Redis is reported as a fault, with its code but without its message', () => {
  const error = new ErrorReply('ERR DB index is out of range: hunter22')
  expect(reasonOf(error)).toBe('it answers ERR')
  expect(reasonOf(new ErrorReply('oops')), 'an error without a code').toBe('it answers an error')
  expect(faultOf(error)).toBe('the server there answers ERR. It must be a Redis or Valkey that has this database.')
})

test.each([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'it hung up'],
  ['ENOTFOUND', 'its host is not known'],
  ['EAI_AGAIN', 'its host cannot be looked up now'],
  ['ETIMEDOUT', 'it does not answer'],
  ['EHOSTUNREACH', 'EHOSTUNREACH'],
])('the network error %s gives the reason "%s" and is no fault of the settings', (code, reason) => {
  expect(reasonOf(networkError(code))).toBe(reason)
  expect(faultOf(networkError(code))).toBeNull()
})

test('the reason for an error of the driver is its message, and the error is a fault only if it shows that the server is no Redis', () => {
  expect(reasonOf(new Error('The client is closed'))).toBe('The client is closed')
  expect(faultOf(new Error('The client is closed'))).toBeNull()
  expect(faultOf(new Error('Socket closed unexpectedly'))).toBe('what answers there is no Redis.')
  expect(reasonOf('oops')).toBe('for an unknown reason')
  expect(faultOf('oops')).toBeNull()
})
