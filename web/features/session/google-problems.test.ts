import { expect, test } from 'vitest'
import { googleProblemText } from './google-problems.ts'

test('a reason in the address for a failed sign-in has a sentence only if it is one of our reasons [auth.google]', () => {
  expect(['toString', 'Your account is closed', ''].map(googleProblemText)).toEqual([null, null, null])
})

test.each([
  ['off', 'is not set up here'],
  ['cancelled', 'was cancelled'],
  ['expired', 'took too long'],
  ['unverified', 'has not verified your email address'],
  ['linked-elsewhere', 'is linked with another Google account'],
  ['unavailable', 'Google does not answer'],
  ['refused', 'Google’s answer could not be accepted'],
  ['too-many', 'Too many sign-ins'],
  ['busy', 'Matinee is very busy'],
  ['failed', 'went wrong on our side'],
])('for the reason %s the sentence says: %s [auth.google]', (reason, words) => {
  expect(googleProblemText(reason)).toContain(words)
})
