import { expect, test } from 'vitest'
import { whyUnreachable } from './unreachable.ts'

const errorWithCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  [errorWithCode('getaddrinfo ENOTFOUND hunter22', 'ENOTFOUND'), 'its host is not known: ENOTFOUND'],
  [errorWithCode('connect ECONNREFUSED 127.0.0.1:2222', 'ECONNREFUSED'), 'nothing listens there: ECONNREFUSED'],
  [errorWithCode('read ECONNRESET', 'ECONNRESET'), 'it hung up: ECONNRESET'],
  [errorWithCode('getaddrinfo EAI_AGAIN hunter22', 'EAI_AGAIN'), 'its host cannot be looked up now: EAI_AGAIN'],
  [errorWithCode('connect ETIMEDOUT 127.0.0.1', 'ETIMEDOUT'), 'it does not answer: ETIMEDOUT'],
  [errorWithCode('no pg_hba.conf entry for "hunter22"', '28000'), 'it does not let this user in: 28000'],
  [errorWithCode('too many clients', '53300'), 'it has no connection left: 53300'],
  [errorWithCode('canceling statement', '57014'), 'a statement took too long: 57014'],
  [errorWithCode('terminating connection', '57P01'), 'it is being stopped: 57P01'],
  [errorWithCode('the system is starting up', '57P03'), 'it is starting or stopping: 57P03'],
  [errorWithCode('password authentication failed for user "hunter22"', '28P01'), 'the password is wrong: 28P01'],
  [errorWithCode('database "hunter22@db/m" does not exist', '3D000'), 'it has no database of that name: 3D000'],
  [
    errorWithCode('options.port should be >= 0 and < 65536. Received 222222', 'ERR_SOCKET_BAD_PORT'),
    'ERR_SOCKET_BAD_PORT',
  ],
])('%s is described by its code and, for known codes, our own words, but not by its message', (error, description) => {
  expect(whyUnreachable(error)).toBe(description)
})

test('an error of the driver, which has no code, is described by its message, and a thrown string as an unknown reason', () => {
  expect(whyUnreachable(new Error('timeout exceeded when trying to connect'))).toBe(
    'timeout exceeded when trying to connect',
  )
  expect(whyUnreachable('hunter22')).toBe('for an unknown reason')
})
