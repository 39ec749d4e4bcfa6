import { z } from 'zod'
import {
  adult,
  day,
  id,
  image,
  imdbId,
  minutes,
  number,
  readable,
  readableOrNone,
  text,
  textOrNull,
  whole,
} from './tolerant.ts'

/*
 * What TMDB tells, as far as Matinee reads it. An entry of a list that has no id or no name is left out; a reply is
 * malformed only when it is not what was asked for at all.
 */

const titleFields = {
  id,
  overview: text,
  backdrop_path: image,
  poster_path: image,
  adult,
  vote_average: number.transform((average) => Math.min(10, Math.max(0, average))),
  vote_count: number,
  popularity: number,
  genre_ids: readableOrNone(z.int()),
  /** What it is where a list may hold films, shows and people; null elsewhere. */
  media_type: z.string().nullable().catch(null),
}

const named = z.object({ id, name: z.string().min(1) })
const nameless = 'has no name'

const film = z.object({ ...titleFields, title: text, original_title: text, release_date: day })
const series = z.object({ ...titleFields, name: text, original_name: text, first_air_date: day })
const hasTitle = (entry: { title: string; original_title: string }) => entry.title + entry.original_title !== ''
const hasName = (entry: { name: string; original_name: string }) => entry.name + entry.original_name !== ''

/** A film in a list. */
export const filmEntry = film.refine(hasTitle, nameless)
export type FilmEntry = z.infer<typeof filmEntry>

/** A series in a list. */
export const seriesEntry = series.refine(hasName, nameless)
export type SeriesEntry = z.infer<typeof seriesEntry>

/** Somebody in a list; whether they are in adult titles is theirs to know. */
export const personEntry = named.extend({ profile_path: image, known_for_department: text })
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
  character: text,
  /** The parts of somebody in a whole series, instead of `character`. */
  roles: readableOrNone(z.object({ character: text, episode_count: number })),
  order: z.number().catch(Number.MAX_SAFE_INTEGER),
})
const crewEntry = personEntry.extend({
  job: text,
  /** The works of somebody for a whole series, instead of `job`. */
  jobs: readableOrNone(z.object({ job: text, episode_count: number })),
  department: text,
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
        key: z.string().regex(/^[\w-]+$/),
        name: text,
        official: z.boolean().catch(false),
      }),
    ),
  })
  .catch({ results: [] })
export type VideosPart = z.infer<typeof videosPart>

const pageFields = {
  genres: readableOrNone(named),
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
    created_by: readableOrNone(named),
    seasons: readableOrNone(z.object({ id, season_number: z.int().min(0), name: text, poster_path: image })),
  })
  .refine(hasName, nameless)
export type SeriesReply = z.infer<typeof seriesReply>

/** One season. */
export const seasonReply = z.object({
  episodes: readable(
    z.object({
      episode_number: z.int().min(0),
      name: text,
      overview: text,
      still_path: image,
      air_date: day,
      runtime: minutes,
    }),
  ),
})
export type SeasonReply = z.infer<typeof seasonReply>

const filmCredit = film.extend({ media_type: z.literal('movie'), character: text, job: text })
const seriesCredit = series.extend({ media_type: z.literal('tv'), character: text, job: text })
/** A title that somebody acted in or worked on. */
const creditedTitle = z.union([filmCredit.refine(hasTitle, nameless), seriesCredit.refine(hasName, nameless)])

/** A person with everything they did. */
export const personReply = named.extend({
  profile_path: image,
  also_known_as: readableOrNone(z.string().min(1)),
  birthday: day,
  deathday: day,
  place_of_birth: textOrNull,
  known_for_department: text,
  // It becomes a link on the page.
  homepage: z.httpUrl().nullable().catch(null),
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
