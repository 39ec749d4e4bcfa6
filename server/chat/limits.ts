import type { Limit } from '#server/http/limits.ts'

/** Questions of one account to the guide. */
export const guideLimit = { points: 60, duration: 60 } as const satisfies Limit

/** Questions of one account to remote models, which cost money. */
export const modelLimit = { points: 30, duration: 60 * 60 } as const satisfies Limit
