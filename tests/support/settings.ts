import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import type { Limit } from '#server/http/limits.ts'
import type { Parts } from '#server/parts.ts'

/** The app's settings. Those that a test does not pass have defaults. */
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

/** A limit that is so high that no test reaches it by accident. */
export const wideLimit: Limit = { points: 100_000, duration: 60 }

/** Limits that are so high that no test reaches them by accident. */
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
