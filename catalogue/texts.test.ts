import { expect, test } from 'vitest'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { movies, shows, people } = bundledCatalogue()
const titles = [...movies, ...shows]
const episodes = shows.flatMap((show) =>
  show.seasons.flatMap(({ season, episodes: all }) =>
    all.map((episode) => ({ name: `${show.title} ${season}×${episode.episode}`, episode })),
  ),
)

test('every overview has 40 to 90 words', () => {
  const counted = titles.map(({ title, overview }) => ({ title, words: overview.split(/\s+/).length }))
  expect(counted.filter(({ words }) => words < 40 || words > 90)).toEqual([])
})

const overviews = titles.map(({ title, overview }) => ({ name: title, text: overview }))

test('no two overviews share six words in a row', () => {
  expect(sharedRuns(overviews, () => true)).toEqual([])
})

test('no two overviews or biographies share six words in a row, except runs with two or more capitalised words', () => {
  const all = [
    ...overviews,
    ...episodes.map(({ name, episode }) => ({ name, text: episode.overview })),
    ...people.map(({ name, biography }) => ({ name, text: biography })),
  ]
  const hasFewNames = (run: string) => run.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length >= 5
  expect(sharedRuns(all, hasFewNames)).toEqual([])
})

/** For each run of six words that two texts have in common and `isCounted` accepts, a line with the texts' names. */
function sharedRuns(texts: readonly { name: string; text: string }[], isCounted: (run: string) => boolean): string[] {
  const firstTextByRun = new Map<string, string>()
  const shared: string[] = []
  for (const { name, text } of texts) {
    for (const run of runsOfWords(text, 6).filter(isCounted)) {
      const other = firstTextByRun.get(run.toLowerCase())
      if (other === undefined) firstTextByRun.set(run.toLowerCase(), name)
      else if (other !== name) shared.push(`${other} and ${name}: ${run}`)
    }
  }
  return shared
}

/** All runs of `length` words in a row, without punctuation. */
function runsOfWords(text: string, length: number): string[] {
  const words = text.match(/[\p{L}\p{N}'’]+/gu) ?? []
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

test('every episode’s overview begins with a capital, ends with a full stop and has 40 to 300 characters in between', () => {
  expect(
    episodes.filter(({ episode }) => !/^\p{Lu}.{40,300}\.$/u.test(episode.overview)).map(({ name }) => name),
  ).toEqual([])
})

test('every title has a tagline of three to nine words, and no two titles have the same tagline', () => {
  const words = (text: string | undefined) => text?.split(/\s+/).length ?? 0
  const wrong = titles.filter(({ tagline }) => words(tagline) < 3 || words(tagline) > 9)
  expect(wrong.map(({ title }) => title)).toEqual([])
  expect(new Set(titles.map(({ tagline }) => tagline?.toLowerCase())).size).toBe(titles.length)
})

/**
 * The places where pages cut an overview: after `length` characters. An incomplete sentence at the cut must be shorter
 * than `remainder` characters.
 */
const cuts = [
  { length: 250, remainder: 80 },
  { length: 300, remainder: 50 },
]

test.each(cuts)(
  'an overview cut at $length characters ends with fewer than $remainder characters of an incomplete sentence',
  ({ length, remainder }) => {
    const incomplete = ({ overview }: { overview: string }) => {
      if (overview.length <= length) return 0
      const ends = [...overview.matchAll(/[.!?]["”]?(?=\s)/g)].map(({ index, 0: end }) => index + end.length)
      return length - Math.max(0, ...ends.filter((end) => end <= length))
    }
    const wrong = titles.filter((title) => incomplete(title) >= remainder)
    expect(wrong.map((title) => `${title.title}: ${incomplete(title)}`)).toEqual([])
  },
)

/** American spellings of words that are spelt differently in British English. */
const american =
  /\b(?:(?:color|favor|honor|humor|labor|rumor|behavior|armor|flavor|harbor|neighbor|parlor)(?:s|ed|ing|ful|able|less|ite|ites)?|theaters?|centers?|gray|realiz\w+|recogniz\w+|organiz\w+|apologiz\w+|criticiz\w+|defense|offense|mustaches?|pajamas|jewelry|plow(?:s|ed)?|catalog|airplanes?|toward|whiskey|railroads?|travel(?:ed|ing|ers?)|canceled|quarrel(?:ed|ing)|gotten|skeptic\w*|skillful|fulfill|somber|meager|cozy)\b/g

test('no text contains one of the listed American spellings', () => {
  const texts = [
    ...titles.flatMap(({ title, overview, tagline = '', notes, rights }) =>
      [overview, tagline, notes.missing, notes.warning, notes.remark, rights.note].map((text = '') => ({
        name: title,
        text,
      })),
    ),
    ...episodes.map(({ name, episode }) => ({ name, text: episode.overview })),
    ...people.map(({ name, biography }) => ({ name, text: biography })),
  ]
  expect(texts.flatMap(({ name, text }) => (text.match(american) ?? []).map((word) => `${name}: ${word}`))).toEqual([])
})

test('no text contains a web address, except for the homepages of people', () => {
  const peopleWithoutHomepages = people.map(({ homepage: _, ...person }) => person)
  const text = JSON.stringify([movies, shows, peopleWithoutHomepages])
  expect(
    text.match(/\w+:\/\/|\bwww\.|\b[a-z0-9-]+\.(com|net|org|tv|to|cc|me|io|xyz|ru)\b(?!\.)/gi)?.filter(isNoItem) ?? [],
  ).toEqual([])
})

/**
 * True if a match is not part of the name of an item or a file at the Internet Archive or on Wikimedia Commons. Some of
 * these names look like web addresses.
 */
const isNoItem = (match: string) => !itemNames.some((item) => item.includes(match))

const itemNames = [
  ...movies.map(({ playback }) => playback),
  ...episodes.map(({ episode }) => episode.playback),
].flatMap(({ archive, archive_copy, commons }) =>
  [archive?.item, archive?.file, archive_copy, commons].filter((name) => name !== undefined),
)
