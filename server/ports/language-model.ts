import type { NamedTitle, Turn, Understanding } from './understanding.ts'

/** One of the titles that a model may choose from. */
export interface Candidate extends NamedTitle {
  /** A few facts, such as genres and length, as words. */
  facts: string
}

/** A question as a model gets it. */
export interface Question {
  query: string
  /**
   * The earlier turns, oldest first, at most 20. If the catalogue's terms forbid sending its data to a model (decision
   * 32), the turns have only the questions, without the texts and cards of the answers.
   */
  turns: readonly Turn[]
  /** Titles to choose from; empty if the catalogue's terms forbid sending its data to a model (decision 32). */
  candidates: readonly Candidate[]
}

/** A part of a model's answer: the first part is what the model understood, the others are parts of its text. */
export type ModelPart = { part: 'understanding'; understanding: Understanding } | { part: 'text'; delta: string }

/** A large language model behind a provider's API. */
export interface LanguageModel {
  /** Whether the provider serves this model; true until the provider's list of models says otherwise. */
  isServed(): boolean
  /**
   * Answers a question. Yields the understanding first; the text never contains the model's reasoning. Throws a
   * `ModelFailure` when the model does not answer, or not in time, or not in the agreed form. When `signal` aborts, the
   * request to the provider ends.
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
