import { z } from 'zod'
import {
  adult,
  day,
  id,
  image,
  imdbId,
  minutes,
  name,
  nameOrNull,
  number,
  ordinal,
  readable,
  readableOrNone,
  text,
  whole,
} from './tolerant.ts'

/*
 * What TMDB tells, as far as Matinee reads it. An entry of a list that has no id or no name is left out; a reply is
 * malformed only when it is not what was asked for at all.
 */

/** Entries read of a list within an entry, such as the parts of one player. */
const mostOfOne = 50

const titleFields = {
  id,
  overview: text,
  backdrop_path: image,
  poster_path: image,
  adult,
  vote_average: number.transform((average) => Math.min(10, Math.max(0, average))),
  vote_count: number,
  popularity: number,
  genre_ids: readableOrNone(id, mostOfOne),
  /** What it is where a list may hold films, shows and people; null elsewhere. */
  media_type: z.string().nullable().catch(null),
}

const nameless = 'has no name'
const named = z.object({ id, name: name.refine(Boolean, nameless) })

const film = z.object({ ...titleFields, title: name, original_title: name, release_date: day })
const series = z.object({ ...titleFields, name, original_name: name, first_air_date: day })
const hasTitle = (entry: { title: string; original_title: string }) => entry.title + entry.original_title !== ''
const hasName = (entry: { name: string; original_name: string }) => entry.name + entry.original_name !== ''

/** A film in a list. */
export const filmEntry = film.refine(hasTitle, nameless)
export type FilmEntry = z.infer<typeof filmEntry>

/** A series in a list. */
export const seriesEntry = series.refine(hasName, nameless)
export type SeriesEntry = z.infer<typeof seriesEntry>

/** Somebody in a list. */
export const personEntry = named.extend({ adult, profile_path: image, known_for_department: name })
export type PersonEntry = z.infer<typeof personEntry>

/** A page of a list. */
const pageOf = <T extends z.ZodType>(entry: T) =>
  z.object({ results: readable(entry), total_pages: z.int().min(0).catch(1) })
export const filmPage = pageOf(filmEntry)
export const seriesPage = pageOf(seriesEntry)
export const peoplePage = pageOf(personEntry)

const similarPart = <T extends z.ZodType>(entry: T) =>
  z
    .object({ results: readableOrNone(entry) })
    .catch({ results: [] })
    .transform(({ results }) => results)

const castEntry = personEntry.extend({
  character: name,
  /** The parts of somebody in a whole series, instead of `character`. */
  roles: readableOrNone(z.object({ character: name, episode_count: number }), mostOfOne),
  order: z.number().catch(Number.MAX_SAFE_INTEGER),
})
const crewEntry = personEntry.extend({
  job: name,
  /** The works of somebody for a whole series, instead of `job`. */
  jobs: readableOrNone(z.object({ job: name, episode_count: number }), mostOfOne),
  department: name,
})

/** Cast and crew of a title. */
export const creditsPart = z
  .object({ cast: readableOrNone(castEntry), crew: readableOrNone(crewEntry) })
  .catch({ cast: [], crew: [] })
export type CreditsPart = z.infer<typeof creditsPart>

/** Trailers and all else that was filmed about a title. */
export const videosPart = z
  .object({
    results: readableOrNone(
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

/** A title's texts in other languages. */
const translationsPart = z
  .object({ translations: readableOrNone(z.object({ iso_639_1: z.string(), data: z.object({ overview: text }) })) })
  .catch({ translations: [] })
  .transform(({ translations }) => translations)

const pageFields = {
  original_language: name,
  translations: translationsPart,
  genres: readableOrNone(named, mostOfOne),
  videos: videosPart,
  credits: creditsPart,
  external_ids: z.object({ imdb_id: imdbId }).catch({ imdb_id: null }),
}

/** A film with everything about it. */
export const filmReply = film
  .extend({ ...pageFields, imdb_id: imdbId, runtime: minutes, similar: similarPart(filmEntry) })
  .refine(hasTitle, nameless)
export type FilmReply = z.infer<typeof filmReply>

/** A series with everything about it but its episodes. */
export const seriesReply = series
  .extend({
    ...pageFields,
    similar: similarPart(seriesEntry),
    aggregate_credits: creditsPart,
    last_air_date: day,
    number_of_seasons: whole,
    number_of_episodes: whole,
    created_by: readableOrNone(named, mostOfOne),
    seasons: readableOrNone(z.object({ id, season_number: ordinal, name, poster_path: image })),
  })
  .refine(hasName, nameless)
export type SeriesReply = z.infer<typeof seriesReply>

/** One season. */
export const seasonReply = z.object({
  season_number: ordinal.nullable().catch(null),
  episodes: readable(
    z.object({
      episode_number: ordinal,
      name,
      overview: text,
      still_path: image,
      air_date: day,
      runtime: minutes,
    }),
  ),
})
export type SeasonReply = z.infer<typeof seasonReply>

const filmCredit = film.extend({ media_type: z.literal('movie'), character: name, job: name })
const seriesCredit = series.extend({ media_type: z.literal('tv'), character: name, job: name })
/** A title that somebody acted in or worked on. */
const creditedTitle = z.union([filmCredit.refine(hasTitle, nameless), seriesCredit.refine(hasName, nameless)])

/** A person with everything they did. */
export const personReply = named.extend({
  adult,
  profile_path: image,
  also_known_as: readableOrNone(name.refine(Boolean), mostOfOne),
  birthday: day,
  deathday: day,
  place_of_birth: nameOrNull,
  known_for_department: name,
  // It becomes a link on the page.
  homepage: z.httpUrl().max(2000).nullable().catch(null),
  imdb_id: imdbId,
  biography: text,
  combined_credits: z
    .object({
      cast: readableOrNone(creditedTitle),
      crew: readableOrNone(creditedTitle),
    })
    .catch({ cast: [], crew: [] }),
})
export type PersonReply = z.infer<typeof personReply>
