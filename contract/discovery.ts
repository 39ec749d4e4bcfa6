import { z } from 'zod'
import { contract } from './endpoint.ts'
import { color, genre, movieItem, showItem, sound } from './titles.ts'
import { pageInQuery, textInQuery } from './values.ts'

/** The filters of discovery, which finds titles by their properties. Each has the name of its query parameter. */
export const discoveryFilter = z.enum([
  'genre',
  'without',
  'from',
  'to',
  'minutes',
  'least',
  'language',
  'country',
  'sound',
  'color',
  'person',
  'seen',
])
/** A value of {@link discoveryFilter}. */
export type DiscoveryFilter = z.infer<typeof discoveryFilter>

/**
 * The orders of discovery: most popular or best rated first, newest or oldest first, shortest or longest first, or by
 * title. A title comes last if the value that it is sorted by is unknown.
 */
export const discoverySort = z.enum(['popular', 'best', 'newest', 'oldest', 'shortest', 'longest', 'title'])
/** A value of {@link discoverySort}. */
export type DiscoverySort = z.infer<typeof discoverySort>

/** The filters and orders that the catalogue in use supports, for movies or for shows. */
export const discoveryOffer = z.object({
  filters: z.array(discoveryFilter).readonly(),
  sorts: z.array(discoverySort).readonly(),
  /** The genres that `genre` and `without` may name. */
  genres: z.array(genre).readonly(),
  /**
   * The languages (ISO 639-1) that a page offers to choose from: with the open catalogue every language that a title
   * has, with TMDB only the languages with the most titles. A query may have any other language too.
   */
  languages: z.array(z.string()).readonly(),
  /** The countries (ISO 3166-1) that a page offers to choose from, as for the languages. */
  countries: z.array(z.string()).readonly(),
  /** The decades that a page offers to choose from; 1920 is the decade from 1920 to 1929. */
  decades: z.array(z.number()).readonly(),
})
/** A value of {@link discoveryOffer}. */
export type DiscoveryOffer = z.infer<typeof discoveryOffer>

/** The most genres in `genre` or in `without`: as many as TMDB has for movies. */
const maxGenres = 19

const yearRange = { from: 1870, to: 2100 }

/** Ids of genres, separated by commas. */
const genresInQuery = (field: string) =>
  textInQuery(field)
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, `${field} must be ids of genres with commas between them.`)
    .transform((list) => list.split(',').map(Number))
    .refine((list) => list.length <= maxGenres, `${field} may have at most ${maxGenres} genres.`)
    .optional()

const yearInQuery = (field: string) => {
  const message = `${field} must be a year from ${yearRange.from} to ${yearRange.to}.`
  return textInQuery(field)
    .regex(/^\d{4}$/, message)
    .transform(Number)
    .refine((year) => year >= yearRange.from && year <= yearRange.to, message)
    .optional()
}

const minutesInQuery = (field: string) =>
  textInQuery(field)
    .regex(/^[1-9]\d{0,3}$/, `${field} must be a whole number of minutes from 1 to 9999.`)
    .transform(Number)
    .optional()

const twoLettersInQuery = (field: string, standard: string) =>
  textInQuery(field).regex(/^[A-Za-z]{2}$/, `${field} must be two letters, as in ${standard}.`)

const oneOfInQuery = <const T extends readonly string[]>(field: string, names: T) =>
  z.enum(names, {
    error: ({ input }) =>
      Array.isArray(input) ? `${field} may be given only once.` : `${field} must be one of ${names.join(', ')}.`,
  })

/** A title fits when it meets every filter that is given. A title whose value for a filter is unknown does not fit. */
const discoveryQuery = z
  .object({
    /** The title has all of these genres. */
    genre: genresInQuery('genre'),
    /** The title has none of these genres. */
    without: genresInQuery('without'),
    from: yearInQuery('from'),
    to: yearInQuery('to'),
    /** The longest that a movie, or a show's usual episode, may be, in minutes. */
    minutes: minutesInQuery('minutes'),
    /** The shortest that a movie, or a show's usual episode, may be, in minutes. */
    least: minutesInQuery('least'),
    language: twoLettersInQuery('language', 'ISO 639-1')
      .transform((code) => code.toLowerCase())
      .optional(),
    country: twoLettersInQuery('country', 'ISO 3166-1')
      .transform((code) => code.toUpperCase())
      .optional(),
    sound: oneOfInQuery('sound', sound.options).optional(),
    color: oneOfInQuery('color', color.options).optional(),
    /** The id of a person in the cast or crew. */
    person: textInQuery('person')
      .regex(/^[1-9]\d{0,8}$/, 'person must be a positive whole number.')
      .transform(Number)
      .optional(),
    /** `hide` leaves out what the caller has seen: movies, and shows of which they have seen every episode. */
    seen: oneOfInQuery('seen', ['hide']).optional(),
    /** `popular` when absent. */
    sort: oneOfInQuery('sort', discoverySort.options).default('popular'),
    page: pageInQuery,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from must not be after to.')
  .refine(
    ({ least, minutes }) => least === undefined || minutes === undefined || least <= minutes,
    'least must not be more than minutes.',
  )
/** The query of `GET /movies/discover` and `GET /tv/discover` after parsing. */
export type DiscoveryQuery = z.output<typeof discoveryQuery>

const pageReply = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    page: z.number(),
    /** The number of pages that may be requested; 0 when nothing fits. */
    pages: z.number(),
    /** The number of titles that fit; there may be more than all pages contain. */
    total: z.number(),
    message: z.string().optional(),
  })

/** Discovery: the titles that fit every filter, 20 to a page. */
export const discoveryContract = contract({
  'GET /movies/discover': {
    summary: 'A page of 20 of the films that fit every filter.',
    access: 'member',
    query: discoveryQuery,
    reply: pageReply(movieItem),
  },
  'GET /tv/discover': {
    summary: 'A page of 20 of the shows that fit every filter.',
    access: 'member',
    query: discoveryQuery,
    reply: pageReply(showItem),
  },
})
