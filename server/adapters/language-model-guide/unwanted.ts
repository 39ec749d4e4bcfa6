import { type Item, isWord, type Wish, type Word } from './items.ts'
import { subjectAt } from './meanings.ts'
import { wishForUnwantedMood } from './moods.ts'
import { hasContent } from './stop-words.ts'

/** Words that may stand between "no" and what is not wanted. */
const wordsAfterNo = new Set(
  'a an any the more of kind sort stuff thing things too much very really so and or nor other that those from in please either anything all about with by made to be such like'.split(
    ' ',
  ),
)

/** Words that join several things that are not wanted. */
export const conjunctions = new Set(['and', 'or', 'nor'])

/** The opposite of a wish: a wish that excludes what the given one asks for. Null if there is no such wish. */
export function oppositeOf(wish: Wish): Wish | null {
  switch (wish.on) {
    case 'type':
      return { on: 'type', type: wish.type === 'movie' ? 'tv' : 'movie' }
    case 'sound':
      return { on: 'sound', sound: wish.sound === 'silent' ? 'sound' : 'silent', not: true }
    case 'color':
      return { on: 'color', color: wish.color === 'bw' ? 'color' : 'bw', not: true }
    case 'years':
      if (wish.from !== null && wish.to !== null) return null
      return { on: 'years', from: wish.to === null ? null : wish.to + 1, to: wish.from === null ? null : wish.from - 1 }
    case 'minutes':
      if (wish.min !== null && wish.max !== null) return null
      return {
        on: 'minutes',
        min: wish.max === null ? null : wish.max + 1,
        max: wish.min === null ? null : wish.min - 1,
      }
    case 'mood':
      return wishForUnwantedMood[wish.mood]
    case 'genre':
    case 'person':
    case 'country':
    case 'language':
    case 'subject':
    case 'like':
      return { ...wish, not: true }
    default:
      return null
  }
}

/** A "no" or a similar word that applies to what is read next. */
interface Negation {
  /**
   * What is not wanted: with `noun`, the next noun and a list that continues it; with `clause`, everything up to the
   * next pause.
   */
  reach: 'noun' | 'clause'
  /** The kind of the last unwanted thing; null before the first. */
  lastKind: Wish['on'] | null
  /** True if nothing stands between the "no" and what is read next. */
  isAdjacent: boolean
}

/** True if a list of unwanted things continues after a comma, as in "no horror, thrillers or westerns". */
function listContinues(items: readonly Item[], index: number, negation: Negation): boolean {
  const next = items[index]
  if (negation.lastKind === 'person' && next?.is === 'wish' && next.wish.on === 'person') return true
  if (negation.reach !== 'noun' || negation.lastKind === null) return false
  if (next?.is === 'wish') return next.wish.on === negation.lastKind
  if (!isWord(next) || negation.lastKind !== 'subject') return false
  return conjunctions.has(next.word) || (subjectAt(items, index) !== null && isInList(items, index))
}

/**
 * True if the word at the index seems to be in a list: one of the next two items is a pause or a conjunction, or fewer
 * than two items follow.
 */
function isInList(items: readonly Item[], index: number): boolean {
  const after = [items[index + 1], items[index + 2]]
  return after.some((item) => item === undefined || item.is === 'gap' || (isWord(item) && conjunctions.has(item.word)))
}

/**
 * True if a "no" that applied to a wish of the kind `lastKind` also applies to the next wish: as in "no silent films",
 * but not in "no westerns from the forties".
 */
const appliesTo = (wish: Wish, lastKind: Wish['on']): boolean =>
  wish.on === lastKind ||
  (['genre', 'type', 'sound', 'color', 'country', 'subject', 'mood'].includes(wish.on) &&
    !(lastKind === 'sound' && wish.on === 'color'))

/**
 * Creates a reader that goes through the items of a question and finds what is not wanted. That is what follows "no",
 * "without" or a similar word, until the negation ends.
 */
export function createExclusionReader({ wishes, exclude }: { wishes: Wish[]; exclude(wish: Wish): void }) {
  let negation: Negation | null = null
  const unknownWords: Word[] = []

  return {
    /** Unknown words for things that are not wanted, in their order in the question. */
    unknownWords,

    /** True if the next items are not wanted. */
    isNextUnwanted: () => negation !== null,

    beginNegation({ reach, without }: Extract<Item, { is: 'not' }>): void {
      // A "without" within an exclusion ends the exclusion: in "nothing without sound" the two negatives cancel each
      // other out.
      negation = without && negation?.reach === 'clause' ? null : { reach, lastKind: null, isAdjacent: true }
    },

    endNegation(): void {
      negation = null
    },

    /** Ends the negation at a pause, unless a list of unwanted things continues at the index `next`. */
    readPause(items: readonly Item[], next: number): void {
      if (negation !== null && !listContinues(items, next, negation)) negation = null
    },

    /** Reads a word that may name what is not wanted. */
    readWord(items: readonly Item[], index: number, item: Word): void {
      if (negation === null) return
      const mayBeSubject = negation.lastKind === null || negation.lastKind === 'subject'
      const namedSubject = mayBeSubject || negation.reach === 'clause' ? subjectAt(items, index) : null
      // A word can be excluded even if it is no keyword and only in the texts of titles.
      const subject = namedSubject ?? (mayBeSubject && item.topic === 'text' ? item.word : null)
      const isName = item.isStrange && item.hasCapital
      const wordsBetween = negation.lastKind === null ? wordsAfterNo : conjunctions
      const isUnknown = subject === null && mayBeSubject && hasContent(item.word) && !isName
      if (subject !== null) wishes.push({ on: 'subject', subject, not: true })
      if (isUnknown) unknownWords.push(item)
      if (subject !== null || isUnknown) negation = { ...negation, lastKind: 'subject', isAdjacent: false }
      else if (negation.reach === 'noun' && !wordsBetween.has(item.word)) negation = null
      else negation = { ...negation, isAdjacent: false }
    },

    /**
     * If the negation applies to a wish, excludes what the wish asks for and returns true. A wish to which it does not
     * apply ends the negation.
     */
    excludeIfUnwanted(wish: Wish): boolean {
      if (negation?.reach === 'noun' && negation.lastKind !== null && !appliesTo(wish, negation.lastKind))
        negation = null
      if (negation === null) return false
      // A word for movies after an unwanted property is not excluded itself: "no silent films" excludes what is silent,
      // and not all movies.
      if (wish.on === 'type' && !negation.isAdjacent) return true
      exclude(wish)
      negation = { ...negation, lastKind: wish.on, isAdjacent: false }
      return true
    },
  }
}
