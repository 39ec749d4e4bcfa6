import { distance } from 'fastest-levenshtein'
import type { TitleRef, TitleType } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded } from '#server/folded-words.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { NamedTitle } from '#server/ports/understanding.ts'
import { type FactsOf, findAllFacts, type TitleFacts, titleKey } from './title-facts.ts'

/** By how many years a given year may be wrong: sources differ in which showing of a movie they call the first. */
const yearTolerance = 1

/** The most names that are looked up for one answer. */
const maxNames = 20

/** The most matches of a search that are compared with the name. */
const maxMatches = 5

/** The most characters of a name that is searched for; the rest is cut off. */
const maxNameLength = 300

/** A name without its article: questions often leave the article out. */
const withoutArticle = (name: string) => name.replace(/^(?:the|a|an|der|die|das|le|la|les) /, '')

const isSameName = (term: string, name: string): boolean => withoutArticle(term) === withoutArticle(name)

/** How a term can name a title, from the most to the least certain. */
const matchKinds = ['same', 'misspelt', 'shortened'] as const
type Match = (typeof matchKinds)[number]

/**
 * How a term names the title that has these names; null if it does not name the title. The term and the names are in
 * lower case and without accents, as `folded` returns them.
 */
export function matchOf(term: string, names: readonly string[]): Match | null {
  const fits = { same: isSameName, misspelt: isSpeltLike, shortened: isShortFor }
  return matchKinds.find((match) => names.some((name) => fits[match](term, name))) ?? null
}

/** A name with the titles that it means: one title, several titles of the same name, or none. */
export interface Resolved {
  name: NamedTitle
  titles: readonly TitleFacts[]
}

/**
 * Finds the titles that names mean: the titles with the name (articles, accents and case aside), else those whose name
 * was misspelt, else those whose name was shortened. If a type is given with the name, only titles of that type are
 * found. If a year is given, titles of that year are found, else those of the year before or after. If several titles
 * fit equally well, all are returned.
 */
export function createResolver({ catalogue, factsOf }: { catalogue: CachedCatalogue; factsOf: FactsOf }) {
  async function search(type: TitleType, term: string, reader: Reader): Promise<readonly TitleFacts[]> {
    const found = type === 'movie' ? catalogue.searchMovies(term, reader) : catalogue.searchShows(term, reader)
    const refs = (await found).value.slice(0, maxMatches).map(({ id }) => ({ type, id }))
    return findAllFacts(factsOf, refs)
  }

  /** The name with the titles that it means. */
  async function resolve(name: NamedTitle, reader: Reader): Promise<Resolved> {
    const term = folded(name.title).slice(0, maxNameLength)
    if (term === '') return { name, titles: [] }
    const types: readonly TitleType[] = name.type === null ? ['movie', 'tv'] : [name.type]
    const found = (await Promise.all(types.map((type) => search(type, term, reader)))).flat()
    const nearYear = found.filter(
      ({ year }) => name.year === null || (year !== null && Math.abs(year - name.year) <= yearTolerance),
    )
    const titlesBy = (match: Match) => nearYear.filter(({ names }) => matchOf(term, names) === match)
    const [titles = []] = matchKinds.map(titlesBy).filter((matches) => matches.length > 0)
    const ofExactYear = titles.filter(({ year }) => year !== null && year === name.year)
    return { name, titles: ofExactYear.length > 0 ? ofExactYear : titles }
  }

  return {
    /** The titles of each name, in the order of the names; at most 20 names are looked up. */
    all: (names: readonly NamedTitle[], reader: Reader): Promise<Resolved[]> =>
      Promise.all(names.slice(0, maxNames).map((name) => resolve(name, reader))),

    /** The titles that the names mean, each once. */
    async refs(names: readonly NamedTitle[], reader: Reader): Promise<TitleRef[]> {
      const titles = (await this.all(names, reader)).flatMap((found) => found.titles)
      return [...new Map(titles.map(({ ref }) => [titleKey(ref), ref])).values()]
    },
  }
}
/** What {@link createResolver} returns. */
export type Resolver = ReturnType<typeof createResolver>

/** Whether a term is a name, even if one or two letters of its longer words are wrong. */
export const isSpeltLike = (term: string, name: string): boolean => {
  const [termWords, nameWords] = [withoutArticle(term).split(' '), withoutArticle(name).split(' ')]
  return (
    termWords.length === nameWords.length &&
    termWords.every((word, index) => isWordLike(word, nameWords[index] ?? '', termWords.length > 1))
  )
}

/**
 * Whether a typed word is a given word, perhaps misspelt. A misspelt word has at least five letters, or four when the
 * name has other words.
 */
const isWordLike = (typed: string, word: string, isAmongOthers = false): boolean =>
  typed === word || (typed.length >= (isAmongOthers ? 4 : 5) && distance(typed, word) <= (typed.length >= 8 ? 2 : 1))

/** Words that are in so many names that they do not tell one name from another. */
const smallWords = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'to', 'at', 'for', 'from', 'by', 'with'])

/**
 * Whether a term consists of words of a name, as "Caligari" for "The Cabinet of Dr. Caligari". One word must have at
 * least seven letters, or two must not be small words, so that "King" does not mean "King of Jazz".
 */
const isShortFor = (term: string, name: string): boolean => {
  const nameWords = name.split(' ')
  const termWords = withoutArticle(term).split(' ')
  const isEnough =
    termWords.some((word) => word.length >= 7) || termWords.filter((word) => !smallWords.has(word)).length >= 2
  return isEnough && termWords.every((word) => nameWords.some((other) => isWordLike(word, other)))
}
