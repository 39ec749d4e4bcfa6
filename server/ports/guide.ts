import type { Job, NamedTitle, Turn, Understanding } from './understanding.ts'

/**
 * A title that a term may mean. `match` says how the term fits the title's names: it is one of them (`same`), a
 * misspelt or shortened form of one, or only similar to one (`other`).
 */
export interface FoundTitle extends NamedTitle {
  match: 'same' | 'misspelt' | 'shortened' | 'other'
  /** The title's cast and crew; empty if the catalogue is remote, where reading them would take another request. */
  people: readonly string[]
}

/** A person whom a term may name. */
export interface FoundPerson {
  name: string
  /** The job that the person is known for. */
  knownFor: Job
  /** Set if several words of the name are misspelt in the term. */
  misspelt?: true
}

/** Looks up names of the catalogue's titles and people, among those that the viewer may see. */
export interface Names {
  /** Titles whose names are close to a term, in spite of typing errors, best first; empty when none is. */
  titles(term: string): Promise<readonly FoundTitle[]>
  /** People whose names are close to a term, best first; empty when none is. */
  people(term: string): Promise<readonly FoundPerson[]>
  /**
   * How a term of one or more words occurs in the catalogue: `keyword` if it is a keyword of some title, `text` if it
   * is a single word that is only in a title's texts; null if it is neither, or if that cannot be found out.
   */
  topic(term: string): Promise<'keyword' | 'text' | null>
  /** How many terms may be looked up for one question; few where each look-up costs a request. */
  maxTerms: number
}

/** Understands questions by rules about their words, without any network. */
export interface Guide {
  /** What a question means, including the constraints of earlier turns that still hold. */
  understand(question: { query: string; turns: readonly Turn[] }, names: Names): Promise<Understanding>
}
