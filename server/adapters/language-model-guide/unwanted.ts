import { type Item, isWord, type Wish, type Word } from './items.ts'
import { subjectAt } from './meanings.ts'
import { wishForUnwantedMood } from './moods.ts'
import { hasContent } from './stop-words.ts'

/** Words that may stand between "no" and what is not wanted. */
const wordsAfterNo = new Set(
  'a an any the more of kind sort stuff thing things too very really so and or nor other that those from in please either anything all about with by made to be such like'.split(
    ' ',
  ),
)

/** Words between several things that are not wanted. */
export const conjunctions = new Set(['and', 'or', 'nor'])

/** The opposite of a wish; null when it has none. */
export function negated(wish: Wish): Wish | null {
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

/** How far a "no" reaches, and what was read after it. */
interface Reach {
  /** The next noun, or all up to the next pause. */
  reach: 'noun' | 'clause'
  /** What the last unwanted thing is; null before the first. */
  last: Wish['on'] | null
  /** Whether nothing stands between the "no" and what is read next. */
  adjacent: boolean
}

/** Whether a list of unwanted things continues after a comma, as in "no horror, thrillers or westerns". */
function listContinues(items: readonly Item[], index: number, unwanted: Reach): boolean {
  const next = items[index]
  if (unwanted.last === 'person' && next?.is === 'wish' && next.wish.on === 'person') return true
  if (unwanted.reach !== 'noun' || unwanted.last === null) return false
  if (next?.is === 'wish') return next.wish.on === unwanted.last
  if (!isWord(next) || unwanted.last !== 'subject') return false
  return conjunctions.has(next.word) || (subjectAt(items, index) !== null && isListEnd(items, index))
}

/** Whether a pause, "or" or the end of the sentence follows a word, as in a list. */
function isListEnd(items: readonly Item[], index: number): boolean {
  const after = [items[index + 1], items[index + 2]]
  return after.some((item) => item === undefined || item.is === 'gap' || (isWord(item) && conjunctions.has(item.word)))
}

/** Whether "no" applies to the next wish too: as in "no silent films", but not in "no westerns from the forties". */
const continuesWith = (wish: Wish, last: Wish['on']): boolean =>
  wish.on === last ||
  (['genre', 'type', 'sound', 'color', 'country', 'subject', 'mood'].includes(wish.on) &&
    !(last === 'sound' && wish.on === 'color'))

/** Reads what follows "no", "without" and similar words, as far as they reach. */
export function createUnwanted({ wishes, refuse }: { wishes: Wish[]; refuse(wish: Wish): void }) {
  let unwanted: Reach | null = null
  const unknown: Word[] = []

  return {
    /** Unknown words for things that are not wanted. */
    unknown,

    /** Whether the next items are not wanted. */
    isNextUnwanted: () => unwanted !== null,

    begin({ reach, without }: Extract<Item, { is: 'not' }>): void {
      // In "nothing without sound" the two negatives cancel each other out.
      unwanted = without && unwanted?.reach === 'clause' ? null : { reach, last: null, adjacent: true }
    },

    end(): void {
      unwanted = null
    },

    /** Ends at a pause, unless a list continues after it; `next` is the index of the item after the pause. */
    pause(items: readonly Item[], next: number): void {
      if (unwanted !== null && !listContinues(items, next, unwanted)) unwanted = null
    },

    /** Reads a word that may name what is not wanted. */
    addWord(items: readonly Item[], index: number, item: Word): void {
      if (unwanted === null) return
      const mayBeSubject = unwanted.last === null || unwanted.last === 'subject'
      const named = mayBeSubject || unwanted.reach === 'clause' ? subjectAt(items, index) : null
      // A word that is only in texts of titles, and is no keyword, can be excluded too.
      const subject = named ?? (mayBeSubject && item.topic === 'text' ? item.word : null)
      const isName = item.strange && item.capital
      const between = unwanted.last === null ? wordsAfterNo : conjunctions
      const isUnknown = subject === null && mayBeSubject && hasContent(item.word) && !isName
      if (subject !== null) wishes.push({ on: 'subject', subject, not: true })
      if (isUnknown) unknown.push(item)
      if (subject !== null || isUnknown) unwanted = { ...unwanted, last: 'subject', adjacent: false }
      else if (unwanted.reach === 'noun' && !between.has(item.word)) unwanted = null
      else unwanted = { ...unwanted, adjacent: false }
    },

    /** Whether a wish is not wanted; if so, excludes it. A wish of another kind ends the reach of the "no". */
    excludes(wish: Wish): boolean {
      if (unwanted?.reach === 'noun' && unwanted.last !== null && !continuesWith(wish, unwanted.last)) unwanted = null
      if (unwanted === null) return false
      // "No silent films" excludes what is silent, and not all films.
      if (wish.on === 'type' && !unwanted.adjacent) return true
      refuse(wish)
      unwanted = { ...unwanted, last: wish.on, adjacent: false }
      return true
    },
  }
}
