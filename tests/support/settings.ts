import type { Parts } from '#server/app.ts'

/** The app's settings where a test cares about some of them only. */
export const settings = (given: Partial<Parts['settings']> = {}): Parts['settings'] => ({
  publicUrl: null,
  primaryUrl: null,
  secondaryUrl: null,
  communityUrl: null,
  trustProxy: 0,
  ...given,
})
