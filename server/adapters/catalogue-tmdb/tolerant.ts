import { z } from 'zod'

/*
 * The pieces of TMDB's replies. Nothing in them is certain: texts, images and dates come as null, empty or not at all,
 * so each piece has a value for "not known".
 */

/** What an entry cannot be without, beside a name. */
export const id = z.int().positive()
/** Empty when not known. */
export const text = z.string().catch('')
export const textOrNull = z.string().trim().min(1).nullable().catch(null)
/** A path such as `/abc.jpg`; null when there is none. */
export const image = z
  .string()
  .regex(/^\/[\w.-]+$/)
  .nullable()
  .catch(null)
/** YYYY-MM-DD; null when not known. */
export const day = z.iso.date().nullable().catch(null)
export const number = z.number().catch(0)
export const whole = z.int().min(0).catch(0)
/** TMDB says 0 where it does not know. */
export const minutes = z.int().positive().nullable().catch(null)
/** What is neither absent nor false is for adults: the mistake that shows too little is the smaller one. */
export const adult = z.unknown().default(false).transform(Boolean)

/** The entries of a list that can be read. */
export const readable = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((each) => {
      const read = entry.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )
/** The same for a part that an answer may lack. */
export const readableOrNone = <T extends z.ZodType>(entry: T) => readable(entry).catch([])

/** Of a title or a person. */
export const imdbId = z
  .string()
  .regex(/^(tt|nm)\d+$/)
  .nullable()
  .catch(null)
