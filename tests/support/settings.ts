import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import type { Parts } from '#server/app.ts'
import type { Limit } from '#server/http/limits.ts'

/** The app's settings, with defaults for those that a test does not pass. */
export const settings = (given: Partial<Parts['settings']> = {}): Parts['settings'] => ({
  publicUrl: null,
  primaryUrl: null,
  secondaryUrl: null,
  communityUrl: null,
  contactTo: 'house@matinee.test',
  trustProxy: 0,
  ...given,
})

/** A limit that no test reaches by accident. */
export const wide: Limit = { points: 100_000, duration: 60 }

/** Limits that no test reaches by accident. */
export const wideLimits: Parts['limits'] = {
  ...(Object.fromEntries(Object.keys({ ...accountLimits, ...codeLimits }).map((name) => [name, wide])) as Record<
    keyof typeof accountLimits | keyof typeof codeLimits,
    Limit
  >),
  wrongCodes: wide,
  wrongCodesInADay: wide,
  googleAnswers: wide,
  passkeyAnswers: wide,
  searches: wide,
  exports: wide,
  contactMessages: wide,
  visitorRequests: wide,
  guideQuestions: wide,
  modelQuestions: wide,
}
