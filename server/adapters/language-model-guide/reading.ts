import type { Fact, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/language-model.ts'
import type { Act, Item, Wish, Word } from './items.ts'

type Card = Extract<Item, { is: 'card' }>

/** What one question says, whatever was said before it. */
export interface Reading {
  wishes: readonly Wish[]
  /** Titles that are asked for, or about, by name. */
  named: readonly NamedTitle[]
  /** Whether all of them are called exactly so. */
  sure: boolean
  /** Comparisons with titles that are not named, as in "shorter" or "by the same director". */
  compared: readonly RelationKind[]
  facts: readonly Fact[]
  /** What is asked about a person. */
  lives: readonly PersonFact[]
  /** Whether it speaks of "him" or "her", whom it does not name. */
  pronoun: 'he' | 'she' | null
  /** Words that are not wanted and of which nothing else is known. */
  refused: readonly Word[]
  /** Cards of the last answer that are meant. */
  cards: readonly Card[]
  /** Whether it speaks of "the silent one": a title that is told from others. */
  theOne: boolean
  acts: ReadonlySet<Act>
  dropped: ReadonlySet<Wish['on']>
  talk: Understanding['talk']
  /** Whether something is asked that has nothing to do with films. */
  outside: boolean
  /** Whether it asks for anything at all to watch. */
  isOpen: boolean
  /** Whether one of its sentences asks or orders, and does not merely tell, without any word about watching. */
  asks: boolean
  /** The first word. */
  first: string
  /** Words that say something, of which it is not known what. */
  left: readonly Word[]
  /** A name of several words that stands for nothing in the catalogue; null where there is none. */
  unknown: string | null
  /** What it calls a film that it asks about, where nothing in the catalogue is called so; else null. */
  untold: string | null
  /** Whether it is so short that every word of it should count. */
  terse: boolean
}
