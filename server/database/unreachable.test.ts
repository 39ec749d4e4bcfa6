import { expect, test } from 'vitest'
import { whyUnreachable } from './unreachable.ts'

const errorWithCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  [errorWithCode('getaddrinfo ENOTFOUND hunter22', 'ENOTFOUND'), 'its host is not known: ENOTFOUND'],
  [errorWithCode('connect ECONNREFUSED 127.0.0.1:2222', 'ECONNREFUSED'), 'nothing listens there: ECONNREFUSED'],
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
