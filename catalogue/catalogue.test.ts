import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EpisodeEntry, MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

// Reading the catalogue also checks the format of its files, and that ids, names and credits are consistent.
const { movies, shows, people } = bundledCatalogue()
const titles: readonly (MovieFile | ShowFile)[] = [...movies, ...shows]
const episodes = shows.flatMap((show) =>
  show.seasons.flatMap(({ season, episodes: all }) =>
    all.map((episode) => ({ name: `${show.title} ${season}×${episode.episode}`, show, episode })),
  ),
)

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The titles of the entries that do not fulfil `holds`. */
const titlesWithout = <T extends { title: string }>(all: readonly T[], holds: (each: T) => boolean) =>
  all.filter((each) => !holds(each)).map(({ title }) => title)

test('there are at least 421 films, from 1896 to 2026, and at least 14 series', () => {
  expect(movies.length).toBeGreaterThanOrEqual(421)
  expect(shows.length).toBeGreaterThanOrEqual(14)
  const years = movies.map(({ year }) => year)
  expect([Math.min(...years), Math.max(...years)]).toEqual([1896, 2026])
  const decades = [1890, 1900, 1910, 1920, 1930, 1940, 1950, 1960, 2010, 2020]
  expect(decades.filter((decade) => !years.some((year) => Math.floor(year / 10) * 10 === decade))).toEqual([])
})

test('runtimes, years and release dates are plausible', () => {
  const between = (value: number | undefined, least: number, most: number) =>
    value === undefined || (value >= least && value <= most)
  const since1890 = (day: string | undefined) => between(day === undefined ? undefined : yearOf(day), 1890, 2026)
  expect(
    titlesWithout(
      movies,
      ({ runtime, released, year }) => between(runtime, 1, 300) && since1890(released) && between(year, 1890, 2026),
    ),
  ).toEqual([])
  const isPlausible = ({ show, episode: { runtime, released, year } }: (typeof episodes)[number]) => {
    const when = released === undefined ? year : yearOf(released)
    return (
      between(runtime, 1, 100) &&
      between(when, show.year, show.last_year ?? 2026) &&
      (released ?? '9') >= (show.released ?? '')
    )
  }
  expect(episodes.filter((each) => !isPlausible(each)).map(({ name }) => name)).toEqual([])
  expect(titlesWithout(shows, ({ released, year }) => since1890(released) && between(year, 1890, 2026))).toEqual([])
})

test('most films have at least three cast members, nearly all films have a director, and every title has a genre', () => {
  expect(movies.filter(({ cast }) => cast.length >= 3).length / movies.length).toBeGreaterThan(0.85)
  const directed = movies.filter(({ crew }) => crew.some(({ job }) => job === 'Director'))
  expect(directed.length / movies.length).toBeGreaterThan(0.98)
  expect(titlesWithout(titles, ({ genres }) => genres.length > 0 && new Set(genres).size === genres.length)).toEqual([])
})

const jobFields: Record<string, string> = {
  Director: 'directors',
  Writer: 'writers',
  Producer: 'producers',
  'Original Music Composer': 'composers',
  'Director of Photography': 'cinematographers',
}

/** The names of a title's fields for which its `facts` must name a source. */
function factsOf(title: MovieFile | ShowFile): string[] {
  const plain = [
    'title',
    'original_title',
    'year',
    'released',
    'last_released',
    'runtime',
    'genres',
    'country',
    'language',
    'sound',
    'color',
    'rights',
  ]
  const lists = {
    also_known_as: title.also_known_as,
    cast: title.cast,
    characters: title.cast.filter(({ character }) => character),
  }
  const hasEntries = (list: readonly unknown[]) => list.length > 0
  return [
    ...plain.filter((field) => title[field as keyof typeof title] !== undefined),
    ...Object.entries(lists).flatMap(([field, list]) => (hasEntries(list) ? [field] : [])),
    ...new Set(title.crew.map(({ job }) => jobFields[job] ?? job)),
    ...(Object.keys(title.ids).length > 0 ? ['ids'] : []),
    ...('copy_runtime' in title.notes ? ['notes.copy_runtime'] : []),
    'playback',
    ...('seasons' in title ? ['seasons', ...(hasEntries(title.created_by) ? ['created_by'] : [])] : []),
  ]
}

/**
 * The names of the episode fields that a show's `facts` may list separately. The entry `seasons` of the `facts` covers
 * all other episode fields.
 */
function episodeFactsOf({ seasons }: ShowFile): string[] {
  const has = (field: keyof EpisodeEntry) =>
    seasons.some(({ episodes: all }) => all.some((each) => each[field] !== undefined))
  return (['title', 'released', 'runtime'] as const).filter(has).map((field) => `episodes.${field}`)
}

/** The facts without a source. None of TMDB's genres fits Ballet Mécanique, so we chose its genre ourselves. */
const withoutSource = ['Ballet Mécanique: genres']

test('every fact has a source, and sources are named only for facts that exist', () => {
  const faults = titles.flatMap((title) => {
    const facts = factsOf(title)
    const sourced = new Set([...title.facts.given, ...title.facts.agreed])
    const possible = 'seasons' in title ? [...facts, ...episodeFactsOf(title)] : facts
    return [
      ...facts.filter((field) => !sourced.has(field)).map((field) => `${title.title}: ${field}`),
      ...[...sourced].filter((field) => !possible.includes(field)).map((field) => `${title.title} has no ${field}`),
    ]
  })
  expect(faults.filter((fault) => !withoutSource.includes(fault))).toEqual([])
  const faultsOfPeople = people.flatMap((person) => {
    const fields = ['born', 'died', 'place', 'department', 'homepage', 'imdb'] as const
    const facts: string[] = fields.filter((field) => person[field] !== undefined)
    if (person.also_known_as.length > 0) facts.push('also_known_as')
    const sourced = [...new Set([...(person.facts?.given ?? []), ...(person.facts?.agreed ?? [])])]
    return facts.sort().join() === sourced.sort().join() ? [] : [`${person.name}: ${facts} but ${sourced}`]
  })
  expect(faultsOfPeople).toEqual([])
})

test("a series' last year, if it has one, is the latest year of its episodes", () => {
  const last = ({ seasons }: ShowFile) =>
    Math.max(
      ...seasons.flatMap(({ episodes: all }) => all.map(({ year, released }) => year ?? yearOf(released ?? '0'))),
    )
  expect(titlesWithout(shows, (show) => show.last_year === undefined || show.last_year === last(show))).toEqual([])
})

test('every title has a CC0, CC BY or public domain licence, a legal basis and a territory', () => {
  expect(
    titlesWithout(titles, ({ rights }) =>
      [rights.licence, rights.basis, rights.territory].every((text) => text.length > 4),
    ),
  ).toEqual([])
  expect(titlesWithout(titles, ({ rights }) => /^(CC0|CC BY(-SA|-ND)? \d|Public domain)/.test(rights.licence))).toEqual(
    [],
  )
})

test('every title whose licence asks for attribution has an attribution', () => {
  const needsAttribution = ({ rights }: MovieFile | ShowFile) => rights.licence.startsWith('CC BY')
  expect(titles.filter(needsAttribution).length).toBeGreaterThan(0)
  expect(
    titlesWithout(titles, (title) => !needsAttribution(title) || (title.rights.attribution ?? '').length > 2),
  ).toEqual([])
})

test('every film and nearly every episode can be played, and the overview of any other episode says that it cannot', () => {
  expect(titlesWithout(movies, ({ playback }) => Object.keys(playback).length > 0)).toEqual([])
  const unplayable = episodes.filter(({ episode }) => Object.keys(episode.playback).length === 0)
  expect(
    unplayable
      .filter(({ episode }) => !/\bNo copy of this film is here\./.test(episode.overview))
      .map(({ name }) => name),
  ).toEqual([])
  expect(unplayable.length).toBeLessThan(episodes.length / 20)
})

test('every file to play has a valid name at one of the three hosts, and no file belongs to two titles', () => {
  const places = [
    ...movies.map(({ title, playback }) => ({ title, playback })),
    ...episodes.map(({ name, episode }) => ({ title: name, playback: episode.playback })),
  ]
  expect(
    titlesWithout(places, ({ playback: { archive, archive_copy, commons, youtube } }) => {
      const items = [archive?.item, archive_copy].filter((item) => item !== undefined)
      return (
        items.every((item) => /^[\w.-]+$/.test(item)) &&
        (archive?.file === undefined || /\.(mp4|m4v|ogv|webm)$/i.test(archive.file)) &&
        (commons === undefined || /^[^/]+\.(webm|ogv|ogg|mpg|mpeg)$/i.test(commons)) &&
        (youtube === undefined || /^[\w-]{11}$/.test(youtube))
      )
    }),
  ).toEqual([])
  const keys = places.flatMap(({ playback: { archive, commons, youtube } }) =>
    [archive?.file && `${archive.item}/${archive.file}`, commons, youtube].filter((key) => key !== undefined),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a title that is kept off the home page has a warning that says why', () => {
  const hidden = titles.filter(({ home }) => !home)
  expect(hidden.map(({ title }) => title).sort()).toEqual([
    'Check and Double Check',
    'Private Snafu',
    'Superman',
    'The Jazz Singer',
  ])
  expect(titlesWithout(hidden, ({ notes }) => /blackface|caricature/.test(notes.warning ?? ''))).toEqual([])
})

/** Titles without a language: the two editors did not agree on one, or the episodes are in several languages. */
const withoutLanguage = [
  'Ballet Mécanique',
  'How a Mosquito Operates',
  'Marya Morevna',
  'Pepper&Carrot',
  'The Conquest of the Pole',
  'The Seashell and the Clergyman',
  'Wing It!',
]

test('every title says whether it has colour, and all but the listed exceptions name their sound and language', () => {
  expect(
    titles
      .filter(({ language }) => !language)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(withoutLanguage)
  expect(titles.filter(({ sound }) => !sound).map(({ title }) => title)).toEqual(['Beggars of Life'])
  expect(titlesWithout(titles, ({ color }) => color !== undefined)).toEqual([])
})

test('no two titles have the same id at IMDb, Wikidata or TMDB', () => {
  const numbers = titles.flatMap(({ ids }) => Object.entries(ids).map(([where, number]) => `${where} ${number}`))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('the best-known titles are among the first sixty popular films', async () => {
  const catalogue = openCatalogue()
  const pages = await Promise.all([1, 2, 3].map((page) => catalogue.moviePage('popular', page)))
  const firstSixty = pages.flatMap(({ content }) => content.map(({ title }) => title))
  expect(firstSixty).toEqual(
    expect.arrayContaining([
      'Metropolis',
      'The Cabinet of Dr. Caligari',
      'Sherlock Jr.',
      'The Gold Rush',
      'Nosferatu',
      'Charade',
      'A Trip to the Moon',
      'Man with a Movie Camera',
    ]),
  )
})

test('the best-known free films are in the catalogue', () => {
  const bestKnown = [
    'The Kid',
    'Sunrise: A Song of Two Humans',
    'The Last Laugh',
    'Faust',
    "Pandora's Box",
    'Diary of a Lost Girl',
    'People on Sunday',
    'Strike',
    'October: Ten Days That Shook the World',
    'Mother',
    'Earth',
    'Storm over Asia',
    'The Crowd',
    'The Wind',
    'Wings',
    '7th Heaven',
    'Street Angel',
    'Nanook of the North',
    'The Freshman',
    'Speedy',
    'Girl Shy',
    'Seven Chances',
    'Go West',
    'The Cameraman',
    'Fantômas: In the Shadow of the Guillotine',
    'Fantasmagorie',
    'Little Nemo',
    'Blackmail',
    'Morocco',
    'All Quiet on the Western Front',
    "Hell's Angels",
    'Animal Crackers',
    "L'Âge d'Or",
    'D.O.A.',
    'Beat the Devil',
    'Terror by Night',
    'The Last Man on Earth',
    'A Bucket of Blood',
    'Dementia 13',
    'Woman on the Run',
    'Hollow Triumph',
    'The Big Combo',
    'Impact',
    'Let There Be Light',
    'Popeye the Sailor Meets Sindbad the Sailor',
    "Popeye the Sailor Meets Ali Baba's Forty Thieves",
    'Betty Boop',
  ]
  const inCatalogue = new Set(titles.map(({ title }) => title))
  expect(bestKnown.filter((title) => !inCatalogue.has(title))).toEqual([])
})

test('The Birth of a Nation is left out, and the README says why', () => {
  expect(titles.filter(({ title }) => /birth of a nation/i.test(title))).toEqual([])
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  expect(readme).toMatch(/^- \*\*The Birth of a Nation\*\*: .*Ku Klux Klan/m)
})
