import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import type { Limit } from '#server/http/limits.ts'
import type { Parts } from '#server/parts.ts'

/** The settings of the server for a test: `overrides`, and defaults for the others. */
export const settings = (overrides: Partial<Parts['settings']> = {}): Parts['settings'] => ({
  publicUrl: null,
  primaryUrl: null,
  secondaryUrl: null,
  cookieDomain: null,
  communityUrl: null,
  contactTo: 'house@matinee.test',
  trustProxy: 0,
  ...overrides,
})

/** A rate limit so high that no test reaches it by accident. */
export const wideLimit: Limit = { points: 100_000, duration: 60 }

/** All of the server's rate limits, each so high that no test reaches it by accident. */
export const wideLimits: Parts['limits'] = {
  ...(Object.fromEntries(Object.keys({ ...accountLimits, ...codeLimits }).map((name) => [name, wideLimit])) as Record<
    keyof typeof accountLimits | keyof typeof codeLimits,
    Limit
  >),
  wrongCodes: wideLimit,
  wrongCodesInADay: wideLimit,
  wrongCodesOfAllBrowsers: wideLimit,
  googleAnswers: wideLimit,
  passkeyAnswers: wideLimit,
  searches: wideLimit,
  adminActions: wideLimit,
  exports: wideLimit,
  contactMessages: wideLimit,
  visitorRequests: wideLimit,
  previews: wideLimit,
  previewsOfNetwork: wideLimit,
  firstScreens: wideLimit,
  picturesOfNetwork: wideLimit,
  guideQuestions: wideLimit,
  modelQuestions: wideLimit,
}
