import type { Names } from '#server/ports/guide.ts'
import { type Item, isWord, type Word } from './items.ts'
import { honorifics, maxTitleWords, strongTitleCues, titleCues, wordsAfterTitles } from './name-words.ts'

/** A range of a question's items that may be a name: from the index `from` up to, and without, the index `to`. */
export interface Span {
  from: number
  to: number
  /** The number of words that begin with a capital and are not the first of a sentence. */
  capitalCount: number
  /** The number of words that are neither common English words nor words of the guide's phrases. */
  unknownCount: number
  /** True if there is a gap, such as a comma, or an end of the question on each side of the span. */
  isBetweenGaps: boolean
  /** True if the span is the whole question, except for gaps and the word "please" after it. */
  isWholeQuestion: boolean
  /** True if the word before the span is one that a title often follows, such as "called" or "watched". */
  isAfterCue: boolean
}

/**
 * Takes the place of a name's second word and of further ones. The item for the whole name takes the place of the first
 * word.
 */
export const placeholder: Item = { is: 'gap', endsSentence: false }

/**
 * The items of a question during the search for names, with functions to read them and to replace words by names.
 * `isSpeltRight` says if a word is spelt right. After `names.maxTerms` terms nothing more is looked up.
 */
export function createNameSpans(items: readonly Item[], names: Names, isSpeltRight: (word: string) => boolean) {
  const currentItems = [...items]
  let terms = 0

  const isUnknown = ({ typed }: Word) => !isSpeltRight(typed) && !/^\d/.test(typed)
  /** Whether a word may belong to a name: it is uncommon, or has a capital in the middle of a sentence. */
  const mayBeInName = (index: number) => {
    const item = currentItems[index]
    return (
      isWord(item) && item.isStrange && item.typed.length > 1 && !/^\d/.test(item.typed) && !honorifics.has(item.typed)
    )
  }
  const isCapital = (index: number) => {
    const item = currentItems[index]
    const before = currentItems[index - 1]
    return isWord(item) && item.hasCapital && before !== undefined && !(before.is === 'gap' && before.endsSentence)
  }
  const wordsOf = ({ from, to }: Pick<Span, 'from' | 'to'>) => currentItems.slice(from, to).filter(isWord)
  const termOf = (span: Pick<Span, 'from' | 'to'>) =>
    wordsOf(span)
      .map(({ typed }) => typed)
      .filter(Boolean)
      .join(' ')

  function spanOf(from: number, to: number): Span {
    const words = wordsOf({ from, to })
    const before = currentItems[from - 1]
    const after = currentItems[to]
    return {
      from,
      to,
      capitalCount: words.filter((_, index) => isCapital(from + index)).length,
      unknownCount: words.filter(isUnknown).length,
      isBetweenGaps: (before === undefined || before.is === 'gap') && (after === undefined || after.is === 'gap'),
      isWholeQuestion:
        from === 0 &&
        currentItems.slice(to).every((item) => item.is === 'gap' || (isWord(item) && item.word === 'please')),
      isAfterCue: isWord(before) && strongTitleCues.has(before.word),
    }
  }

  /** Every span that may be a title, those with the most words first. */
  function titleSpans(): Span[] {
    const spans: Span[] = []
    for (let from = 0; from < currentItems.length; from += 1) {
      const before = currentItems[from - 1]
      const mayStart =
        before === undefined ||
        before.is !== 'word' ||
        /^\d{4}$/.test(before.word) ||
        titleCues.has(before.word) ||
        isCapital(from)
      if (!isWord(currentItems[from]) || !mayStart) continue
      for (
        let to = from + 1;
        to <= Math.min(currentItems.length, from + maxTitleWords) && isWord(currentItems[to - 1]);
        to += 1
      ) {
        const after = currentItems[to]
        const mayEnd =
          after === undefined ||
          after.is !== 'word' ||
          /^\d{4}$/.test(after.word) ||
          wordsAfterTitles.has(after.word) ||
          // A title with a capital may end before a word that is no part of it: "Is Metropolis German?"
          (isCapital(to - 1) && (!isCapital(to) || isSpeltRight(after.typed)))
        if (mayEnd) spans.push(spanOf(from, to))
      }
    }
    return spans.sort((first, second) => second.to - second.from - (first.to - first.from))
  }

  const isAllWords = (span: Span) => currentItems.slice(span.from, span.to).every((item) => isWord(item))

  function replace(span: Pick<Span, 'from' | 'to'>, item: Item): void {
    // The number of items stays the same, so that the indexes of other spans stay valid. `withNames` removes the
    // placeholders at the end.
    currentItems.splice(span.from, span.to - span.from, item, ...Array<Item>(span.to - span.from - 1).fill(placeholder))
  }

  async function lookUp<T>(search: () => Promise<readonly T[]>): Promise<readonly T[]> {
    terms += 1
    return terms > names.maxTerms ? [] : search()
  }

  return {
    currentItems,
    isSpeltRight,
    isUnknown,
    mayBeInName,
    isCapital,
    wordsOf,
    termOf,
    spanOf,
    titleSpans,
    isAllWords,
    replace,
    lookUp,
  }
}

/** What {@link createNameSpans} returns. */
export type NameSpans = ReturnType<typeof createNameSpans>
