import { expect, test } from 'vitest'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { films, series, people } = bundledCatalogue()
const titles = [...films, ...series]
const episodes = series.flatMap((show) =>
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

test('no two texts of any kind share six words in a row, except for names', () => {
  const all = [
    ...overviews,
    ...episodes.map(({ name, episode }) => ({ name, text: episode.overview })),
    ...people.map(({ name, biography }) => ({ name, text: biography })),
  ]
  const plain = (run: string) => run.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length >= 5
  expect(sharedRuns(all, plain)).toEqual([])
})

/** The runs of six words that two of the texts have in common. */
function sharedRuns(texts: readonly { name: string; text: string }[], counts: (run: string) => boolean): string[] {
  const first = new Map<string, string>()
  const shared: string[] = []
  for (const { name, text } of texts) {
    for (const run of runsOfWords(text, 6).filter(counts)) {
      const other = first.get(run.toLowerCase())
      if (other === undefined) first.set(run.toLowerCase(), name)
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

test('every episode has an overview of 40 to 300 characters', () => {
  expect(
    episodes.filter(({ episode }) => !/^\p{Lu}.{40,300}\.$/u.test(episode.overview)).map(({ name }) => name),
  ).toEqual([])
})

test('a tagline has three to nine words', () => {
  const counted = titles.map(({ title, tagline }) => ({ title, words: tagline?.split(/\s+/).length ?? 3 }))
  expect(counted.filter(({ words }) => words < 3 || words > 9)).toEqual([])
})

test('no text contains a web address, except for the homepages of people', () => {
  const told = people.map(({ homepage: _, ...person }) => person)
  const text = JSON.stringify([films, series, told])
  expect(
    text.match(/\w+:\/\/|\bwww\.|\b[a-z0-9-]+\.(com|net|org|tv|to|cc|me|io|xyz|ru)\b(?!\.)/gi)?.filter(isNoFile) ?? [],
  ).toEqual([])
})

/** Whether a match is not part of a file's name: some items of the Internet Archive are named like an address. */
const isNoFile = (found: string) => !itemNames.some((item) => item.includes(found))

const itemNames = [
  ...films.map(({ playback }) => playback),
  ...episodes.map(({ episode }) => episode.playback),
].flatMap(({ archive, archive_copy, commons }) =>
  [archive?.item, archive?.file, archive_copy, commons].filter((name) => name !== undefined),
)
