import type { TitleType } from '#contract/titles.ts'
import type {
  Fact,
  Job,
  Mood,
  NamedTitle,
  Order,
  PersonFact,
  RelationKind,
  Understanding,
} from '#server/ports/understanding.ts'

/**
 * One wish of a question: a property that the wanted titles should have. `on` is the kind of property. With `not`,
 * titles with the property are not wanted.
 */
export type Wish = { not?: true } & (
  | { on: 'type'; type: TitleType }
  /** One of these genres. */
  | { on: 'genre'; genres: readonly number[] }
  | { on: 'years'; from: number | null; to: number | null }
  | { on: 'minutes'; min: number | null; max: number | null }
  | { on: 'person'; name: string; job: Job | null; isAlternative?: true }
  | { on: 'country'; code: string }
  | { on: 'language'; code: string }
  | { on: 'sound'; sound: 'silent' | 'sound' }
  | { on: 'color'; color: 'color' | 'bw' }
  /** What a title is about; with `isAlternative`, one of several subjects of which one is enough. */
  | { on: 'subject'; subject: string; isAlternative?: true }
  /** Words that describe a title; with `more`, in addition to an earlier description. */
  | { on: 'described'; words: readonly string[]; more?: true }
  /** Words that may describe a title. */
  | { on: 'hints'; words: readonly string[] }
  | { on: 'children' }
  | { on: 'mood'; mood: Mood }
  | { on: 'like'; title: NamedTitle }
  | { on: 'relation'; kind: RelationKind; to: readonly NamedTitle[] }
  | { on: 'count'; count: number }
  | { on: 'order'; order: Order }
  | { on: 'unwatched' }
  /** A title that can be followed without reading intertitles. */
  | { on: 'reading' }
  /** Each wanted title should be from another decade, or each should have another of the wanted genres. */
  | { on: 'apart'; by: 'decade' | 'genre' }
)

/** How a question relates to earlier questions and answers, or what it asks for besides titles. */
export type Act =
  /** Titles other than those that were shown are wanted. */
  | 'more'
  /** The question chooses among the titles that were shown or asked for. */
  | 'narrow'
  /** The new wishes are added to the earlier ones. */
  | 'add'
  /** The new wishes replace earlier ones. */
  | 'replace'
  /**
   * `again` drops all earlier wishes. `different` asks for something completely different: it keeps only exclusions and
   * "for children".
   */
  | 'again'
  | 'different'
  /** If the catalogue does not have the named title, similar titles are wanted. */
  | 'otherwise'
  /** No suggestions are wanted. */
  | 'no suggestions'
  /** The question asks how many titles there are. */
  | 'counting'
  /** Titles with the last-named person are wanted, but not those that the person directed. */
  | 'directed by others'

/** A word of a question. */
export interface Word {
  is: 'word'
  /** The word as it is understood: corrected, without accents, in lower case, and without an 's at its end. */
  word: string
  /** The word without accents and in lower case, but not corrected; an 's at its end is kept. */
  typed: string
  /** The word as it was typed. */
  text: string
  /** Whether the word begins with a capital, in a question that is not all in capitals. */
  hasCapital: boolean
  /**
   * True if the word is uncommon, or has a capital in the middle of a sentence. A strange word may be a part of a name.
   */
  isStrange: boolean
  /**
   * `keyword` if the word is a keyword of titles in the catalogue, `text` if it is only in the titles' texts. Absent if
   * it is in neither or has another meaning.
   */
  topic?: 'keyword' | 'text'
}

/** A pause in a question, such as a comma; or the end of a sentence. */
export interface Gap {
  is: 'gap'
  endsSentence: boolean
}

/** A part of a question: a word, a gap, or the meaning of some words; `is` is its kind. */
export type Item =
  | Word
  | Gap
  | { is: 'number'; number: number }
  | { is: 'length'; minutes: number }
  | { is: 'period'; from: number; to: number }
  | { is: 'job'; job: Job }
  /** A title; `isExactName` if the question has its exact name. */
  | { is: 'title'; title: NamedTitle; isExactName: boolean }
  /** A person's name; `knownFor` is the job that the person is known for, null for one who is not in the catalogue. */
  | { is: 'person'; name: string; knownFor: Job | null }
  | { is: 'wish'; wish: Wish }
  /**
   * The beginning of what is not wanted. It reaches over the next noun and a list that continues this noun (`noun`), or
   * up to the next pause (`clause`). `without` is true if the question has the word "without" here: after a negation
   * that reaches up to the pause, it cancels that negation, as in "nothing without sound".
   */
  | { is: 'not'; reach: 'noun' | 'clause'; without?: true }
  /** The nouns just before this item are not wanted: "westerns are out". */
  | { is: 'ruled out' }
  /** The end of what is not wanted. */
  | { is: 'but' }
  /** The beginning of a correction: the items after it replace items before it. */
  | { is: 'correction' }
  /** Earlier wishes of this kind are taken back: "any length will do". */
  | { is: 'dropped'; on: Wish['on'] }
  /**
   * A person whom the question does not name, but describes by a title and the person's job in it: "the director of
   * Charade". The question asks for the person's name, or for other titles of theirs.
   */
  | { is: 'made'; job: Job; title: NamedTitle }
  | { is: 'compared'; kind: RelationKind }
  | { is: 'fact'; fact: Fact }
  /** A question for a fact about a person's life. */
  | { is: 'life'; fact: PersonFact }
  /** A pronoun for a person who was mentioned before, as in "his longest film". */
  | { is: 'pronoun'; who: 'he' | 'she' }
  /**
   * A card, that is, one of the titles that the last answer showed. `index` is its place in that answer: -1 for the
   * last card, null for all cards. The question is about the card (`meant`), asks for similar titles (`like`), or does
   * not want it (`rejected`).
   */
  | { is: 'card'; index: number | null; as: 'meant' | 'like' | 'rejected' }
  | { is: 'act'; act: Act }
  | { is: 'talk'; talk: NonNullable<Understanding['talk']> }
  /** The sentence from here on describes a title, with these words. */
  | { is: 'description'; words: readonly string[] }
  /** The next words are what a title is about. */
  | { is: 'about' }
  /** The next items are a habit or the past, as in "I usually watch westerns", and are not wanted now. */
  | { is: 'habit' }
  /** Something that has nothing to do with movies; with `word`, unless the wanted titles are about it. */
  | { is: 'outside'; word?: string }

export const isWord = (item: Item | undefined): item is Word => item?.is === 'word'

/** An item for a word that was not typed, as if it had been. */
export const asWord = (word: string): Word => ({
  is: 'word',
  word,
  typed: word,
  text: word,
  hasCapital: false,
  isStrange: false,
})

/** A wish as an item. */
export const wish = (wish: Wish): Item => ({ is: 'wish', wish })

/**
 * The key of an item, which stands for the item in the pattern of a phrase: for a word the word itself, for a gap a
 * comma or a full stop, for any other item its kind in capitals, such as "LENGTH" or "GENRE".
 */
export function itemKey(item: Item): string {
  if (item.is === 'word') return item.word
  if (item.is === 'gap') return item.endsSentence ? '.' : ','
  return (item.is === 'wish' ? item.wish.on : item.is).toUpperCase()
}
