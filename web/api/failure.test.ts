import { expect, test } from 'vitest'
import { Failure, failureText } from './failure.ts'

test('only the message of a failure from the server is shown, and not that of another error', () => {
  expect(failureText(new Failure(429, 'too-many', 'Please wait.'), 'It failed.')).toBe('Please wait.')
  expect(failureText(new Failure(0, null, ''), 'It failed.')).toBe('It failed.')
  expect(failureText(new TypeError('x is not a function'), 'It failed.')).toBe('It failed.')
})
