import { z } from 'zod'

/*
 * The pieces of TMDB's replies. Nothing in them is certain: texts, images and dates come as null, empty or not at all,
 * so each piece has a value for "not known".
 */

/** The highest number of a kind that is counted: what databases keep as a number. */
const highest = 2 ** 31 - 1
/** Characters of a name and of a longer text: several times what TMDB's longest have. */
const longestName = 500
const longestText = 30_000
/** Entries read of a list in an answer: the credits of the longest series have some thousand. */
export const mostEntries = 4000

/** No database keeps the character NUL, and half a character is none. */
const legible = (given: string) => given.replaceAll('\0', '').toWellFormed().trim()

/** What an entry cannot be without, beside a name. */
export const id = z.int().positive().max(highest)
/** What is longer is not TMDB's; nor is a name of spaces alone one. Both are empty, as what is not known. */
export const name = z.string().max(longestName).transform(legible).catch('')
/** Empty when not known. */
export const text = z.string().max(longestText).transform(legible).catch('')
export const nameOrNull = name.transform((given) => given || null)
/** A path such as `/abc.jpg`; null when there is none. */
export const image = z
  .string()
  .max(200)
  .regex(/^\/[\w.-]+$/)
  .nullable()
  .catch(null)
/** YYYY-MM-DD; null when not known. */
export const day = z.iso.date().nullable().catch(null)
export const number = z.number().catch(0)
export const ordinal = z.int().min(0).max(highest)
export const whole = ordinal.catch(0)
/** TMDB says 0 where it does not know. */
export const minutes = ordinal.positive().nullable().catch(null)
/** What is neither absent nor false is for adults: the mistake that shows too little is the smaller one. */
export const adult = z.unknown().default(false).transform(Boolean)

/** The entries of a list that can be read, of the first `most`. */
export const readable = <T extends z.ZodType>(entry: T, most = mostEntries) =>
  z.array(z.unknown()).transform((entries) =>
    entries.slice(0, most).flatMap((each) => {
      const read = entry.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )
/** The same for a part that an answer may lack. */
export const readableOrNone = <T extends z.ZodType>(entry: T, most?: number) => readable(entry, most).catch([])

/** Of a title or a person. */
export const imdbId = z
  .string()
  .regex(/^(tt|nm)\d{1,12}$/)
  .nullable()
  .catch(null)
