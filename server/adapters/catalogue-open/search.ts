import MiniSearch from 'minisearch'

/** Something that can be found. */
export interface Findable {
  id: number
  /** The usual name first, then all others. */
  names: readonly string[]
  /** The year that a search may name in addition to the title; null for people. */
  year: number | null
  /** Breaks ties between equally close matches. */
  popularity: number
}

/** The most ids in one answer. */
const maxResults = 20

/** The most words of a term that are searched for; no name has as many. */
const maxWords = 20

/** How well a word of a name fits a word of the term: exactly, as the beginning of a longer word, or misspelt. */
const wordFit = { exactly: 1, begun: 0.7, misspelt: 0.4 }

/** Matches whose fit is less than this share of the best fit are left out. */
const minShareOfBest = 0.6

/** Lower case without accents or apostrophes, so that "Haxan", "häxan" and "HÄXAN" are one word. */
export const foldedText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')

const words = (text: string) =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The number of typing errors allowed in a word: in the only word of a term, one if it has four letters or more and two
 * from eight letters on; in one of several words, which must all match, one from three letters on and two from six.
 */
function editsAllowed(word: string, alone: boolean): number {
  if (/\d/.test(word) || word.length < (alone ? 4 : 3)) return 0
  return word.length < (alone ? 8 : 6) ? 1 : 2
}

/** All words that result from swapping two neighbouring letters, which is one typing error but counts as two edits. */
function swapsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((swapped) => swapped !== word)
}

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
const otherSpelling = new Map(
  spellingPairs.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
)

/**
 * All words by which a name can be found: its own, those with umlauts spelt out as in "Schroeder", and other spellings.
 */
function indexWords(name: string): string[] {
  const own = words(name)
  const umlauts = name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
  const others = own.flatMap((word) => otherSpelling.get(word) ?? [])
  return [...new Set([...own, ...words(umlauts), ...others])]
}

/** All words of a name as one, and each two neighbouring words as one: "Goldrush" and "FW Murnau" are found. */
function joinedWords(name: string): string[] {
  const own = words(name)
  return [own.join(''), ...own.slice(1).map((word, index) => `${own[index]}${word}`)]
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

function createIndex(things: readonly Findable[]): (term: string) => number[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const index = new MiniSearch<{ id: number; words: string; joined: string }>({
    fields: ['words', 'joined'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  })
  const known = new Set<string>()
  for (const { id, names } of things) {
    const own = names.flatMap(indexWords)
    for (const word of own) known.add(word)
    index.add({ id, words: own.join(' '), joined: names.flatMap(joinedWords).join(' ') })
  }
  const foldedNames = new Map(things.map(({ id, names }) => [id, names.map((name) => words(name).join(' '))]))

  return (term) => {
    const typed = words(term)
    const whole = typed.join(' ')
    const asked = [...new Set(typed)].slice(0, maxWords)
    // The last of several words may be unfinished: one letter can begin a word, and two or three digits a year.
    const unfinished = asked.length > 1 ? typed.at(-1) : undefined
    const years = asked.filter((word) => (word === unfinished ? /^(18|19|20)\d{0,2}$/ : /^(18|19|20)\d\d$/).test(word))
    const meant = asked.filter((word) => !isCommon(word))
    const meaning = meant.length > 0 ? meant : asked
    // A year in the term may be a word of the title. If nothing is found with it, it is taken for the title's year.
    const withoutYears = years.length > 0 ? meaning.filter((word) => !years.includes(word)) : []
    const results = firstWithMatches(
      () => search(meaning, ['words'], unfinished),
      () => search(withoutYears, ['words'], unfinished),
      () => search(meaning, ['words', 'joined'], unfinished),
      () => search([meaning.join('')], ['words'], unfinished, 'as typed'),
    )

    const closest = Math.max(0, ...results.map(({ fit }) => fit))
    const spelt = results.some(({ misspelt }) => !misspelt)
    return results
      .filter(({ fit, misspelt }) => fit >= closest * minShareOfBest && !(spelt && misspelt))
      .map(({ thing, fit }) => ({ thing, rank: fit + bonusOf(thing, whole, years) }))
      .sort((one, other) => other.rank - one.rank || other.thing.popularity - one.thing.popularity)
      .slice(0, maxResults)
      .map(({ thing }) => thing.id)
  }

  /** The things whose names have each of the words, or a similar one, and how well they fit. */
  function search(asked: readonly string[], fields: string[], unfinished?: string, spelt?: 'as typed'): Match[] {
    const last = asked.at(-1)
    const alone = asked.length === 1
    // For each word, the things that it was found in, and the words of their names by which it was found.
    const found = asked.map((word) => {
      const query = {
        combineWith: 'OR' as const,
        queries: [word, ...swapsOf(word).filter((swapped) => known.has(swapped))].map((spelling) => ({
          queries: [spelling],
          prefix: spelling === last && (!alone || word.length >= 2 || word === unfinished),
          fuzzy: spelling === word && spelt !== 'as typed' && (editsAllowed(word, alone) || false),
        })),
      }
      return new Map(index.search(query, { fields }).map(({ id, terms }) => [id as number, terms]))
    })
    return [...(found[0]?.keys() ?? [])].flatMap((id) => {
      const thing = byId.get(id)
      const terms = found.map((things) => things.get(id) ?? [])
      const match = thing && matchOf(thing, asked, terms)
      return match ? [match] : []
    })
  }

  /**
   * The bonus of a match: 3 when the term is a whole name, else 2 for the right year and 1 when a name begins with the
   * term.
   */
  function bonusOf(thing: Findable, whole: string, years: string[]): number {
    const names = foldedNames.get(thing.id) ?? []
    if (names.includes(whole)) return 3
    const ofYear = thing.year !== null && years.some((year) => String(thing.year).startsWith(year)) ? 2 : 0
    return ofYear + (names.some((name) => name.startsWith(whole)) ? 1 : 0)
  }
}

interface Match {
  thing: Findable
  /** 0 to 1: the mean, over the words of the term, of how well the best of the found words fits. */
  fit: number
  /** Whether at least one word of the term was found by a similar spelling only. */
  misspelt: boolean
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
 * How well something fits; `terms` are the words of its names by which each word of the search was found. Null if a
 * word was not found, if one word of a name would stand for two words of the search ("King Kong" is not "The King of
 * Kings"), or if the search is one short word that is similar to a word of a name and begins with another letter.
 */
function matchOf(thing: Findable, asked: readonly string[], terms: readonly string[][]): Match | null {
  if (new Set(terms.flat()).size < asked.length) return null
  const exact = new Set(asked.filter((word, index) => terms[index]?.includes(word)))
  const best = asked.map((word, index) => {
    if (exact.has(word)) return wordFit.exactly
    const free = terms[index]?.filter((term) => !exact.has(term)) ?? []
    if (free.some((term) => term.startsWith(word))) return wordFit.begun
    return free.length > 0 ? wordFit.misspelt : 0
  })
  if (best.includes(0)) return null
  const misspelt = best.includes(wordFit.misspelt)
  const [word = ''] = asked
  const begins = terms[0]?.some((term) => term[0] === word[0])
  if (misspelt && asked.length === 1 && word.length === 4 && !begins) return null
  return { thing, fit: best.reduce((sum, fit) => sum + fit, 0) / asked.length, misspelt }
}
