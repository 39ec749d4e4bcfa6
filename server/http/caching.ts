/** The Cache-Control of what never changes under its address, which has a hash in it: a year, the longest there is. */
export const unchanging = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/** The Cache-Control of what changes with a new version only: an hour. */
export const changingRarely = `public, max-age=${60 * 60}`
