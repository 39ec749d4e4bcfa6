import type { GoogleProblem } from '#contract/google.ts'

/** The sentence for each reason why a sign-in with Google failed. The server puts the reason into the page's URL. */
const googleProblemTexts = {
  off: 'Sign-in with Google is not set up here. Please use your email and password.',
  cancelled: 'The sign-in with Google was cancelled.',
  expired: 'That sign-in with Google took too long or was begun elsewhere. Please try again.',
  unverified: 'Google has not verified your email address. Verify it there, or sign up with a password here.',
  'linked-elsewhere': 'This email address belongs to an account that is linked with another Google account.',
  unavailable: 'Google does not answer right now. Please try again later, or use your password.',
  refused: 'Google’s answer could not be accepted. Please try again.',
  'too-many': 'Too many sign-ins from this network. Please try again later.',
  busy: 'Matinee is very busy right now. Please try again in a moment.',
  failed: 'Something went wrong on our side. Please try again.',
} as const satisfies Record<GoogleProblem, string>

/** The sentence for a server that has no sign-in with Google. */
export const googleOffText = googleProblemTexts.off

/** The sentence for the reason in the page's URL why a sign-in with Google failed; null if it is not a known reason. */
export const googleProblemText = (reason: string): string | null =>
  Object.hasOwn(googleProblemTexts, reason) ? googleProblemTexts[reason as GoogleProblem] : null
