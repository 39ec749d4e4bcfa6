import type { Limit } from '#server/http/limits.ts'

/** How many questions an account may ask in `duration` seconds, whether the guide or a model answers. */
export const guideLimit = { points: 60, duration: 60 } as const satisfies Limit

/**
 * How many questions an account may ask with a remote model chosen in `duration` seconds, since such models' answers
 * cost money. Questions that the guide then answers alone count too.
 */
export const modelLimit = { points: 30, duration: 60 * 60 } as const satisfies Limit
