import type { Names } from '#server/ports/guide.ts'
import { type Item, isWord, type Word } from './items.ts'
import { honorifics, maxTitleWords, strongCues, titleCues, wordsAfterTitles } from './name-words.ts'

/** A part of the items that may be a name. */
export interface Span {
  from: number
  to: number
  /** The number of words with capitals, other than one that begins a sentence. */
  capitals: number
  /** The number of words that are not common ones. */
  unknown: number
  /** Whether it is all between two gaps. */
  whole: boolean
  /** Whether it is all of the question. */
  all: boolean
  /** Whether the word before it is one after which a title is likely. */
  cued: boolean
}

/** Fills the places of a name's further words, since the first place gets the item for the whole name. */
export const takenPlace: Item = { is: 'gap', ends: false }

/**
 * The items of a question while names are searched for in it. `isRight` says whether a word is spelt right. After
 * `names.maxTerms` terms nothing more is looked up.
 */
export function createNameSpans(items: readonly Item[], names: Names, isRight: (word: string) => boolean) {
  const found = [...items]
  let terms = 0

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
  const wordsOf = ({ from, to }: Pick<Span, 'from' | 'to'>) => found.slice(from, to).filter(isWord)
  const termOf = (span: Pick<Span, 'from' | 'to'>) =>
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

  /** Every span that may be a title, the longest first. */
  function titleSpans(): Span[] {
    const spans: Span[] = []
    for (let from = 0; from < found.length; from += 1) {
      const before = found[from - 1]
      const starts =
        before === undefined ||
        before.is !== 'word' ||
        /^\d{4}$/.test(before.word) ||
        titleCues.has(before.word) ||
        isCapital(from)
      if (!isWord(found[from]) || !starts) continue
      for (let to = from + 1; to <= Math.min(found.length, from + maxTitleWords) && isWord(found[to - 1]); to += 1) {
        const after = found[to]
        const mayEnd =
          after === undefined ||
          after.is !== 'word' ||
          /^\d{4}$/.test(after.word) ||
          wordsAfterTitles.has(after.word) ||
          // "Is Metropolis German?"
          (isCapital(to - 1) && (!isCapital(to) || isRight(after.typed)))
        if (mayEnd) spans.push(spanOf(from, to))
      }
    }
    return spans.sort((one, other) => other.to - other.from - (one.to - one.from))
  }

  const isOpen = (span: Span) => found.slice(span.from, span.to).every((item) => isWord(item))

  function replace(span: Pick<Span, 'from' | 'to'>, item: Item): void {
    // The places of the other spans stay as they are: what is left over is taken out at the end.
    found.splice(span.from, span.to - span.from, item, ...Array<Item>(span.to - span.from - 1).fill(takenPlace))
  }

  async function lookUp<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
    terms += 1
    return terms > names.maxTerms ? [] : ask()
  }

  return {
    found,
    isRight,
    isUnknown,
    isStrange,
    isCapital,
    wordsOf,
    termOf,
    spanOf,
    titleSpans,
    isOpen,
    replace,
    lookUp,
  }
}
export type NameSpans = ReturnType<typeof createNameSpans>
