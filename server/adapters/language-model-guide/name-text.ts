import { type Item, isWord, type Word } from './items.ts'
import { ends, honorifics, words } from './name-words.ts'

/** Words after which a common word may be a title. */
const strongCues = words(
  'have got directed wrote shot composed produced like seen watched saw called named titled loved liked enjoyed than find play of in for is about',
)

/** A part of the items that may be a name. */
export interface Span {
  from: number
  to: number
  /** Words with capitals, other than one that begins a sentence. */
  capitals: number
  /** Words that are no common ones. */
  unknown: number
  /** Whether it is all between two gaps, and whether it is all of the question. */
  whole: boolean
  all: boolean
  cued: boolean
}

/** Stands where the words of a name were, beside the name. */
const taken: Item = { is: 'gap', ends: false }

/** The places of a part of a question. */
export type Place = Pick<Span, 'from' | 'to'>

/**
 * A question in which names are found one after the other. `isRight` tells which words are spelt right.
 */
export function createNameText(items: readonly Item[], isRight: (word: string) => boolean) {
  const found = [...items]

  const isUnknown = ({ typed }: Word) => !isRight(typed) && !/^\d/.test(typed)
  /** Whether a word belongs to a name: it is no common one, or has a capital. */
  const isStrange = (at: number) => {
    const item = found[at]
    return (
      isWord(item) && item.strange && item.typed.length > 1 && !/^\d/.test(item.typed) && !honorifics.has(item.typed)
    )
  }
  const isCapital = (at: number) => {
    const item = found[at]
    const before = found[at - 1]
    return isWord(item) && item.capital && before !== undefined && !(before.is === 'gap' && before.ends)
  }
  const wordsOf = ({ from, to }: Place) => found.slice(from, to).filter(isWord)
  const termOf = (span: Place) =>
    wordsOf(span)
      .map(({ typed }) => typed)
      .filter(Boolean)
      .join(' ')

  function spanOf(from: number, to: number): Span {
    const own = wordsOf({ from, to })
    const before = found[from - 1]
    const after = found[to]
    return {
      from,
      to,
      capitals: own.filter((_, at) => isCapital(from + at)).length,
      unknown: own.filter(isUnknown).length,
      whole: (before === undefined || before.is === 'gap') && (after === undefined || after.is === 'gap'),
      all: from === 0 && found.slice(to).every((item) => item.is === 'gap' || (isWord(item) && item.word === 'please')),
      cued: isWord(before) && strongCues.has(before.word),
    }
  }

  return {
    items: found,
    isUnknown,
    isStrange,
    isCapital,
    wordsOf,
    termOf,
    spanOf,
    isRight,

    /** Whether no name has been found in a part. */
    isOpen: ({ from, to }: Place): boolean => found.slice(from, to).every((item) => isWord(item)),

    /** Whether a name may end where a part ends. */
    endsThere({ to }: Place): boolean {
      const after = found[to]
      return !isWord(after) || ends.has(after.word)
    },

    /** Puts an item into the place of some words. The places of others stay as they are. */
    replace({ from, to }: Place, item: Item): void {
      found.splice(from, to - from, item, ...Array<Item>(to - from - 1).fill(taken))
    },

    /** The items, without the places of the words that were replaced. */
    result: (): Item[] => found.filter((item) => item !== taken),
  }
}
export type NameText = ReturnType<typeof createNameText>
