import { foldedWords } from '#server/folded-words.ts'
import { synonymsOf } from '#server/ports/subjects.ts'
import type { Constraints } from '#server/ports/understanding.ts'
import { stemOf } from './stems.ts'
import type { TitleFacts } from './title-facts.ts'

/**
 * A title is left out when its fit is less than this share of the best title's fit. `described` is for the words of a
 * description, `certain` for words that clearly mean one or two titles, `hinted` for hints.
 */
const minShareOfBest = { described: 0.5, certain: 0.75, hinted: 0.7 }

/** Hints (less certain words of a description) choose titles only when the best title fits them at least this well. */
const minHintedFit = 0.9

/** A description can clearly mean certain titles only if the best title's fit is at least this. */
const certainFit = 0.65

/**
 * The most titles that a description can clearly mean. If more titles fit much better than the rest, it clearly means
 * none of them.
 */
const maxStandingOut = 2

/** The weight of a word in a title's name or keywords, that of a word only in its text, and the factor for synonyms. */
const wordWeights = { keyword: 1, text: 0.6, synonym: 0.7 }

/** The words about a title, each without its ending (its stem), and how much each counts. */
type StemWeights = ReadonlyMap<string, number>

/**
 * The results of `titleStems`, by the title's list of keywords. The list is the same object for as long as the title's
 * facts are cached.
 */
const stemCache = new WeakMap<readonly string[], StemWeights>()

function titleStems({ title, keywords, words, parts }: TitleFacts): StemWeights {
  const cached = stemCache.get(keywords)
  if (cached !== undefined) return cached
  const people = parts.flatMap(({ name, character }) => foldedWords(`${name} ${character ?? ''}`))
  const stems = new Map([...words.split(' '), ...people].map((word) => [stemOf(word), wordWeights.text]))
  for (const word of foldedWords([title, ...keywords].join(' '))) stems.set(stemOf(word), wordWeights.keyword)
  stemCache.set(keywords, stems)
  return stems
}

/** How well one word of a description matches a title with these stems, from 0 to 1; a synonym matches less well. */
function stemFit(word: string, stems: StemWeights): number {
  const directFit = stems.get(stemOf(word)) ?? 0
  if (directFit === wordWeights.keyword) return directFit
  return Math.max(directFit, ...synonymsOf(word).map((other) => (stems.get(stemOf(other)) ?? 0) * wordWeights.synonym))
}

/**
 * How well each title fits the words of a description, from 0 to 1: the share of the words that the title has. A word
 * counts more the fewer titles have it.
 */
export function descriptionFit(titles: readonly TitleFacts[], words: readonly string[]): (title: TitleFacts) => number {
  const wanted = [...new Set(words.flatMap(foldedWords))]
  if (wanted.length === 0) return () => 0
  const weights = new Map(
    wanted.map((word) => {
      const matchCount = titles.filter((title) => stemFit(word, titleStems(title)) > 0).length
      return [word, matchCount === 0 ? 0 : Math.log(1 + titles.length / matchCount)]
    }),
  )
  const totalWeight = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return (title) => {
    const stems = titleStems(title)
    const fit = wanted.reduce((sum, word) => sum + stemFit(word, stems) * (weights.get(word) ?? 0), 0)
    return totalWeight === 0 ? 0 : fit / totalWeight
  }
}

/**
 * `best` is the best fit of all titles; `titles` are those whose fit is at least `share` of it; `nearest` are those
 * that the words clearly mean, if there are at most `maxStandingOut` of them.
 */
function findClosest(titles: readonly TitleFacts[], words: readonly string[], share: number) {
  const fitOf = descriptionFit(titles, words)
  const fits = new Map(titles.map((title) => [title, fitOf(title)]))
  const best = Math.max(0, ...fits.values())
  const titlesWithShare = (minShare: number) => titles.filter((title) => (fits.get(title) ?? 0) >= best * minShare)
  return {
    best,
    titles: best === 0 ? [] : titlesWithShare(share),
    nearest: best < certainFit ? [] : titlesWithShare(minShareOfBest.certain),
  }
}

/** The titles that words describe: the one or two that fit much better than the rest, else all that fit well. */
function titlesDescribedBy(titles: readonly TitleFacts[], words: readonly string[]): readonly TitleFacts[] {
  const found = findClosest(titles, words, minShareOfBest.described)
  const { length } = found.nearest
  // One word is hardly a description: every title that has the word is meant.
  return words.length > 1 && length > 0 && length <= maxStandingOut ? found.nearest : found.titles
}

/**
 * The titles that match a description: all titles when there is no description, none when no title has any of its
 * words. Hints narrow the choice further, but only when a title has nearly all of them.
 */
export function titlesDescribed(
  titles: readonly TitleFacts[],
  { described: words, hints }: Pick<Constraints, 'described' | 'hints'>,
): readonly TitleFacts[] {
  const describedTitles = words.length === 0 ? titles : titlesDescribedBy(titles, words)
  const hinted = findClosest(describedTitles, hints, minShareOfBest.hinted)
  return hinted.best >= minHintedFit ? hinted.titles : describedTitles
}
