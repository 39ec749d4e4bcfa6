import { expect, test } from 'vitest'
import { googleProblemText } from './google-problems.ts'

test('a reason for a failed sign-in with Google has a sentence only if it is one of the known reasons [auth.google]', () => {
  expect(googleProblemText('cancelled')).toBe('The sign-in with Google was cancelled.')
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
