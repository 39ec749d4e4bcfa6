import { join } from 'node:path'
import { createRandom, type Random } from '#art/random.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createSearchIndex, type Findable } from '#server/adapters/catalogue-open/search.ts'
import { median } from './warm-answer.ts'

/** As many titles as a large library of movies has. */
const madeUpTitleCount = 36_000
const termCount = 400
const rounds = 5

/** The times of searches among titles or among people, in milliseconds. */
interface SearchTime {
  /** What was searched, in words. */
  label: string
  /** True if the bundled catalogue was searched. Only its times have goals. */
  isBundled: boolean
  median: number
  /** The 95th percentile. */
  p95: number
}

/** The goals for the times of a search, in milliseconds. */
const goals = { median: 1, p95: 5 }

/** Prints a row for each figure. Only the bundled catalogue has goals; the made-up titles are for comparison. */
export function printSearch(): void {
  const rows = measureSearch().flatMap(({ label, median, p95, isBundled }) => [
    [`${label}, median`, median, isBundled ? goals.median : null] as const,
    [`${label}, 95th percentile`, p95, isBundled ? goals.p95 : null] as const,
  ])
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, value, goal] of rows) {
    const verdict = goal === null ? '' : `  ≤ ${goal} ms  ${value <= goal ? 'met' : 'MISSED'}`
    console.log(`${label.padEnd(width)}  ${`${value.toFixed(2)} ms`.padStart(9)}${verdict}`)
  }
}

/** Measures typical searches in the bundled catalogue, and in a far larger made-up catalogue. */
function measureSearch(): SearchTime[] {
  const { movies, shows, people } = readOpenData(join(project, 'catalogue'))
  const titles = [...movies, ...shows].map((file) => ({
    id: file.id,
    names: [file.title, ...(file.original_title ? [file.original_title] : []), ...file.also_known_as],
    year: file.year,
    popularity: file.score,
  }))
  const names = people.map(({ id, name, also_known_as }) => ({
    id,
    names: [name, ...also_known_as],
    year: null,
    popularity: 1,
  }))
  return [
    { ...timesOf(`search, ${titles.length} bundled titles`, titles), isBundled: true },
    { ...timesOf(`search, ${names.length} bundled people`, names), isBundled: true },
    { ...timesOf(`search, ${madeUpTitleCount} made-up titles`, manyTitles(titles)), isBundled: false },
  ]
}

/** The times of typical searches among these titles or people. */
function timesOf(label: string, findables: readonly Findable[]): Omit<SearchTime, 'isBundled'> {
  const search = createSearchIndex(findables)
  const terms = typedTerms(findables)
  for (const term of terms) search(term)
  // The time of a term is the median of its rounds, so that other work on the machine does not count.
  const times = terms.map((term) => {
    const roundTimes = Array.from({ length: rounds }, () => {
      const startedAt = performance.now()
      search(term)
      return performance.now() - startedAt
    })
    return median(roundTimes)
  })
  times.sort((one, other) => one - other)
  const valueAt = (fraction: number) => times[Math.floor(times.length * fraction)] ?? 0
  return { label, median: valueAt(0.5), p95: valueAt(0.95) }
}

/**
 * Makes terms by which users look for titles or people: the name, the name with typing errors or with a year, a part of
 * the name, or its words in another order.
 */
function typedTerms(findables: readonly Findable[]): string[] {
  const random = createRandom('search terms')
  return Array.from({ length: termCount }, () => {
    const { names, year } = random.pick(findables)
    return random.pick(termMakers)(random.pick(names), year, random)
  })
}

/** Makes a search term from a name, as a user might type it. */
type TermMaker = (name: string, year: number | null, random: Random) => string

const termMakers: readonly TermMaker[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name, _, random) => withTypingError(name.toLowerCase(), random),
  (name, _, random) => withTypingError(withTypingError(name.toLowerCase(), random), random),
  (name, _, random) => name.slice(0, random.integer(2, Math.max(2, name.length - 1))),
  (name, year) => `${name} ${year ?? ''}`,
  (name) => name.split(' ').reverse().join(' '),
  (name, _, random) => random.pick(name.split(' ')),
  (name) => `${name} xyzzy`,
]

/** The name with one typing error: a letter is left out, doubled, changed, or swapped with the next letter. */
function withTypingError(name: string, random: Random): string {
  const index = random.integer(0, Math.max(0, name.length - 2))
  const [before, letter, next, after] = [
    name.slice(0, index),
    name[index] ?? '',
    name[index + 1] ?? '',
    name.slice(index + 2),
  ]
  return before + random.pick([next, letter + letter + next, `e${next}`, next + letter]) + after
}

/** Makes titles from the words of the bundled titles and a few random syllables. */
function manyTitles(titles: readonly Findable[]): Findable[] {
  const random = createRandom('made-up titles')
  const words = titles.flatMap(({ names }) => names.flatMap((name) => name.split(' ')))
  const inventedWord = () => {
    const syllables = ['ba', 'ko', 'ri', 'lan', 'tes', 'mo', 'vi', 'shar', 'un', 'del']
    return Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('')
  }
  return Array.from({ length: madeUpTitleCount }, (_, id) => ({
    id,
    names: [
      Array.from({ length: random.integer(1, 5) }, () =>
        random.chance(0.3) ? inventedWord() : random.pick(words),
      ).join(' '),
    ],
    year: random.integer(1902, 2023),
    popularity: random.between(0, 100),
  }))
}
