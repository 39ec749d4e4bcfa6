import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { project } from '#scripts/parts/project.ts'

const pattern = z.string().refine((text) => new RegExp(text, 'i') !== null, 'is no pattern')
const ids = z.array(z.int().positive()).min(1)
const minutes = z.int().positive()

/**
 * Conditions for a card: a title that the chat's answer shows. Genres are TMDB's ids of movie genres, for shows too.
 * A title for which a value is unknown does not meet a condition on that value.
 */
const cardConditions = z.strictObject({
  yearFrom: z.int().optional(),
  yearTo: z.int().optional(),
  genresAll: z.array(z.int()).optional(),
  genresAny: z.array(z.int()).optional(),
  genresNone: z.array(z.int()).optional(),
  runtimeMin: minutes.optional(),
  runtimeMax: minutes.optional(),
  /** A pattern that the name of at least one person in the cast or crew matches. */
  person: pattern.optional(),
  /** A pattern that the name of no person in the cast or crew matches. */
  personNone: pattern.optional(),
  /** The job that `person` has in the title; `cast` for an actor. */
  job: z.enum(['cast', 'Director', 'Writer', 'Producer', 'Composer', 'Director of Photography']).optional(),
  /** ISO 3166-1. */
  country: z.string().length(2).optional(),
  countryNone: z.string().length(2).optional(),
  countriesNone: z.array(z.string().length(2)).optional(),
  /** ISO 639-1. */
  language: z.string().length(2).optional(),
  sound: z.enum(['silent', 'sound']).optional(),
  color: z.enum(['color', 'bw']).optional(),
  idsNone: ids.optional(),
  /**
   * A pattern that the title's names, keywords or tagline match. The overview is not searched, since it also mentions
   * things that the title is not about.
   */
  about: pattern.optional(),
  /** The title can be followed without reading: it has sound, or is silent without any intertitles. */
  unread: z.literal(true).optional(),
})
export type CardConditions = z.infer<typeof cardConditions>

/** What is expected of one answer. */
const expectation = z.strictObject({
  /**
   * `cards`: titles; `none`: no title fits, and the text says so; `nocontext`: the question is not about movies;
   * `talk`: an answer without cards; `any`: with or without cards, as long as the text says what is expected.
   */
  kind: z.enum(['cards', 'none', 'nocontext', 'talk', 'any']),
  /** The type of all cards. */
  type: z.enum(['movies', 'tv']).optional(),
  /** The least number of cards; 1 where cards are expected and no number is given. */
  min: z.int().positive().optional(),
  /** The largest number of cards. */
  max: z.int().min(0).optional(),
  /** The conditions that every card must meet. */
  every: cardConditions.optional(),
  /** At least `atLeast` of these titles are among the cards. */
  some: z.strictObject({ ids, atLeast: z.int().positive() }).optional(),
  /** The first card is one of these titles. */
  first: z.strictObject({ ids }).optional(),
  /** No two cards are of the same decade. */
  apart: z.literal('decade').optional(),
  /** None of these titles is among the cards. */
  none: z.strictObject({ ids }).optional(),
  /** No card of an earlier turn is repeated. */
  noRepeat: z.boolean().optional(),
  /** A pattern for the text. */
  textMatches: pattern.optional(),
  /** A pattern that the text does not match. */
  textNot: pattern.optional(),
  /** With the kind `none`: a pattern for the name that was asked for; no title of the catalogue has such a name. */
  absent: pattern.optional(),
})
export type Expectation = z.infer<typeof expectation>

/** A question of the evaluation: its turns, each with what is expected of the answer. */
const question = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*-\d+$/),
  /** The kind of people who ask like this. */
  style: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  turns: z
    .array(z.strictObject({ query: z.string().min(1).max(2000), expect: expectation }))
    .min(1)
    .max(4),
})
export type EvaluationQuestion = z.infer<typeof question>

/**
 * The files with the questions of the evaluation: the first questions (`chat-questions.json`), the questions of three
 * strangers to the project, and for each cause of the strangers' complaints about the answers, more questions
 * (`chat-questions-causes.json`).
 */
const files = [
  'chat-questions.json',
  'chat-questions-stranger.json',
  'chat-questions-causes.json',
  'chat-questions-second-stranger.json',
  'chat-questions-third-stranger.json',
]

/** The questions of the chat's evaluation. Each has one or more turns, with what is expected of each answer. */
export const readQuestions = (): EvaluationQuestion[] =>
  files.flatMap((file) => z.array(question).parse(JSON.parse(readFileSync(join(project, 'bench', file), 'utf8'))))
