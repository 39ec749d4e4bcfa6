/** The Cache-Control of a file whose URL contains a hash of the content: a year, since the content never changes. */
export const cacheForYear = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/** The Cache-Control of a file that changes only with a new version of Matinee: an hour. */
export const cacheForHour = `public, max-age=${60 * 60}`
