import { expect, test } from 'vitest'
import { googleProblemText } from './google-problems.ts'

test('a reason for a failed sign-in with Google has a sentence only if it is one of the known reasons [auth.google]', () => {
  expect(googleProblemText('cancelled')).toBe('The sign-in with Google was cancelled.')
  expect(['toString', 'Your account is closed', ''].map(googleProblemText)).toEqual([null, null, null])
})
