import { z } from 'zod'
import { maxId } from '#contract/values.ts'

/**
 * What Matinee reads of TMDB's replies. A schema whose name ends in `Part` is for a sub-resource, such as the credits,
 * that TMDB puts into the reply for a title. Texts, images and dates may be null, empty or absent in a reply, so each
 * field has a value for "not known". A list's entry without id or name is left out. A reply as a whole is malformed
 * only if it lacks the id or a name of its title or person, its list of results, or its episodes.
 */

/** The largest whole number that both databases can store. */
const maxInteger = 2 ** 31 - 1
/** The most characters of a name and of a longer text: several times as many as TMDB's longest. */
const maxNameLength = 500
const maxTextLength = 30_000
/** The most entries that are read of a list in a reply; the credits of the longest shows have some thousand. */
export const maxEntries = 4000
/** The most entries that are read of a list within an entry, such as the roles of one actor. */
const maxNestedEntries = 50

/**
 * Returns a text without NUL characters, which no database stores, without blanks at its ends, and with U+FFFD in place
 * of each lone surrogate.
 */
const toStorable = (value: string) => value.replaceAll('\0', '').toWellFormed().trim()

/** An id that the API's addresses can have; TMDB's are far below the largest. */
const id = z.int().positive().max(maxId)
/** A name; empty when not known, or when longer than any name of TMDB. */
const name = z.string().max(maxNameLength).transform(toStorable).catch('')
const nameOrNull = name.transform((value) => value || null)
/** A longer text; empty when not known. */
const text = z.string().max(maxTextLength).transform(toStorable).catch('')
/** The path of an image, such as `/abc.jpg`; null when there is none. */
const image = z
  .string()
  .max(200)
  .regex(/^\/[\w.-]+$/)
  .nullable()
  .catch(null)
/** A day as YYYY-MM-DD; null when not known. */
const day = z.iso.date().nullable().catch(null)
/** A number; 0 when not known. */
const number = z.number().catch(0)
const wholeNumber = z.int().min(0).max(maxInteger)
/** A number of things, such as episodes; 0 when not known. */
const count = wholeNumber.catch(0)
/** A length in minutes; null when not known, for which TMDB has 0. */
const minutes = wholeNumber.positive().nullable().catch(null)
/** Any truthy value means adult: hiding a title by mistake is better than showing it by mistake. */
const adult = z.unknown().default(false).transform(Boolean)
/** The id of a title or a person at IMDb. */
const imdbId = z
  .string()
  .regex(/^(tt|nm)\d{1,12}$/)
  .nullable()
  .catch(null)

/** A list: at most `max` entries are read, and entries that do not fit `entry` are left out. */
const listOf = <T extends z.ZodType>(entry: T, max = maxEntries) =>
  z.array(z.unknown()).transform((entries) =>
    entries.slice(0, max).flatMap((candidate) => {
      const parsed = entry.safeParse(candidate)
      return parsed.success ? [parsed.data] : []
    }),
  )
/** A list that is empty if the reply lacks it. */
const listOrEmpty = <T extends z.ZodType>(entry: T, max?: number) => listOf(entry, max).catch([])

const missingNameMessage = 'has no name'
const entityWithName = z.object({ id, name: name.refine(Boolean, missingNameMessage) })

const titleFields = {
  id,
  overview: text,
  backdrop_path: image,
  poster_path: image,
  adult,
  vote_average: number.transform((average) => Math.min(10, Math.max(0, average))),
  vote_count: number,
  popularity: number,
  genre_ids: listOrEmpty(id, maxNestedEntries),
  /** "movie", "tv" or "person" in a list of several kinds; null in other lists. */
  media_type: z.string().nullable().catch(null),
}
const movie = z.object({ ...titleFields, title: name, original_title: name, release_date: day })
const show = z.object({ ...titleFields, name, original_name: name, first_air_date: day })
const hasTitle = (entry: { title: string; original_title: string }) => entry.title + entry.original_title !== ''
const hasName = (entry: { name: string; original_name: string }) => entry.name + entry.original_name !== ''

/** A movie in a list. */
const movieEntry = movie.refine(hasTitle, missingNameMessage)
export type MovieEntry = z.infer<typeof movieEntry>

/** A show in a list. */
const showEntry = show.refine(hasName, missingNameMessage)
export type ShowEntry = z.infer<typeof showEntry>

/** A person in a list. */
const personEntry = entityWithName.extend({ adult, profile_path: image, known_for_department: name })
export type PersonEntry = z.infer<typeof personEntry>

/** One page of a list. If TMDB does not give the totals, they are one page and no results. */
const listReply = <T extends z.ZodType>(entry: T) =>
  z.object({ results: listOf(entry), total_pages: z.int().min(0).catch(1), total_results: z.int().min(0).catch(0) })
export const movieListReply = listReply(movieEntry)
export const showListReply = listReply(showEntry)
export const personListReply = listReply(personEntry)

const similarPart = <T extends z.ZodType>(entry: T) =>
  z
    .object({ results: listOrEmpty(entry) })
    .catch({ results: [] })
    .transform(({ results }) => results)

const castEntry = personEntry.extend({
  character: name,
  /**
   * An actor's roles in all seasons of a show, which `aggregate_credits` has in place of `character`; otherwise empty.
   */
  roles: listOrEmpty(z.object({ character: name, episode_count: number }), maxNestedEntries),
  order: z.number().catch(Number.MAX_SAFE_INTEGER),
})
const crewEntry = personEntry.extend({
  job: name,
  /** A person's jobs in all seasons of a show, which `aggregate_credits` has in place of `job`; otherwise empty. */
  jobs: listOrEmpty(z.object({ job: name, episode_count: number }), maxNestedEntries),
  department: name,
})

/** Cast and crew of a title. */
const creditsPart = z
  .object({ cast: listOrEmpty(castEntry), crew: listOrEmpty(crewEntry) })
  .catch({ cast: [], crew: [] })
export type CreditsPart = z.infer<typeof creditsPart>

/** Trailers, teasers and other videos about a title. */
const videosPart = z
  .object({
    results: listOrEmpty(
      z.object({
        site: z.string(),
        type: z.string(),
        key: z.string().regex(/^[\w-]{1,64}$/),
        name,
        official: z.boolean().catch(false),
      }),
    ),
  })
  .catch({ results: [] })
export type VideosPart = z.infer<typeof videosPart>

const keywordEntries = listOrEmpty(
  z.object({ name: name.refine(Boolean) }).transform(({ name }) => name.toLowerCase()),
  40,
)
/** A title's keywords, which are under `keywords` for a movie and under `results` for a show. */
const keywordsPart = z
  .object({ keywords: keywordEntries, results: keywordEntries })
  .catch({ keywords: [], results: [] })
  .transform(({ keywords, results }) => [...keywords, ...results])

/** A title's texts in other languages. */
const translationsPart = z
  .object({ translations: listOrEmpty(z.object({ iso_639_1: z.string(), data: z.object({ overview: text }) })) })
  .catch({ translations: [] })
  .transform(({ translations }) => translations)

/** A language by ISO 639-1, two letters in lower case; null when not known. */
const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .nullable()
  .catch(null)
/** A country by ISO 3166-1, two letters in upper case. */
const country = z.string().regex(/^[A-Z]{2}$/)

const pageFields = {
  original_language: language,
  origin_country: listOrEmpty(country, maxNestedEntries),
  production_countries: listOrEmpty(
    z.object({ iso_3166_1: country }).transform(({ iso_3166_1 }) => iso_3166_1),
    maxNestedEntries,
  ),
  translations: translationsPart,
  keywords: keywordsPart,
  genres: listOrEmpty(entityWithName, maxNestedEntries),
  videos: videosPart,
  credits: creditsPart,
  external_ids: z.object({ imdb_id: imdbId }).catch({ imdb_id: null }),
}

/** A movie with everything about it. */
export const movieReply = movie
  .extend({ ...pageFields, imdb_id: imdbId, runtime: minutes, similar: similarPart(movieEntry) })
  .refine(hasTitle, missingNameMessage)
export type MovieReply = z.infer<typeof movieReply>

/** A show with everything about it except its episodes. */
export const showReply = show
  .extend({
    ...pageFields,
    similar: similarPart(showEntry),
    aggregate_credits: creditsPart,
    episode_run_time: listOrEmpty(wholeNumber.positive(), maxNestedEntries),
    last_air_date: day,
    number_of_seasons: count,
    number_of_episodes: count,
    created_by: listOrEmpty(entityWithName, maxNestedEntries),
    seasons: listOrEmpty(z.object({ id, season_number: wholeNumber, name, poster_path: image })),
  })
  .refine(hasName, missingNameMessage)
export type ShowReply = z.infer<typeof showReply>

/** A season with its episodes. */
export const seasonReply = z.object({
  season_number: wholeNumber.nullable().catch(null),
  episodes: listOf(
    z.object({
      episode_number: wholeNumber,
      name,
      overview: text,
      still_path: image,
      air_date: day,
      runtime: minutes,
    }),
  ),
})
export type SeasonReply = z.infer<typeof seasonReply>

const movieCredit = movie.extend({ media_type: z.literal('movie'), character: name, job: name })
const showCredit = show.extend({ media_type: z.literal('tv'), character: name, job: name })
/** A title in which a person acted or on which they worked. */
const creditedTitle = z.union([
  movieCredit.refine(hasTitle, missingNameMessage),
  showCredit.refine(hasName, missingNameMessage),
])
export type CreditedTitle = z.infer<typeof creditedTitle>

/** A person with all their credits. */
export const personReply = entityWithName.extend({
  adult,
  profile_path: image,
  also_known_as: listOrEmpty(name.refine(Boolean), maxNestedEntries),
  birthday: day,
  deathday: day,
  place_of_birth: nameOrNull,
  known_for_department: name,
  // Only web addresses, since the page shows the homepage as a link.
  homepage: z.httpUrl().max(2000).nullable().catch(null),
  imdb_id: imdbId,
  biography: text,
  combined_credits: z
    .object({ cast: listOrEmpty(creditedTitle), crew: listOrEmpty(creditedTitle) })
    .catch({ cast: [], crew: [] }),
})
export type PersonReply = z.infer<typeof personReply>
