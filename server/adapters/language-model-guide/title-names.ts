import { foldedWords } from '#server/folded-words.ts'
import type { FoundTitle, Names } from '#server/ports/guide.ts'
import { findFamousTitle } from './famous-titles.ts'
import { type Item, isWord, type Word } from './items.ts'
import { type NameSpans, placeholder, type Span } from './name-spans.ts'
import { maxNameWords, namesAmongSubjects, particles, pronouns, questionWords, wordsAfterTitles } from './name-words.ts'
import { hasContent } from './stop-words.ts'

/** True if an item may be a part of a person's name: it has a capital, or is a single letter. */
const isNamePart = (item: Item | undefined) => isWord(item) && (item.hasCapital || item.typed.length === 1)

/** Finds titles by their names among the items of a question. */
export function createTitleNames(spans: NameSpans, names: Names) {
  const {
    currentItems,
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
  } = spans

  async function findTitles(): Promise<void> {
    for (const span of titleSpans()) {
      const words = wordsOf(span)
      const wordsWithoutArticles = words.filter(({ word }) => !['the', 'a', 'an'].includes(word))
      const mayBeTitle =
        span.capitalCount > 0 ||
        span.unknownCount > 0 ||
        span.isBetweenGaps ||
        span.isAfterCue ||
        wordsWithoutArticles.length >= 3
      if (!isAllWords(span) || wordsWithoutArticles.length === 0 || !mayBeTitle) continue
      const term = termOf(span)
      const titles = await lookUp(() => names.titles(term))
      const title = titles.find((candidate) => isMeant(candidate, span, wordsWithoutArticles, titles))
      if (title === undefined) continue
      const isExactName = title.match === 'same'
      const namedTitle = isExactName
        ? { title: term, year: null, type: null }
        : { title: title.title, year: title.year, type: title.type }
      replace(span, { is: 'title', title: namedTitle, isExactName })
    }
  }

  /** True if words that can be a title are meant as one. Very common words need a capital letter: "It". */
  function isMeant(
    { match, title }: FoundTitle,
    span: Span,
    wordsWithoutArticles: readonly Word[],
    titles: readonly FoundTitle[],
  ): boolean {
    const areAllStopWords =
      wordsWithoutArticles.length === wordsOf(span).length &&
      wordsWithoutArticles.every(({ word }) => !hasContent(word))
    if (span.capitalCount === 0 && !span.isWholeQuestion && areAllStopWords) return false
    if (span.capitalCount === 0 && wordsWithoutArticles.every(({ word }) => pronouns.has(word))) return false
    // A title with "the" is not meant by words with "a": "a tramp and a blind girl" does not ask for "The Tramp".
    const [first] = wordsOf(span)
    const hasOtherArticle = first !== undefined && ['a', 'an'].includes(first.word) && /^the /i.test(title)
    if (hasOtherArticle && span.capitalCount === 0 && !span.isWholeQuestion) return false
    const isLikelyName = span.capitalCount > 0 || span.unknownCount > 0
    if (match === 'same')
      return (
        isLikelyName ||
        wordsWithoutArticles.length >= 3 ||
        (span.isBetweenGaps &&
          (wordsWithoutArticles.length >= 2 || span.isWholeQuestion || wordsWithoutArticles[0]?.hasCapital === true)) ||
        (span.isAfterCue && isEndOfTitle(span))
      )
    const isOnlyMatch = titles.filter((title) => title.match === match).length === 1
    if (match === 'misspelt')
      return (
        span.unknownCount > 0 &&
        (wordsWithoutArticles.length >= 2 || span.isAfterCue || span.isWholeQuestion || span.capitalCount > 0)
      )
    if (match === 'shortened' && wordsWithoutArticles.length === 1 && isNamePart(currentItems[span.from - 1]))
      return false
    if (match === 'shortened')
      return isOnlyMatch && span.unknownCount > 0 && (span.isAfterCue || span.isWholeQuestion || span.capitalCount > 0)
    const parts = foldedWords(title)
    return (
      span.capitalCount >= 2 &&
      wordsWithoutArticles.length >= 2 &&
      titles.length === 1 &&
      wordsWithoutArticles.every(({ typed }) => parts.includes(typed))
    )
  }

  const isEndOfTitle = (span: Span) => {
    const after = currentItems[span.to]
    return !isWord(after) || wordsAfterTitles.has(after.word)
  }

  /** Finds titles after the name of one of their people, such as "buster keaton cameraman". */
  async function findTitlesOfPeople(): Promise<void> {
    for (const [index, item] of currentItems.entries()) {
      if (item.is !== 'person') continue
      const from = currentItems.findIndex((each, eachIndex) => eachIndex > index && each !== placeholder)
      for (let to = Math.min(from + maxNameWords, currentItems.length); from > 0 && to > from; to -= 1) {
        const span = spanOf(from, to)
        const after = currentItems[to]
        if (!isAllWords(span) || (isWord(after) && !wordsAfterTitles.has(after.word) && !questionWords.has(after.word)))
          continue
        const titles = await lookUp(() => names.titles(termOf(span)))
        const title = titles.find(({ match, people }) => match === 'same' && people.includes(item.name))
        if (title === undefined) continue
        replace(span, {
          is: 'title',
          title: { title: title.title, year: title.year, type: title.type },
          isExactName: true,
        })
        break
      }
    }
  }

  /** Replaces the names of well-known titles that no free catalogue has. */
  function markFamousTitles(): void {
    for (const span of titleSpans()) {
      const words = wordsOf(span)
      const mayBeTitle = words.some(({ hasCapital }) => hasCapital) || span.isWholeQuestion || span.isAfterCue
      if (isAllWords(span) && mayBeTitle && findFamousTitle(termOf(span)) !== undefined) {
        const title = words.map(({ text }) => text).join(' ')
        replace(span, { is: 'title', title: { title, year: null, type: null }, isExactName: false })
      }
    }
  }

  /** Replaces names that are asked for as titles and are not in the catalogue. */
  function markUnknownTitles(): void {
    for (let from = 0; from < currentItems.length; from += 1) markUnknownTitle(from)
  }

  function markUnknownTitle(from: number, isAfterTitleCue = false): void {
    const cue = currentItems[from - 1]
    const item = currentItems[from]
    const isTitleExpected =
      isAfterTitleCue ||
      (isWord(cue) && ['have', 'got', 'directed', 'wrote', 'called', 'like'].includes(cue.word)) ||
      (from === 0 && currentItems.length <= maxNameWords)
    if (!isWord(item) || !isTitleExpected) return
    // One of these words may stand before the title: "Have you got any Star Wars?"
    if (from > 0 && ['any', 'the', 'a', 'some', 'anything', 'by'].includes(item.word)) {
      markUnknownTitle(from + 1, true)
      return
    }
    let to = from
    while (to < currentItems.length) {
      const word = currentItems[to]
      if (
        !isWord(word) ||
        (to > from && wordsAfterTitles.has(word.word) && !particles.has(word.word)) ||
        ['with', 'from', 'please'].includes(word.word)
      )
        break
      to += 1
    }
    const span = spanOf(from, to)
    const words = wordsOf(span)
    const nameLikeWords = words.filter(
      (word, index) => isCapital(from + index) || isUnknown(word) || namesAmongSubjects.has(word.typed),
    )
    const isName =
      words.length > 0 &&
      words.every((word) => nameLikeWords.includes(word) || particles.has(word.typed)) &&
      nameLikeWords.length > 0 &&
      mayBeInName(from)
    if (!isName || (from === 0 && !span.isWholeQuestion)) return
    const title = words.map(({ text }) => text).join(' ')
    // A question that is only a name in lower case may mean a subject.
    if (from === 0 && words[0]?.hasCapital !== true) return
    replace(span, { is: 'title', title: { title, year: null, type: null }, isExactName: false })
  }

  return { findTitles, findTitlesOfPeople, markFamousTitles, markUnknownTitles }
}
