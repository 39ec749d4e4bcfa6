import type { Fact, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/understanding.ts'
import type { Act, Item, Wish, Word } from './items.ts'

type Card = Extract<Item, { is: 'card' }>

/**
 * The meaning of one question, without regard to earlier ones. A wish is a property of the wanted titles; a card is a
 * title that an answer showed.
 */
export interface Reading {
  wishes: readonly Wish[]
  /** Titles that the question asks for or about by name. */
  named: readonly NamedTitle[]
  /** True if the question has the exact names of all these titles. */
  hasExactNames: boolean
  /**
   * The kinds of comparisons with titles that the question does not name, as in "shorter" or "by the same director".
   */
  comparisons: readonly RelationKind[]
  facts: readonly Fact[]
  /** The facts about a person's life that the question asks for. */
  personFacts: readonly PersonFact[]
  /** The pronoun for a person whom the question does not name; null if it has no such pronoun. */
  pronoun: 'he' | 'she' | null
  /** Unknown words for things that are not wanted. */
  refusedWords: readonly Word[]
  /** Cards of the last answer to which the question refers, as in "the second one". */
  cards: readonly Card[]
  /** Whether the question chooses one title of several by a property: "the silent one". */
  choosesOne: boolean
  /** How the question relates to earlier ones. */
  acts: ReadonlySet<Act>
  /** Kinds of earlier wishes that the question takes back. */
  droppedKinds: ReadonlySet<Wish['on']>
  talk: Understanding['talk']
  /** Whether the question is for something that has nothing to do with movies. */
  isOutside: boolean
  /** Whether the question shows that something to watch is wanted. */
  isAboutWatching: boolean
  /** True if a sentence of the question asks or commands something, and no word is about watching. */
  isOffTopicQuestion: boolean
  /** The question's first word. */
  firstWord: string
  /** Words that may describe titles, and that are not part of a phrase that was understood. */
  leftover: readonly Word[]
  /** A name of several words that is not in the catalogue; null when there is none. */
  unknownName: string | null
  /** The name of the title that the question is about, if the catalogue has no title of this name; otherwise null. */
  unknownTitle: string | null
  /** True if the question is so short that every word of it should count. */
  isTerse: boolean
}
