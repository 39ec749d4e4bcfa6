import type { Fact, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/understanding.ts'
import type { Act, Item, Wish, Word } from './items.ts'

type Card = Extract<Item, { is: 'card' }>

/** What one question says, without regard to earlier ones. */
export interface Reading {
  wishes: readonly Wish[]
  /** Titles that are asked for, or about, by name. */
  named: readonly NamedTitle[]
  /** Whether the question has the exact names of all of them. */
  sure: boolean
  /** Comparisons with titles that are not named, as in "shorter" or "by the same director". */
  compared: readonly RelationKind[]
  facts: readonly Fact[]
  /** What is asked about a person. */
  personFacts: readonly PersonFact[]
  /** The pronoun for a person whom the question does not name; null when it has none. */
  pronoun: 'he' | 'she' | null
  /** Unknown words for things that are not wanted. */
  refused: readonly Word[]
  /** Cards of the last answer that are meant. */
  cards: readonly Card[]
  /** Whether it asks for one title of several by a property: "the silent one". */
  theOne: boolean
  acts: ReadonlySet<Act>
  dropped: ReadonlySet<Wish['on']>
  talk: Understanding['talk']
  /** Whether it asks for something that has nothing to do with films. */
  outside: boolean
  /** Whether it asks for anything at all to watch. */
  isOpen: boolean
  /** Whether one of its sentences is a question or a command, and none of its words is about watching. */
  asks: boolean
  /** The first word. */
  first: string
  /** Words that may describe titles, and that belong to no phrase. */
  left: readonly Word[]
  /** A name of several words that is not in the catalogue; null when there is none. */
  unknownName: string | null
  /** The title of a film that it asks about, if no title in the catalogue has this name; else null. */
  unknownTitle: string | null
  /** Whether it is so short that every word of it should count. */
  terse: boolean
}
