import type { TitleRef, TitleType } from '#contract/titles.ts'

/** The jobs that a question can ask for; `cast` is acting, the others are `job` in a title's crew. */
export type Job = 'cast' | 'Director' | 'Writer' | 'Producer' | 'Composer' | 'Director of Photography'

/** A person of a question. */
export interface NamedPerson {
  name: string
  /** Null where any part in a title counts. */
  job: Job | null
}

/** A title of a question or of a model's answer; it need not exist. */
export interface NamedTitle {
  title: string
  year: number | null
  type: TitleType | null
}

/** What orders titles that fit equally; `fit` leaves it to the ranking. */
export type Order = 'fit' | 'popular' | 'best' | 'newest' | 'oldest' | 'shortest' | 'longest' | 'obscure'

/** A mood or an occasion. It orders titles and never leaves one out. */
export type Mood =
  | 'funny'
  | 'frightening'
  | 'sad'
  | 'tender'
  | 'exciting'
  | 'thoughtful'
  | 'strange'
  | 'cosy'
  | 'uplifting'
  | 'dark'
  | 'beautiful'

/**
 * What the wanted titles have in common with others, or how they differ: made by the same people, of the same time or
 * place, or shorter than all of them.
 */
export type RelationKind = Job | 'decade' | 'year' | 'country' | 'genre' | 'shorter' | 'longer' | 'older' | 'newer'

/** A constraint that other titles give, such as "by the director of Charade" or "shorter than these". */
export interface Relation {
  kind: RelationKind
  to: readonly NamedTitle[]
}

/**
 * What a person asked for, every constraint of the conversation that still holds included. All but `moods`, `hints`,
 * `like` and `order` are hard: a title that breaks one, or of which the fact is unknown, is not recommended.
 */
export interface Constraints {
  /** Null where neither films nor shows were asked for. */
  type: TitleType | null
  /** TMDB's ids of film genres: all of them, at least one of them, none of them. */
  genres: readonly number[]
  anyGenres: readonly number[]
  withoutGenres: readonly number[]
  fromYear: number | null
  toYear: number | null
  /** The longest and shortest length, in minutes. */
  maxMinutes: number | null
  minMinutes: number | null
  /** ISO 639-1: one of them, none of them. */
  languages: readonly string[]
  withoutLanguages: readonly string[]
  /** ISO 3166-1: one of them, none of them. */
  countries: readonly string[]
  withoutCountries: readonly string[]
  sound: 'silent' | 'sound' | null
  color: 'color' | 'bw' | null
  /** All of them have a part in the title; at least one of them; none of them. */
  people: readonly NamedPerson[]
  anyPeople: readonly NamedPerson[]
  withoutPeople: readonly NamedPerson[]
  /** What a title is about or where it is set, such as 'train' or 'circus'; each is found in its keywords or texts. */
  subjects: readonly string[]
  withoutSubjects: readonly string[]
  /** Words of a description, such as "a man hangs from a clock"; the titles are those that it describes best. */
  described: readonly string[]
  /** Words that are less certain to describe a title: they order titles, and choose only where one has nearly all. */
  hints: readonly string[]
  /** Fit for children: nothing frightening, violent, adult or over their heads. */
  forChildren: boolean
  /** Can be followed by somebody who cannot read: with sound, or without any words. */
  withoutReading: boolean
  moods: readonly Mood[]
  /** Titles that the wanted ones resemble; they are not recommended themselves. */
  like: readonly NamedTitle[]
  /** Titles that are not wanted. */
  without: readonly NamedTitle[]
  relations: readonly Relation[]
  /** How many titles; null where no number was said. 0 where no suggestions are wanted. */
  count: number | null
  /** Leaves out what the person has watched. */
  unwatched: boolean
  order: Order
  /** No two of the titles are of the same decade. */
  apart: 'decade' | null
}

/** A fact of a title that a question can ask for. */
export type Fact =
  | 'director'
  | 'writer'
  | 'cast'
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
  | 'where'
  | 'seasons'
  | 'children'
  | 'songs'
  | 'rights'
  | 'truth'
  | 'ending'
  | 'order'
  /** Something that the catalogue says nothing of, such as prizes, sequels and remakes. */
  | 'unknown'

/** What a question can ask about a person. */
export type PersonFact = 'life' | 'birth' | 'death'

/** What a question means. */
export interface Understanding {
  /**
   * `titles`: recommendations, or titles that were named; `fact`: something about the first of `named`; `talk`: a
   * greeting, thanks or a question about the chat itself; `outside`: not about films at all.
   */
  kind: 'titles' | 'fact' | 'talk' | 'outside'
  constraints: Constraints
  /**
   * Titles that the question asks for by name, or that a model suggests, best first. The constraints then tell one of
   * several with the same name from the others.
   */
  named: readonly NamedTitle[]
  /** Whether titles that meet the constraints are wanted when none of the named ones is in the catalogue. */
  otherwise: boolean
  /** Cards of the conversation that the question refers to, such as "the second one". */
  referred: readonly TitleRef[]
  /** Titles among which those that fit best are meant, where any fits, as in "the detective one"; empty for all. */
  among: readonly TitleRef[]
  /** What is nearest to the named titles where none of them is in the catalogue; null where that is not known. */
  near: Constraints | null
  /**
   * Whether cards of the conversation may come again: `never` for "another one", `fine` for "the shortest of them",
   * else `last`, when nothing else fits.
   */
  repeats: 'never' | 'last' | 'fine'
  /** Only with the kind `fact`; where no title is named or referred to, of the one that fits best. */
  facts: readonly Fact[]
  /** The name of a character, where the cast is asked who plays it. */
  role: string | null
  /** Somebody who is asked about; the constraints then ask for titles with a part of that person. */
  about: { name: string; facts: readonly PersonFact[] } | null
  /** Whether the number of titles is asked for. */
  counting: boolean
  /** Words of the question that say something, of which neither a phrase nor the catalogue knows what. */
  ignored: readonly string[]
  /** Which sort of talk; only with the kind `talk`. `unclear` where nothing was understood. */
  talk: 'greeting' | 'thanks' | 'help' | 'farewell' | 'unclear' | null
}

/** An earlier turn of the conversation, its cards checked against the catalogue. */
export interface Turn {
  query: string
  text: string
  cards: readonly (TitleRef & NamedTitle)[]
}

/** A title that a model may choose from. */
export interface Candidate extends NamedTitle {
  /** A few facts, such as genres and length, as words. */
  facts: string
}

/** A question as a model gets it. */
export interface Question {
  query: string
  /** Oldest first, at most 20. */
  turns: readonly Turn[]
  /** Titles to choose from; empty where the catalogue's terms do not allow to send any (decision 13). */
  candidates: readonly Candidate[]
}

/** A part of a model's answer: first what it understood, once, then its text in parts. */
export type ModelPart = { part: 'understanding'; understanding: Understanding } | { part: 'text'; delta: string }

/** A title that a term may name: by one of its own names, a misspelt one, a shortened one, or not surely at all. */
export interface FoundTitle extends NamedTitle {
  match: 'same' | 'misspelt' | 'shortened' | 'other'
  /** Everyone with a part in it; empty where that would cost a request. */
  people: readonly string[]
}

/** A person whom a term may name. */
export interface FoundPerson {
  name: string
  /** The job that the person is known for. */
  known: Job
  /** Whether the term is that name, though misspelt in several of its words. */
  misspelt?: true
}

/** The names of the catalogue's titles and people, as the person who asks may see them. */
export interface Names {
  /** Titles whose names are close to a term, in spite of typing errors, best first; empty when none is. */
  titles(term: string): Promise<readonly FoundTitle[]>
  /** People whose names are close to a term, best first; empty when none is. */
  people(term: string): Promise<readonly FoundPerson[]>
  /**
   * How a word or two occur in the catalogue: `keyword` where titles are about them, `text` where they are mentioned in
   * some; null where neither is so, or cannot be told.
   */
  topic(term: string): Promise<'keyword' | 'text' | null>
  /** How many terms may be looked up for one question; few where each costs a request. */
  mostTerms: number
}

/** Understands questions from their words alone, without any network. */
export interface Guide {
  /** What a question means, with everything from earlier turns that still holds. */
  understand(question: Pick<Question, 'query' | 'turns'>, names: Names): Promise<Understanding>
}

/** A large language model behind a provider's API. */
export interface LanguageModel {
  /** Whether its provider serves it; true until the provider's list of models says otherwise. */
  isServed(): boolean
  /**
   * Answers a question. Yields the understanding first; the text never holds the model's reasoning. Throws a
   * `ModelFailure` when it does not answer in time, not in the agreed form, or not at all; nothing is sent any more
   * after `signal` aborts.
   */
  answer(question: Question, signal: AbortSignal): AsyncGenerator<ModelPart, void>
}

/** Why a model did not answer. */
export class ModelFailure extends Error {
  readonly reason: 'slow' | 'limited' | 'retired' | 'refused' | 'unreachable' | 'malformed'

  constructor(reason: ModelFailure['reason'], options?: ErrorOptions) {
    super(`The language model failed: ${reason}`, options)
    this.name = 'ModelFailure'
    this.reason = reason
  }
}

/** Constraints that leave nothing out. */
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

/** A question that asks for nothing in particular. */
export const nothingUnderstood: Understanding = {
  kind: 'titles',
  constraints: noConstraints,
  named: [],
  otherwise: false,
  referred: [],
  among: [],
  near: null,
  repeats: 'last',
  facts: [],
  role: null,
  about: null,
  counting: false,
  ignored: [],
  talk: null,
}
