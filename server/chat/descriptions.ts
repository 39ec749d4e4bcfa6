import { foldedWords } from './folded-words.ts'
import { synonymsOf } from './subjects.ts'
import type { TitleFacts } from './title-facts.ts'

/** Titles that fit a description less than this share of the best one's fit are not meant by it. */
const leastShareOfBest = 0.5

/** A word without its ending, so that "boils" and "boiling" are one. */
export const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ing|ed|es|s|ly|er)$/, '')
  const own = stem.length < 3 ? word : stem
  return own.replace(/(?:e|y|i)$/, '').replace(/(.)\1$/, '$1')
}

/** The stems of a word and, where it names a subject, of the others that stand for it. */
const sameStems = (word: string): string[] => [...new Set(synonymsOf(word).map(stemOf))]

/** The stems of everything that is said of a title: its words, and who plays whom. */
const stemsOf = ({ words, parts }: TitleFacts): ReadonlySet<string> =>
  new Set(
    [...words.split(' '), ...parts.flatMap(({ name, character }) => foldedWords(`${name} ${character ?? ''}`))].map(
      stemOf,
    ),
  )

/**
 * How well each title fits the words of a description, from 0 to 1: the share of the words that are found, of which a
 * word counts more the fewer titles it is found in.
 */
export function descriptionFit(titles: readonly TitleFacts[], words: readonly string[]): (title: TitleFacts) => number {
  if (words.length === 0) return () => 0
  const wanted = [...new Map(words.flatMap(foldedWords).map((word) => [stemOf(word), sameStems(word)])).values()]
  const found = new Map(titles.map((title) => [title, stemsOf(title)]))
  const weights = new Map(
    wanted.map((stems) => {
      const having = [...found.values()].filter((own) => stems.some((stem) => own.has(stem))).length
      return [stems, having === 0 ? 0 : Math.log(1 + titles.length / having)]
    }),
  )
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return (title) => {
    const own = found.get(title)
    const has = wanted
      .filter((stems) => stems.some((stem) => own?.has(stem)))
      .reduce((sum, stems) => sum + (weights.get(stems) ?? 0), 0)
    return all === 0 ? 0 : has / all
  }
}

/** The titles that a description means; none where none of its words is found. All without a description. */
export function described(titles: readonly TitleFacts[], words: readonly string[]): readonly TitleFacts[] {
  if (words.length === 0) return titles
  const fitOf = descriptionFit(titles, words)
  const best = Math.max(0, ...titles.map(fitOf))
  return best === 0 ? [] : titles.filter((title) => fitOf(title) >= best * leastShareOfBest)
}
