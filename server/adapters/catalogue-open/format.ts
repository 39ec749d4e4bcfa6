import { z } from 'zod'

/** The id of each genre, by the genre's name. The ids are TMDB's, so they are the same in both catalogues. */
export const genreIds = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  Thriller: 53,
  War: 10752,
  Western: 37,
} as const
export type GenreName = keyof typeof genreIds

const genreName = z.enum(Object.keys(genreIds) as [GenreName, ...GenreName[]])
const day = z.iso.date()
const year = z.int().min(1888).max(2100)
const id = z.int().positive()

/**
 * Where the facts of a title or person come from. `given` has the names of the fields that were taken unchanged from
 * the lists and records in which the title was found; `agreed` has the names of the fields on which two editors agreed.
 */
const provenance = z.strictObject({ given: z.array(z.string()), agreed: z.array(z.string()) })

const playback = z.strictObject({
  /** An item at the Internet Archive, and the name of the file in the item that a browser plays. */
  archive: z.strictObject({ item: z.string(), file: z.string().optional() }).optional(),
  /** Another item at the Internet Archive with the same movie. */
  archive_copy: z.string().optional(),
  /** The name of a file at Wikimedia Commons. */
  commons: z.string().optional(),
  /** For a movie that comes with Matinee: the name of its file in web/public/shorts, without `.webm`. */
  bundled: z
    .string()
    .regex(/^[a-z0-9-]+\.[0-9a-f]{10}$/)
    .optional(),
  /** The id of an official upload at YouTube. */
  youtube: z.string().optional(),
})
export type Playback = z.infer<typeof playback>

const rights = z.strictObject({
  licence: z.string().min(1),
  basis: z.string().min(1),
  territory: z.string().min(1),
  attribution: z.string().min(1).optional(),
  /**
   * What is still protected although the title is free: a restoration, a score, a character, the play that the title
   * was made from.
   */
  note: z.string().min(1).optional(),
})

/** What a viewer should know before pressing Play. */
const notes = z.strictObject({
  /** What is missing from the title here: lost parts, episodes without a copy. */
  missing: z.string().min(1).optional(),
  /** What may hurt or frighten, and why a title is not on the home page. */
  warning: z.string().min(1).optional(),
  /** Anything else that a viewer should know. */
  remark: z.string().min(1).optional(),
})

const movieNotes = notes.extend({
  /** The length in minutes of the copy that plays first, if it is shorter than the movie. */
  copy_runtime: z.int().positive().optional(),
})

/** A number from 0 to 10. */
const zeroToTen = z.number().min(0).max(10)

const titleFields = {
  /** Unique among movies and shows, and never changed once published. */
  id,
  title: z.string().min(1),
  original_title: z.string().min(1).optional(),
  also_known_as: z.array(z.string().min(1)).default([]),
  year,
  genres: z
    .array(genreName)
    .min(1)
    .refine((names) => new Set(names).size === names.length, 'has a genre twice'),
  /** Words in lower case for subject, setting, mood and form. Search, similar titles and the posters use them. */
  keywords: z.array(z.string().regex(/^[a-z0-9][a-z0-9 '&-]*$/)).default([]),
  overview: z.string().min(1),
  /** A line of three to nine words about the title, written by the editors. */
  tagline: z.string().min(1).optional(),
  /** The editors' score, 0 to 10. */
  score: zeroToTen,
  /**
   * How widely the title is known among people who like old movies, from 0 to 10, as judged by each of two editors
   * independently.
   */
  renown: z.tuple([zeroToTen, zeroToTen]),
  country: z.string().length(2).optional(),
  /** The language of the speech or the intertitles by ISO 639-1; `xx` if there is neither. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** A title with speech in some parts has sound; one with only music and intertitles is silent. */
  sound: z.enum(['silent', 'sound']).optional(),
  /** Tinted and toned titles, and titles with some scenes in colour, are black and white. */
  color: z.enum(['color', 'bw']).optional(),
  cast: z.array(z.strictObject({ person: z.string(), character: z.string().min(1).optional() })).default([]),
  crew: z.array(z.strictObject({ person: z.string(), job: z.string() })).default([]),
  ids: z
    .strictObject({ imdb: z.string().optional(), wikidata: z.string().optional(), tmdb: z.int().optional() })
    .default({}),
  rights,
  /** False if the title is kept off the home page: it comes only after the first page of each row of titles. */
  home: z.boolean().default(true),
  /** The name of the poster's composition, if an editor chose one. */
  motif: z.string().optional(),
  /** The name of the main figure in the drawings of the title, if an editor chose one. */
  figure: z.string().optional(),
  facts: provenance,
}

/** The content of a movie's file, `films/*.json`. */
export const movieFile = z.strictObject({
  ...titleFields,
  /** The day of the first showing as YYYY-MM-DD, if it is certain. */
  released: day.optional(),
  /** The length in minutes of the whole movie, even if the copies that play are shorter. */
  runtime: z.int().positive().optional(),
  playback,
  notes: movieNotes.default({}),
})
export type MovieFile = z.infer<typeof movieFile>

const episodeEntry = z.strictObject({
  episode: z.int().positive(),
  title: z.string().min(1),
  overview: z.string().default(''),
  year: year.optional(),
  released: day.optional(),
  runtime: z.int().positive().optional(),
  playback: playback.default({}),
})
export type EpisodeEntry = z.infer<typeof episodeEntry>

/** The content of a show's file, `series/*.json`. */
export const showFile = z.strictObject({
  ...titleFields,
  released: day.optional(),
  last_year: year.optional(),
  last_released: day.optional(),
  created_by: z.array(z.string()).default([]),
  notes: notes.default({}),
  seasons: z
    .array(
      z.strictObject({
        season: z.int().positive(),
        name: z.string().min(1).optional(),
        episodes: z.array(episodeEntry).min(1),
      }),
    )
    .min(1),
})
export type ShowFile = z.infer<typeof showFile>

/** The departments of a movie's crew, with acting, by the names that TMDB uses. */
export const departments = [
  'Acting',
  'Art',
  'Camera',
  'Directing',
  'Editing',
  'Production',
  'Sound',
  'Visual Effects',
  'Writing',
] as const
export type Department = (typeof departments)[number]

/** The content of `people.json`: the people who acted in or made a title. The title files refer to them by `name`. */
export const peopleFile = z.array(
  z.strictObject({
    id,
    name: z.string().min(1),
    also_known_as: z.array(z.string().min(1)).default([]),
    born: day.optional(),
    died: day.optional(),
    place: z.string().min(1).optional(),
    department: z.enum(departments).optional(),
    homepage: z.url().optional(),
    imdb: z
      .string()
      .regex(/^nm\d{7,8}$/)
      .optional(),
    biography: z.string().default(''),
    facts: provenance.optional(),
  }),
)
export type PersonInFile = z.infer<typeof peopleFile>[number]
