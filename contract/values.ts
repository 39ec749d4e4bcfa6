import { z } from 'zod'

/** The largest id of a title or person: nine digits, which a column of 32 bits can store. */
export const maxId = 999_999_999

/** The largest number of a season or an episode. */
const maxSeasonOrEpisode = 99_999

/** The most characters of a title, of a name and of an image's path. */
export const maxNameLength = 300

const wholeNumber = (field: string, pattern: RegExp, expected: string) =>
  z.string(`${field} is missing.`).regex(pattern, `${field} must be ${expected}.`).transform(Number)

/** A positive integer in a path or query, at most nine digits: the id of a title or person. */
export const idInPath = wholeNumber('id', /^[1-9]\d{0,8}$/, 'a positive whole number')

/** A whole number from 0 to 99999 in a path; `field` is its name in the message of the refusal. */
export const numberInPath = (field: string) => wholeNumber(field, /^\d{1,5}$/, 'a whole number from 0')

/** The number of a season in a path, from 0; 0 for a movie, a whole show, or the specials of a show. */
export const seasonInPath = numberInPath('season')

/** The number of an episode in a path, from 0; 0 for a movie or a whole show. */
export const episodeInPath = numberInPath('episode')

/** A text in a query; a query that has it twice is refused. */
export const textInQuery = (field: string) => z.string(`${field} may be given only once.`)

/** A page number from 1 to 500; 1 when absent. */
export const pageInQuery = textInQuery('page')
  .regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'page must be a whole number from 1 to 500.')
  .transform(Number)
  .optional()
  .transform((page) => page ?? 1)

const numberBetween = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(message),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(min, message).max(max, message))

/** A positive integer in a body, at most nine digits, as a number or as text. */
export const idInBody = numberBetween(1, maxId, 'id must be a positive whole number.')

/** A season's or an episode's number in a body, from 0 to 99999, as a number or as text. */
export const numberInBody = (field: string) =>
  numberBetween(0, maxSeasonOrEpisode, `${field} must be a whole number from 0.`)

/** Text of `min` to `max` UTF-16 units in a body; `field` is its name in the messages of the refusals. */
export const textInBody = (field: string, min: 0 | 1, max: number) =>
  z
    .string(`${field} is missing.`)
    .min(min, `${field} is missing.`)
    .max(max, `${field} may have at most ${max} characters.`)

/** The path of an image in a body; may be absent or null. `field` is its name in the message of the refusal. */
export const imagePathInBody = (field: string) =>
  z.string().max(maxNameLength, `${field} may have at most ${maxNameLength} characters.`).nullish()

/**
 * The path of an image; null where there is none. The image's URL is `images.base` of the page's configuration,
 * followed by a size and this path.
 */
export const imagePath = z.string().nullable()

/** A moment, ISO 8601 UTC with milliseconds. */
export const moment = z.string()

/**
 * The parameter `before` of a request for a part of a list: the `cursor` of the reply with the previous part. Absent in
 * the request for the first part, which has the newest entries.
 */
export const cursorInQuery = z.string('before must be the cursor of an earlier answer.').optional()

/** Opaque text to pass as `before` in the request for the next part of a list; null when there is no further part. */
export const cursor = z.string().nullable()

/** The reply of most writes: one sentence for the user. */
export const messageReply = z.object({ message: z.string() })
