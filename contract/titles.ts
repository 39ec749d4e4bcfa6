import { z } from 'zod'
import { contract } from './endpoint.ts'
import { idInBody, idInPath, imagePath, numberInBody, pageInQuery } from './values.ts'

/** The type of a title: a movie or a show. Only type and id together identify a title. */
export const titleType = z.enum(['movie', 'tv'])
/** A value of {@link titleType}. */
export type TitleType = z.infer<typeof titleType>

/** The identity of a title: movie 550 and show 550 are two things. */
export interface TitleRef {
  type: TitleType
  id: number
}

/** Movies or shows, by the names that paths and the home page's toggle use: `movies` is type `movie`, `tv` is `tv`. */
export const section = z.enum(['movies', 'tv'])
/** A value of {@link section}. */
export type Section = z.infer<typeof section>

/** The categories of movies and of shows: the four rows of the home page for each, from top to bottom. */
export const categories = {
  movies: ['now_playing', 'top_rated', 'popular', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'popular', 'top_rated'],
} as const satisfies Record<Section, readonly string[]>
/** The name of one of the {@link categories}. */
export type Category = (typeof categories)[Section][number]

/** How precisely a date is known. A date of which only the year is known is sent as YYYY-01-01. */
export const datePrecision = z.enum(['day', 'year'])

const itemFields = {
  id: z.number(),
  overview: z.string(),
  backdrop_path: imagePath,
  poster_path: imagePath,
  /** The poster without lettering, for places that show the title over it; null if there is none. */
  poster_textless_path: imagePath,
  adult: z.boolean(),
  /** 0 to 10. */
  vote_average: z.number(),
  /** Higher is more popular; comparable within one catalogue only. */
  popularity: z.number(),
  genre_ids: z.array(z.number()),
  /** How precisely the release or first air date is known. */
  release_precision: datePrecision,
}

/** A movie as lists show it. `release_date` is YYYY-MM-DD, or null when unknown. */
export const movieItem = z.object({ ...itemFields, title: z.string(), release_date: z.string().nullable() })
/** A value of {@link movieItem}. */
export type MovieItem = z.infer<typeof movieItem>

/** A show as lists show it. `first_air_date` is YYYY-MM-DD, or null when unknown. */
export const showItem = z.object({ ...itemFields, name: z.string(), first_air_date: z.string().nullable() })
/** A value of {@link showItem}. */
export type ShowItem = z.infer<typeof showItem>

/** A title in a list: a movie has a `title`, a show has a `name`. */
export type Item = MovieItem | ShowItem

/** A genre; both catalogues use TMDB's ids. */
export const genre = z.object({ id: z.number(), name: z.string() })

/** Whether a title was made with sound or is silent, that is, without speech; a score may have been added later. */
export const sound = z.enum(['silent', 'sound'])

/** `color` for a title in colour; `bw` for one in black and white, also if it is tinted or toned. */
export const color = z.enum(['color', 'bw'])

/** Why and where a title of the open catalogue may be shown, in words for viewers (see `catalogue/README.md`). */
export const rights = z.object({
  licence: z.string(),
  /** Why the title may be shown. */
  basis: z.string(),
  /** Where in the world it may be shown. */
  territory: z.string(),
  /** The credit that the licence requires; null where it requires none. */
  attribution: z.string().nullable(),
  /**
   * What is protected by copyright although the title is free, such as a restoration or a score; null where nothing is
   * known to be.
   */
  note: z.string().nullable(),
})

/**
 * What a viewer should know before pressing Play, from the editors of the open catalogue (see `catalogue/README.md`).
 */
const titleNotes = z.object({
  /** Minutes of the copy that the first source plays, if it is shorter than the movie; otherwise and for shows null. */
  copy_runtime: z.number().nullable(),
  /** Sentences about what is missing, such as lost parts and episodes without a copy; null where nothing is. */
  missing: z.string().nullable(),
  /** Sentences about what may hurt or frighten; null where there are none. */
  warning: z.string().nullable(),
  /** Any other sentences; null where there are none. */
  remark: z.string().nullable(),
})

/**
 * Where a title or an episode plays: one URL for each configured source, in the sources' order, null where the source
 * does not have it. `{start}` in a URL stands for the second to start from.
 */
export const sourceAddresses = z.array(z.string().nullable())

const detailFields = {
  /** A few words to show under the title; absent where there are none, as is always so in TMDB. */
  tagline: z.string().optional(),
  genres: z.array(genre),
  rights: rights.optional(),
  notes: titleNotes.optional(),
  /** The id at IMDb; null when unknown. */
  imdb_id: z.string().nullable(),
  /**
   * The language that is spoken, or that a silent title's intertitles are written in: two letters of ISO 639-1, `xx`
   * for no language at all; null when unknown.
   */
  language: z.string().nullable(),
  /** The country of production, the first if there are several: two letters of ISO 3166-1; null when unknown. */
  country: z.string().nullable(),
  /** Null when unknown, as it always is in TMDB. */
  sound: sound.nullable(),
  /** Null when unknown, as it always is in TMDB. */
  color: color.nullable(),
  /** Other titles under which the movie or show is known; the original title comes first if it differs. */
  other_titles: z.array(z.string()),
  /** Words for the subject, the setting and the kind of the movie or show, in lower case; at most 40. */
  keywords: z.array(z.string()),
}

/** A movie with all details. */
export const movie = movieItem.extend({
  ...detailFields,
  /** Minutes of the whole movie; null when unknown. The copy that plays may be shorter: see `notes.copy_runtime`. */
  runtime: z.number().nullable(),
  /** Whether `GET /movies/trailers/:id` has a trailer or a teaser. */
  has_trailer: z.boolean(),
  sources: sourceAddresses,
})
/** A value of {@link movie}. */
export type Movie = z.infer<typeof movie>

/** A season of a show, without its episodes. */
export const season = z.object({
  id: z.number(),
  season_number: z.number(),
  name: z.string(),
  poster_path: imagePath,
})

/** A show with all details. */
export const show = showItem.extend({
  ...detailFields,
  /** Minutes of a usual episode; null when unknown. */
  runtime: z.number().nullable(),
  /** YYYY-MM-DD; null when unknown. */
  last_air_date: z.string().nullable(),
  last_air_precision: datePrecision,
  number_of_seasons: z.number(),
  number_of_episodes: z.number(),
  /**
   * The number of episodes that at least one source has. If no episode has a source, it is the number of all episodes,
   * as if all could be played; so it always is in TMDB, where a source has all episodes of a show or none.
   */
  playable_episodes: z.number(),
  created_by: z.array(z.object({ id: z.number(), name: z.string() })),
  seasons: z.array(season),
})
/** A value of {@link show}. */
export type Show = z.infer<typeof show>

/** An episode with all details. */
export const episode = z.object({
  episode_number: z.number(),
  season_number: z.number(),
  name: z.string(),
  overview: z.string(),
  still_path: imagePath,
  /** YYYY-MM-DD; null when unknown. */
  air_date: z.string().nullable(),
  air_precision: datePrecision,
  /** Minutes; null when unknown. */
  runtime: z.number().nullable(),
  sources: sourceAddresses,
})
/** A value of {@link episode}. */
export type Episode = z.infer<typeof episode>

/** The cast and crew of a title. */
export const credits = z.object({
  cast: z.array(
    z.object({ id: z.number(), name: z.string(), character: z.string().nullable(), profile_path: imagePath }),
  ),
  crew: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      job: z.string(),
      known_for_department: z.string(),
      profile_path: imagePath,
    }),
  ),
})
/** A value of {@link credits}. */
export type Credits = z.infer<typeof credits>

/** A trailer or teaser. */
export const trailer = z.object({
  type: z.enum(['Trailer', 'Teaser']),
  site: z.literal('YouTube'),
  /** The video's id at the site. */
  key: z.string(),
  name: z.string(),
})
/** A value of {@link trailer}. */
export type Trailer = z.infer<typeof trailer>

const idParams = z.object({ id: idInPath })
const categoryParams = z.object({ category: z.string() })
const pageQuery = z.object({ page: pageInQuery })

// In the replies below `message` says why `content` is empty; it is there only then.

const pageReply = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), page: z.number(), pages: z.number(), message: z.string().optional() })
const listReply = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), message: z.string().optional() })

/** The catalogue's titles. */
export const titlesContract = contract({
  'GET /movies/trending': {
    summary: 'The film of the day.',
    access: 'member',
    reply: z.object({ content: movieItem }),
  },
  'GET /tv/trending': {
    summary: 'The show of the day.',
    access: 'member',
    reply: z.object({ content: showItem }),
  },
  'GET /movies/category/:category': {
    summary: 'A page of 20 films of one category.',
    access: 'member',
    params: categoryParams,
    query: pageQuery,
    reply: pageReply(movieItem),
  },
  'GET /tv/category/:category': {
    summary: 'A page of 20 shows of one category.',
    access: 'member',
    params: categoryParams,
    query: pageQuery,
    reply: pageReply(showItem),
  },
  'GET /movies/details/:id': {
    summary: 'All details of one film.',
    access: 'member',
    params: idParams,
    reply: z.object({ content: movie }),
  },
  'GET /tv/details/:id': {
    summary: 'All details of one show.',
    access: 'member',
    params: idParams,
    reply: z.object({ content: show }),
  },
  'GET /movies/credits/:id': {
    summary: 'The cast and crew of a film.',
    access: 'member',
    params: idParams,
    reply: z.object({ content: credits }),
  },
  'GET /tv/credits/:id': {
    summary: 'The cast and crew of a show.',
    access: 'member',
    params: idParams,
    reply: z.object({ content: credits }),
  },
  'GET /movies/similar/:id': {
    summary: 'Similar films, most similar first.',
    access: 'member',
    params: idParams,
    reply: listReply(movieItem),
  },
  'GET /tv/similar/:id': {
    summary: 'Similar shows, most similar first.',
    access: 'member',
    params: idParams,
    reply: listReply(showItem),
  },
  'GET /movies/trailers/:id': {
    summary: 'The trailers and teasers of a film.',
    access: 'member',
    params: idParams,
    reply: listReply(trailer),
  },
  'GET /tv/trailers/:id': {
    summary: 'The trailers and teasers of a show.',
    access: 'member',
    params: idParams,
    reply: listReply(trailer),
  },
  'POST /tv/episodes': {
    summary: 'The episodes of one season; their numbers may have gaps.',
    access: 'member',
    body: z.object({ Id: idInBody, Season: numberInBody('Season') }),
    reply: z.object({ content: z.object({ episodes: z.array(episode) }) }),
  },
})
