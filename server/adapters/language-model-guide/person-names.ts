import { foldedWords } from '#server/folded-words.ts'
import type { Names } from '#server/ports/guide.ts'
import { isCommon } from './common-words.ts'
import { type Item, isWord, type Word } from './items.ts'
import { matchesName } from './name-mistakes.ts'
import type { NameSpans } from './name-spans.ts'
import { honorifics, likelyPersonCues, maxNameWords, maxShortItems, particles, personCues } from './name-words.ts'

const isInitial = (item: Item | undefined) =>
  isWord(item) && item.typed.length === 1 && !['a', 'i'].includes(item.typed)

const isCommonWord = (word: Word | undefined) => word !== undefined && isCommon(word.word)

/** The words of a person's name as they are looked up, without the 's of "Feuillade's serials". */
const personTerm = (words: readonly Word[]): string =>
  words.map(({ typed, text }) => (/['’]s$/i.test(text) ? typed.slice(0, -1) : typed)).join(' ')

/** Finds people by their names among the items of a question. */
export function createPersonNames(spans: NameSpans, names: Names) {
  const { currentItems, isSpeltRight, isUnknown, mayBeInName, isCapital, wordsOf, replace, lookUp } = spans

  /**
   * True if a single word without a capital is what titles in the catalogue are about, as "whales", and not a misspelt
   * name.
   */
  async function isTopic(words: readonly Word[], name: string): Promise<boolean> {
    const [word] = words
    if (words.length > 1 || word === undefined || word.hasCapital || foldedWords(name).includes(word.typed))
      return false
    return (await names.topic(word.typed)) !== null
  }

  async function findPeople(): Promise<void> {
    for (let length = maxNameWords; length >= 1; length -= 1) {
      for (let from = 0; from + length <= currentItems.length; from += 1) {
        const span = { from, to: from + length }
        const words = wordsOf(span)
        if (words.length < length || !isNameLike(words, from)) continue
        const term = personTerm(words)
        const people = await lookUp(() => names.people(term))
        const person = people.find(
          ({ name, misspelt }) => (misspelt === true && words.length >= 2) || matchesName(name, term.split(' '), words),
        )
        if (person === undefined || (await isTopic(words, person.name))) continue
        replace(span, { is: 'person', name: person.name, knownFor: person.knownFor })
      }
    }
  }

  /**
   * True if words look like a name. If there are several, the first and the last have to be strange, that is uncommon
   * or with a capital within a sentence. A single word has to be strange, without strange neighbours, and has to have a
   * capital or be where a name is likely.
   */
  function isNameLike(words: readonly Word[], from: number): boolean {
    const [first] = words
    const last = from + words.length - 1
    if (first === undefined || honorifics.has(first.typed)) return false
    const before = currentItems[from - 1]
    const isAfterCue = isWord(before) && (personCues.has(before.word) || likelyPersonCues.has(before.word))
    const isPart = (index: number) => mayBeInName(index) || isInitial(currentItems[index])
    // A name after one of these words is a character: "Who plays Maria?"
    if (isWord(before) && ['plays', 'played', 'play', 'in'].includes(before.word)) return false
    if (words.length === 1) {
      const isAfterArticle = isWord(before) && ['a', 'an', 'some', 'my', 'any', 'no'].includes(before.word)
      const isUnknownAtStart = first.hasCapital && isUnknown(first)
      const isNameLikely =
        isAfterCue || isCapital(from) || isUnknownAtStart || (currentItems.length <= maxShortItems && !isAfterArticle)
      return (
        mayBeInName(from) &&
        !isSpeltRight(first.word) &&
        first.typed.length >= 3 &&
        !mayBeInName(from - 1) &&
        !mayBeInName(last + 1) &&
        isNameLikely
      )
    }
    const areInnerWordsNameLike = words
      .slice(1, -1)
      .every((word, index) => isPart(from + 1 + index) || particles.has(word.typed))
    if (isPart(from) && isPart(last)) return areInnerWordsNameLike
    // In a name of two words the second may be a common word: "vincent price".
    return words.length === 2 && mayBeInName(from) && !particles.has(words[1]?.typed ?? '') && isCommonWord(words[1])
  }

  /** True if the item before "by" is a word for movies, or no word at all. */
  const isAfterWordForMovies = (indexBeforeBy: number) => {
    const before = currentItems[indexBeforeBy]
    return (
      !isWord(before) ||
      [
        'film',
        'films',
        'movie',
        'movies',
        'anything',
        'something',
        'one',
        'ones',
        'more',
        'stuff',
        'directed',
        'made',
        'else',
        'works',
      ].includes(before.word)
    )
  }

  /**
   * Puts a person item in the place of each name of somebody whom the catalogue does not have. Words with capitals, or
   * unknown words, count as such a name after "by", "with" and similar words.
   */
  function markUnknownPeople(): void {
    for (let from = 0; from < currentItems.length; from += 1) {
      const item = currentItems[from]
      const cue = currentItems[from - 1]
      if (!isWord(item) || !isWord(cue) || honorifics.has(item.typed)) continue
      let to = from
      const isPart = (index: number) => {
        const word = currentItems[index]
        return isWord(word) && (isCapital(index) || isUnknown(word)) && !particles.has(word.typed)
      }
      while (isPart(to)) to += 1
      const capitals = wordsOf({ from, to }).filter((_, index) => isCapital(from + index)).length
      const isPerson =
        personCues.has(cue.word) &&
        (to - from >= 2 || (to > from && (capitals > 0 || (cue.word === 'by' && isAfterWordForMovies(from - 2)))))
      if (isPerson) {
        const name = wordsOf({ from, to })
          .map(({ text }) => text.replace(/['’]s$/i, ''))
          .join(' ')
        replace({ from, to }, { is: 'person', name, knownFor: null })
      }
    }
  }

  return { findPeople, markUnknownPeople }
}
