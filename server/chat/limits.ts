import type { Limit } from '#server/http/limits.ts'

/** How many questions an account may ask in `duration` seconds, whether the guide or a model answers. */
export const guideLimit = { points: 60, duration: 60 } as const satisfies Limit

/** How many questions an account may ask remote models in `duration` seconds. The answers of such models cost money. */
export const modelLimit = { points: 30, duration: 60 * 60 } as const satisfies Limit
