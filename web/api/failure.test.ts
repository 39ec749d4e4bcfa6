import { expect, test } from 'vitest'
import { Failure, failureText } from './failure.ts'

test('the message of a failure from the server is shown; for a failure without a message, and for any other error, the fallback text is shown', () => {
  expect(failureText(new Failure(429, 'too-many', 'Please wait.'), 'It failed.')).toBe('Please wait.')
  expect(failureText(new Failure(0, null, ''), 'It failed.')).toBe('It failed.')
  expect(failureText(new TypeError('x is not a function'), 'It failed.')).toBe('It failed.')
})
