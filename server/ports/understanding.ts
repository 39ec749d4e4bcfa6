import type { TitleRef, TitleType } from '#contract/titles.ts'

/** The jobs that a question can ask for; `cast` is acting, the others are values of `job` in a title's crew. */
export const jobs = ['cast', 'Director', 'Writer', 'Producer', 'Composer', 'Director of Photography'] as const
/** A value of {@link jobs}. */
export type Job = (typeof jobs)[number]

/** A person whom a question names. */
export interface NamedPerson {
  name: string
  /** Null if any job or role counts. */
  job: Job | null
}

/** A title that a question or a model's answer names; the catalogue may not have it. */
export interface NamedTitle {
  title: string
  year: number | null
  type: TitleType | null
}

/**
 * The order of titles that meet the constraints. `fit` is by how well they fit the question; `obscure` is the same with
 * little-known titles first.
 */
export const orders = ['fit', 'popular', 'best', 'newest', 'oldest', 'shortest', 'longest', 'obscure'] as const
/** A value of {@link orders}. */
export type Order = (typeof orders)[number]

/** A mood or an occasion. It orders titles and never leaves one out. */
export const moods = [
  'funny',
  'frightening',
  'sad',
  'tender',
  'exciting',
  'thoughtful',
  'strange',
  'cosy',
  'uplifting',
  'dark',
  'beautiful',
] as const
/** A value of {@link moods}. */
export type Mood = (typeof moods)[number]

/**
 * What the wanted titles have in common with given titles, or how they differ from them: made by the same people, of
 * the same time or place, or shorter than all of them.
 */
export type RelationKind = Job | 'decade' | 'year' | 'country' | 'genre' | 'shorter' | 'longer' | 'older' | 'newer'

/** A constraint in terms of other titles, such as "by the director of Charade" or "shorter than these". */
export interface Relation {
  kind: RelationKind
  to: readonly NamedTitle[]
}

/**
 * What a person asked for, including the constraints of earlier turns that still hold. All except `moods`, `hints`,
 * `like` and `order` are strict: a title that breaks one, or whose value for it is unknown, is not recommended.
 */
export interface Constraints {
  /** Null if the person asked for neither movies nor shows in particular. */
  type: TitleType | null
  /**
   * TMDB's ids of movie genres. A title has all of `genres`, at least one of `anyGenres` and none of `withoutGenres`.
   */
  genres: readonly number[]
  anyGenres: readonly number[]
  withoutGenres: readonly number[]
  fromYear: number | null
  toYear: number | null
  /** The greatest length, in minutes. */
  maxMinutes: number | null
  /** The least length, in minutes. */
  minMinutes: number | null
  /** Languages by ISO 639-1. A title has one of `languages` and none of `withoutLanguages`. */
  languages: readonly string[]
  withoutLanguages: readonly string[]
  /** Countries by ISO 3166-1. A title is of one of `countries` and of none of `withoutCountries`. */
  countries: readonly string[]
  withoutCountries: readonly string[]
  sound: 'silent' | 'sound' | null
  color: 'color' | 'bw' | null
  /** All of `people`, at least one of `anyPeople` and none of `withoutPeople` are in a title's credits. */
  people: readonly NamedPerson[]
  anyPeople: readonly NamedPerson[]
  withoutPeople: readonly NamedPerson[]
  /**
   * Subjects or settings, such as 'train' or 'circus'. A title's keywords or texts have each of `subjects`, at least
   * one of `anySubjects` and none of `withoutSubjects`.
   */
  subjects: readonly string[]
  anySubjects: readonly string[]
  withoutSubjects: readonly string[]
  /** Words of a description, such as "a man hangs from a clock"; the titles are those that it describes best. */
  described: readonly string[]
  /**
   * Less certain words of a description. They order titles. If the best title has nearly all of them, titles with far
   * fewer of them are left out.
   */
  hints: readonly string[]
  /** Fit for children: nothing frightening, violent, adult or too hard for them to understand. */
  forChildren: boolean
  /** Can be followed without reading: with sound, or without any words. */
  withoutReading: boolean
  moods: readonly Mood[]
  /** Titles that the wanted ones resemble; they are not recommended themselves. */
  like: readonly NamedTitle[]
  /** Titles that are not wanted. */
  without: readonly NamedTitle[]
  relations: readonly Relation[]
  /** The number of titles; null if the person named no number, 0 if no suggestions are wanted. */
  count: number | null
  /** Whether titles that the person has watched are left out. */
  unwatched: boolean
  order: Order
  /** `decade`: no two of the titles are of the same decade. `genre`: one title of each of `anyGenres`. */
  apart: 'decade' | 'genre' | null
}

/** No constraints: every title meets them. */
export const noConstraints: Constraints = {
  type: null,
  genres: [],
  anyGenres: [],
  withoutGenres: [],
  fromYear: null,
  toYear: null,
  maxMinutes: null,
  minMinutes: null,
  languages: [],
  withoutLanguages: [],
  countries: [],
  withoutCountries: [],
  sound: null,
  color: null,
  people: [],
  anyPeople: [],
  withoutPeople: [],
  subjects: [],
  anySubjects: [],
  withoutSubjects: [],
  described: [],
  hints: [],
  forChildren: false,
  withoutReading: false,
  moods: [],
  like: [],
  without: [],
  relations: [],
  count: null,
  unwatched: false,
  order: 'fit',
  apart: null,
}

/** A fact about a title that a question can ask for. */
export type Fact =
  | 'director'
  | 'writer'
  | 'cast'
  /** What the people in the constraints play in the title. */
  | 'part'
  | 'composer'
  | 'producer'
  | 'cinematographer'
  | 'year'
  | 'runtime'
  | 'country'
  | 'language'
  | 'genre'
  | 'sound'
  | 'color'
  | 'plot'
  | 'rating'
  /** Where the title can be watched. */
  | 'where'
  | 'seasons'
  /** Whether the title is fit for children. */
  | 'children'
  | 'songs'
  | 'rights'
  /** Whether the title is based on true events. */
  | 'truth'
  | 'ending'
  /** In which order to watch the episodes of a show. */
  | 'order'
  /** Why the title was recommended; the constraints then are those of the conversation so far. */
  | 'why'
  /** Something that no catalogue has data about, such as prizes, sequels and remakes. */
  | 'unknown'

/** What a question can ask about a person. */
export type PersonFact = 'life' | 'birth' | 'death'

/** What a question means. */
export interface Understanding {
  /**
   * `titles`: asks for recommendations, or names titles; `fact`: asks for `facts` about titles;
   * `talk`: a greeting, thanks or a question about the chat itself; `outside`: not about movies at all.
   */
  kind: 'titles' | 'fact' | 'talk' | 'outside'
  constraints: Constraints
  /**
   * Those of the constraints that earlier questions asked for, if this question could stand alone, as "a series about
   * space" could; no constraints if it changes the question before it, as "shorter ones" does. When no title fits,
   * these are to be given up before what was asked for just now.
   */
  heldConstraints: Constraints
  /**
   * Titles that the question asks for by name, or that a model suggests, best first. The constraints choose among
   * several titles with the same name.
   */
  named: readonly NamedTitle[]
  /** Whether titles that meet the constraints are wanted if the catalogue has none of the named titles. */
  acceptsOthers: boolean
  /** The titles of earlier cards that the question refers to, as in "the second one". */
  referredTo: readonly TitleRef[]
  /** Titles to choose from, as in "the detective one"; if none of them fits, or if empty, all titles count. */
  chooseFrom: readonly TitleRef[]
  /**
   * Constraints that find titles similar to the named ones, for use when the catalogue lacks the named ones; null when
   * no such constraints are known.
   */
  similarTo: Constraints | null
  /**
   * Whether titles of earlier cards may be recommended again: `never` for "another one", `fine` for "the shortest of
   * them", else `last`, which means only if nothing else fits.
   */
  repeats: 'never' | 'last' | 'fine'
  /**
   * The wanted facts, with the kind `fact`. If no title is named or referred to, they are wanted about the best match.
   */
  facts: readonly Fact[]
  /** The name of the character whose actor is asked for; null when there is none. */
  role: string | null
  /** A person who is asked about; the constraints then ask for titles that this person worked on. */
  about: { name: string; facts: readonly PersonFact[] } | null
  /** Whether the number of titles is asked for. */
  asksForCount: boolean
  /** Words of the question that were not understood; the answer says so. */
  ignored: readonly string[]
  /** The sort of talk; only with the kind `talk`. `unclear` if nothing was understood. */
  talk: 'greeting' | 'thanks' | 'help' | 'genres' | 'farewell' | 'unclear' | null
}

/** What is understood of a question that asks for nothing in particular. */
export const nothingUnderstood: Understanding = {
  kind: 'titles',
  constraints: noConstraints,
  heldConstraints: noConstraints,
  named: [],
  acceptsOthers: false,
  referredTo: [],
  chooseFrom: [],
  similarTo: null,
  repeats: 'last',
  facts: [],
  role: null,
  about: null,
  asksForCount: false,
  ignored: [],
  talk: null,
}

/** An earlier question with its answer; the cards are titles that are in the catalogue. */
export interface Turn {
  query: string
  text: string
  cards: readonly (TitleRef & NamedTitle)[]
}
