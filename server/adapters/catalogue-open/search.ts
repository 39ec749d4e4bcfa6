import MiniSearch from 'minisearch'

/** A title or a person that a search can find. */
export interface Findable {
  id: number
  /** The usual name first, then all other names. */
  names: readonly string[]
  /** The year that a search may name in addition to the title; null for people. */
  year: number | null
  /** Of equally close matches, the one with the higher popularity comes first. */
  popularity: number
}

/** The most ids in one answer. */
const maxResults = 20

/** The most words of a search term that are searched for; no name has as many. */
const maxWords = 20

/** How well a word of the search term fits a word of a name that is the same, begins with it, or is spelt similarly. */
const wordFit = { exactly: 1, beginning: 0.7, misspelt: 0.4 }

/** A match is left out if its fit is less than this share of the best fit. */
const minShareOfBest = 0.6

/** The text in lower case without accents or apostrophes, so that "Haxan", "häxan" and "HÄXAN" become one word. */
export const foldedText = (text: string) =>
  text
    // Makes capitals of some signs, such as ™.
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')

const wordsOf = (text: string) =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The number of typing errors that a word of the search term may have. If the term has one word: 1 from four letters
 * on, and 2 from eight. If it has several words, which must all match: 1 from three letters on, and 2 from six.
 */
function allowedEdits(word: string, isOnlyWord: boolean): number {
  if (/\d/.test(word) || word.length < (isOnlyWord ? 4 : 3)) return 0
  return word.length < (isOnlyWord ? 8 : 6) ? 1 : 2
}

/**
 * All words that result from swapping two neighbouring letters of a word. A swap is one typing error, but counts as two
 * for the search index.
 */
function swapsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  )
}

/** Words that need not match if the search term has other words. */
const commonWords = new Set(['a', 'an', 'and', 'der', 'die', 'das', 'in', 'la', 'le', 'les', 'of', 'or', 'the', 'to'])
const isCommon = (word: string) => commonWords.has(word) || swapsOf(word).some((swapped) => commonWords.has(swapped))

/** Pairs of spellings of the same word. */
const spellingPairs = [
  ['dr', 'doctor'],
  ['jr', 'junior'],
  ['mr', 'mister'],
  ['st', 'saint'],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    String(index + 1),
  ]),
]
const otherSpellings = new Map(
  spellingPairs.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
)

/**
 * All words by which a name can be found: its words, its words with umlauts spelt out as in "Schroeder", and other
 * spellings such as "doctor" for "dr".
 */
function findableWordsOf(name: string): string[] {
  const nameWords = wordsOf(name)
  const nameWithSpeltOutUmlauts = name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
  const respeltWords = nameWords.flatMap((word) => otherSpellings.get(word) ?? [])
  return [...new Set([...nameWords, ...wordsOf(nameWithSpeltOutUmlauts), ...respeltWords])]
}

/**
 * All words of a name joined into one word, and each two neighbouring words joined, so that "Goldrush" and "FW Murnau"
 * are found.
 */
function joinedWordsOf(name: string): string[] {
  const nameWords = wordsOf(name)
  return [nameWords.join(''), ...nameWords.slice(1).map((word, index) => `${nameWords[index]}${word}`)]
}

/**
 * Returns a function that searches names for a term and returns at most 20 ids, best first. It finds names in spite of
 * typing errors, missing or added accents, another order of the words, a year beside the title, a last word that is
 * still being typed, and words run together. Every word of the term except common ones such as "the" has to be found.
 * The index is made at the first search.
 */
export function createSearchIndex(things: readonly Findable[]): (term: string) => number[] {
  let index: ReturnType<typeof createIndex> | undefined
  return (term) => {
    index ??= createIndex(things)
    return index(term)
  }
}

/** Makes the index, and returns the search that uses it. */
function createIndex(things: readonly Findable[]): (term: string) => number[] {
  const thingsById = new Map(things.map((thing) => [thing.id, thing]))
  const index = new MiniSearch<{ id: number; words: string; joined: string }>({
    fields: ['words', 'joined'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  })
  const indexedWords = new Set<string>()
  for (const { id, names } of things) {
    const thingWords = names.flatMap(findableWordsOf)
    for (const word of thingWords) indexedWords.add(word)
    index.add({ id, words: thingWords.join(' '), joined: names.flatMap(joinedWordsOf).join(' ') })
  }
  const foldedNames = new Map(things.map(({ id, names }) => [id, names.map((name) => wordsOf(name).join(' '))]))

  return (term) => {
    const typedWords = wordsOf(term)
    const wholeTerm = typedWords.join(' ')
    const termWords = [...new Set(typedWords)].slice(0, maxWords)
    // The last of several words may be unfinished: one letter is enough as the beginning of a word, and two digits are
    // enough as the beginning of a year.
    const unfinishedWord = termWords.length > 1 ? typedWords.at(-1) : undefined
    const years = termWords.filter((word) =>
      (word === unfinishedWord ? /^(18|19|20)\d{0,2}$/ : /^(18|19|20)\d\d$/).test(word),
    )
    const uncommonWords = termWords.filter((word) => !isCommon(word))
    const searchedWords = uncommonWords.length > 0 ? uncommonWords : termWords
    // A year in the term may be a word of the title. If nothing is found with that word, it is read as the title's
    // year.
    const withoutYears = years.length > 0 ? searchedWords.filter((word) => !years.includes(word)) : []
    const results = firstWithMatches(
      () => search(searchedWords, ['words'], unfinishedWord),
      () => search(withoutYears, ['words'], unfinishedWord),
      () => search(searchedWords, ['words', 'joined'], unfinishedWord),
      () => search(withoutYears, ['words', 'joined'], unfinishedWord),
      () => search([searchedWords.join('')], ['words'], unfinishedWord, 'as typed'),
    )

    const bestFit = Math.max(0, ...results.map(({ fit }) => fit))
    const isAnySpeltRight = results.some(({ isMisspelt }) => !isMisspelt)
    return results
      .filter(({ fit, isMisspelt }) => fit >= bestFit * minShareOfBest && !(isAnySpeltRight && isMisspelt))
      .map(({ thing, fit }) => ({ thing, rank: fit + bonusOf(thing, wholeTerm, years) }))
      .sort((one, other) => other.rank - one.rank || other.thing.popularity - one.thing.popularity)
      .slice(0, maxResults)
      .map(({ thing }) => thing.id)
  }

  /**
   * The matches: the titles or people whose names have each of the words, or a similar word for it. With `as typed`
   * similar words do not count.
   */
  function search(
    termWords: readonly string[],
    fields: string[],
    unfinishedWord?: string,
    spelling?: 'as typed',
  ): Match[] {
    const lastWord = termWords.at(-1)
    const isOnlyWord = termWords.length === 1
    // For each word, the things that it was found in, and the words of their names by which it was found.
    const foundThings: Map<number, string[]>[] = []
    for (const word of termWords) {
      const query = {
        combineWith: 'OR' as const,
        queries: [word, ...swapsOf(word).filter((swapped) => indexedWords.has(swapped))].map((variant) => ({
          queries: [variant],
          prefix: variant === lastWord && (!isOnlyWord || word.length >= 2 || word === unfinishedWord),
          fuzzy: variant === word && spelling !== 'as typed' && (allowedEdits(word, isOnlyWord) || false),
        })),
      }
      const things = new Map(index.search(query, { fields }).map(({ id, terms }) => [id as number, terms]))
      // Every word has to be found, so the remaining words need not be searched for, which can take long.
      if (things.size === 0) return []
      foundThings.push(things)
    }
    return [...(foundThings[0]?.keys() ?? [])].flatMap((id) => {
      const thing = thingsById.get(id)
      const terms = foundThings.map((things) => things.get(id) ?? [])
      const match = thing && matchOf(thing, termWords, terms)
      return match ? [match] : []
    })
  }

  /**
   * The bonus of a match: 3 if the search term is a whole name; otherwise 2 for the right year, plus 1 if a name begins
   * with the term.
   */
  function bonusOf(thing: Findable, wholeTerm: string, years: string[]): number {
    const names = foldedNames.get(thing.id) ?? []
    if (names.includes(wholeTerm)) return 3
    const yearBonus = thing.year !== null && years.some((year) => String(thing.year).startsWith(year)) ? 2 : 0
    return yearBonus + (names.some((name) => name.startsWith(wholeTerm)) ? 1 : 0)
  }
}

interface Match {
  thing: Findable
  /** From 0 to 1: the mean of the `wordFit` of the words of the search term. */
  fit: number
  /** True if at least one word of the search term was found only by a similar spelling. */
  isMisspelt: boolean
}

/** Runs the searches in order, and returns the matches of the first one that finds anything. */
function firstWithMatches(...searches: (() => Match[])[]): Match[] {
  for (const search of searches) {
    const found = search()
    if (found.length > 0) return found
  }
  return []
}

/**
 * The match of a thing with a search. `terms` has, for each word of the search, the words of the thing's names by which
 * it was found. Null if a word was not found, if one word of a name would stand for two words of the search ("King
 * Kong" is not "The King of Kings"), or if the search is a single word of four letters that is misspelt in its first
 * letter.
 */
function matchOf(thing: Findable, termWords: readonly string[], terms: readonly string[][]): Match | null {
  if (new Set(terms.flat()).size < termWords.length) return null
  const exactWords = new Set(termWords.filter((word, index) => terms[index]?.includes(word)))
  const fits = termWords.map((word, index) => {
    if (exactWords.has(word)) return wordFit.exactly
    const otherTerms = terms[index]?.filter((term) => !exactWords.has(term)) ?? []
    if (otherTerms.some((term) => term.startsWith(word))) return wordFit.beginning
    return otherTerms.length > 0 ? wordFit.misspelt : 0
  })
  if (fits.includes(0)) return null
  const isMisspelt = fits.includes(wordFit.misspelt)
  const [word = ''] = termWords
  const hasSameFirstLetter = terms[0]?.some((term) => term[0] === word[0])
  if (isMisspelt && termWords.length === 1 && word.length === 4 && !hasSameFirstLetter) return null
  return { thing, fit: fits.reduce((sum, fit) => sum + fit, 0) / termWords.length, isMisspelt }
}
