import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { movieEntry, showEntry } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { readOpenData } from './read.ts'

const keaton = { id: 1, name: 'Buster Keaton' }

/**
 * Makes the folder of a catalogue with these files; people.json has Buster Keaton unless it is given. Strings are
 * written as they are, other values as JSON.
 */
function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['films', 'series']) mkdirSync(join(folder, name))
  for (const [name, content] of Object.entries({ 'people.json': [keaton], ...files })) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

/** The faults that are reported when a folder is read; empty if there are none. */
function faultsIn(folder: string): string[] {
  try {
    readOpenData(folder)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const [heading, ...faults] = error.message.split('\n')
    expect(heading).toBe('The open catalogue is not as it should be:')
    return faults.map((fault) => fault.replace(/^ {2}- /, ''))
  }
  return []
}

/** The faults that are reported for a catalogue with these files. */
const faultsOf = (files: Record<string, unknown>) => faultsIn(folderOf(files))

test('a folder without faults is read, and missing optional fields have defaults', () => {
  const cast = [{ person: 'Buster Keaton', character: 'A Projectionist' }]
  const data = readOpenData(
    folderOf({
      'films/b.json': movieEntry({ id: 2, title: 'B' }),
      'films/a.json': movieEntry({ id: 1, title: 'A', cast }),
      'films/notes.txt': 'not a film',
      'series/c.json': showEntry({ id: 3, title: 'C' }),
    }),
  )
  expect(data.movies.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(data.movies[1]).toMatchObject({ cast: [], crew: [], keywords: [], also_known_as: [], home: true })
  expect(data.shows).toMatchObject([{ title: 'C', created_by: [], seasons: [{ episodes: [{ overview: '' }] }] }])
  expect(data.people).toMatchObject([{ id: 1, name: 'Buster Keaton', also_known_as: [], biography: '' }])
})

test.each([
  ['no title', { title: undefined }, /^films\/a\.json, no title, title: /],
  ['a title that is empty', { title: '' }, /^films\/a\.json, no title|films\/a\.json, , title: /],
  ['an id of 0', { id: 0 }, /^films\/a\.json, A Title, id: /],
  ['an id that is text', { id: '7' }, /^films\/a\.json, A Title, id: /],
  ['an id with a half', { id: 7.5 }, /^films\/a\.json, A Title, id: /],
  ['a year before the first film', { year: 1887 }, /^films\/a\.json, A Title, year: /],
  ['a year after 2100', { year: 2101 }, /^films\/a\.json, A Title, year: /],
  ['a country of three letters', { country: 'USA' }, /^films\/a\.json, A Title, country: /],
  ['a country of one letter', { country: 'U' }, /^films\/a\.json, A Title, country: /],
  ['a language of three letters', { language: 'eng' }, /^films\/a\.json, A Title, language: /],
  ['neither silent nor with sound', { sound: 'mixed' }, /^films\/a\.json, A Title, sound: /],
  ['an unknown genre', { genres: ['Slapstick'] }, /^films\/a\.json, A Title, genres\.0: /],
  ['no genre', { genres: [] }, /^films\/a\.json, A Title, genres: /],
  [
    'a genre that is there twice',
    { genres: ['Drama', 'Comedy', 'Drama'] },
    /^films\/a\.json, A Title, genres: has a genre twice$/,
  ],
  ['a keyword in capitals', { keywords: ['Train'] }, /^films\/a\.json, A Title, keywords\.0: /],
  ['a keyword with another sign', { keywords: ['train!'] }, /^films\/a\.json, A Title, keywords\.0: /],
  ['a keyword that begins with a hyphen', { keywords: ['-train'] }, /^films\/a\.json, A Title, keywords\.0: /],
  ['a score above ten', { score: 11 }, /^films\/a\.json, A Title, score: /],
  ['a renown by only one editor', { renown: [6] }, /^films\/a\.json, A Title, renown: /],
  ['a renown above ten', { renown: [6, 11] }, /^films\/a\.json, A Title, renown\.1: /],
  ['no overview', { overview: undefined }, /^films\/a\.json, A Title, overview: /],
  ['a day that does not exist', { released: '1930-02-30' }, /^films\/a\.json, A Title, released: Invalid/],
  ['a warning that is empty', { notes: { warning: '' } }, /^films\/a\.json, A Title, notes\.warning: /],
  ['a note of an unknown kind', { notes: { hint: 'Look.' } }, /^films\/a\.json, A Title, notes: .*hint/],
  [
    'a copy that is not shorter than the film',
    { runtime: 72, notes: { copy_runtime: 72 } },
    /^films\/a\.json, A Title, notes\.copy_runtime: 72 is not shorter than the film's 72 minutes$/,
  ],
  ['a copy of no length', { notes: { copy_runtime: 0 } }, /^films\/a\.json, A Title, notes\.copy_runtime: /],
  [
    'a copy with half a minute',
    { runtime: 72, notes: { copy_runtime: 7.5 } },
    /^films\/a\.json, A Title, notes\.copy_runtime: /,
  ],
  ['a runtime of no minute', { runtime: 0 }, /^films\/a\.json, A Title, runtime: /],
  ['an id at TMDB with a half', { ids: { tmdb: 7.5 } }, /^films\/a\.json, A Title, ids\.tmdb: /],
  ['a runtime with half a minute', { runtime: 7.5 }, /^films\/a\.json, A Title, runtime: /],
  [
    'rights without a basis',
    { rights: { licence: 'CC0', territory: 'Worldwide' } },
    /^films\/a\.json, A Title, rights\.basis: /,
  ],
  [
    'an empty licence',
    { rights: { licence: '', basis: 'Old.', territory: 'Worldwide' } },
    /^films\/a\.json, A Title, rights\.licence: /,
  ],
  [
    'rights in no territory',
    { rights: { licence: 'CC0', basis: 'Old.', territory: '' } },
    /^films\/a\.json, A Title, rights\.territory: /,
  ],
  [
    'a name of a bundled file without the whole hash',
    { playback: { bundled: 'a-film.012345678' } },
    /^films\/a\.json, A Title, playback\.bundled: /,
  ],
  [
    'a name of a bundled file with its ending',
    { playback: { bundled: 'a-film.0123456789.webm' } },
    /^films\/a\.json, A Title, playback\.bundled: /,
  ],
  [
    'a file in another folder',
    { playback: { bundled: '../a-film.0123456789' } },
    /^films\/a\.json, A Title, playback\.bundled: /,
  ],
  ['no rights', { rights: undefined }, /^films\/a\.json, A Title, rights: /],
  ['an unknown field', { raiting: 7 }, /^films\/a\.json, A Title, the whole: .*raiting/],
  ['an unknown kind of id', { ids: { imbd: 'tt1' } }, /^films\/a\.json, A Title, ids: .*imbd/],
  [
    'an unknown part of the rights',
    { rights: { licence: 'CC0', basis: 'Old.', territory: 'World', term: '70 years' } },
    /^films\/a\.json, A Title, rights: .*term/,
  ],
  [
    'an unknown source of facts',
    { facts: { given: [], agreed: [], guessed: [] } },
    /^films\/a\.json, A Title, facts: .*guessed/,
  ],
  [
    'an unknown part of an actor’s credit',
    { cast: [{ person: 'Buster Keaton', role: 'Himself' }] },
    /^films\/a\.json, A Title, cast\.0: .*role/,
  ],
  [
    'an unknown part of a credit of the crew',
    { crew: [{ person: 'Buster Keaton', job: 'Director', share: 1 }] },
    /^films\/a\.json, A Title, crew\.0: .*share/,
  ],
  [
    'an unknown part of an item at the Internet Archive',
    { playback: { archive: { item: 'a', files: 'b.mp4' } } },
    /^films\/a\.json, A Title, playback\.archive: .*files/,
  ],
  ['an unknown place to play', { playback: { torrent: 'x' } }, /^films\/a\.json, A Title, playback: .*torrent/],
])('the fault "%s" names the file, the title and the field', (_, fields, pattern) => {
  const faults = faultsOf({ 'films/a.json': { ...movieEntry(), ...fields } })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(pattern)
})

test('no text of a title may be empty', () => {
  const emptyTexts = {
    original_title: '',
    also_known_as: ['Der General', ''],
    overview: '',
    tagline: '',
    cast: [{ person: 'Buster Keaton', character: '' }],
    rights: { licence: 'CC0', basis: '', territory: 'World', attribution: '', note: '' },
    notes: { missing: '', remark: '' },
  }
  const fields = faultsOf({ 'films/a.json': { ...movieEntry(), ...emptyTexts } }).map(
    (fault) => fault.split(/, |: /)[2],
  )
  expect(fields.sort()).toEqual([
    'also_known_as.1',
    'cast.0.character',
    'notes.missing',
    'notes.remark',
    'original_title',
    'overview',
    'rights.attribution',
    'rights.basis',
    'rights.note',
    'tagline',
  ])
})

test('the least and the greatest allowed numbers are no faults, and neither are IMDb ids of seven and eight digits', () => {
  const people = [
    { ...keaton, imdb: 'nm0000036' },
    { id: 2, name: 'Sybil Seely', imdb: 'nm10000036' },
  ]
  const files = {
    'people.json': people,
    'films/a.json': movieEntry({ id: 1, year: 1888, score: 0, renown: [0, 0], runtime: 1 }),
    'films/b.json': movieEntry({
      id: 2,
      year: 2100,
      score: 10,
      renown: [10, 10],
      runtime: 72,
      notes: { copy_runtime: 71 },
    }),
  }
  expect(faultsOf(files)).toEqual([])
})

test('the fault for a season without episodes names the season, and that for an episode without a title the episode', () => {
  const withoutEpisodes = showEntry({ seasons: [{ season: 1, episodes: [] }] })
  expect(faultsOf({ 'series/a.json': withoutEpisodes })).toEqual([
    expect.stringMatching(/^series\/a\.json, A Title, seasons\.0\.episodes: /),
  ])
  const showWithUntitledEpisode = { ...showEntry(), seasons: [{ season: 1, episodes: [{ episode: 1 }] }] }
  expect(faultsOf({ 'series/a.json': showWithUntitledEpisode })).toEqual([
    expect.stringMatching(/^series\/a\.json, A Title, seasons\.0\.episodes\.0\.title: /),
  ])
  expect(faultsOf({ 'series/a.json': showEntry({ seasons: [] }) })).toEqual([
    expect.stringMatching(/^series\/a\.json, A Title, seasons: /),
  ])
  const withEpisode0 = showEntry({ seasons: [{ season: 1, episodes: [{ episode: 0, title: 'Nought' }] }] })
  expect(faultsOf({ 'series/a.json': withEpisode0 })).toEqual([
    expect.stringMatching(/^series\/a\.json, A Title, seasons\.0\.episodes\.0\.episode: /),
  ])
  const withSeason0 = showEntry({ seasons: [{ season: 0, episodes: [{ episode: 1, title: 'One' }] }] })
  expect(faultsOf({ 'series/a.json': withSeason0 })).toEqual([
    expect.stringMatching(/^series\/a\.json, A Title, seasons\.0\.season: /),
  ])
})

/** The fields of a show's file that have faults. */
const faultyFieldsOf = (fields: object) =>
  faultsOf({ 'series/s.json': { ...showEntry(), ...fields } }).map((fault) => fault.split(/, |: /)[2])

test('the faults of a series, of its seasons and of its episodes name the field', () => {
  const episode = { episode: 1, title: 'One' }
  const withEpisode = (fields: object) =>
    faultyFieldsOf({ seasons: [{ season: 1, episodes: [{ ...episode, ...fields }] }] })
  const withSeason = (fields: object) => faultyFieldsOf({ seasons: [{ season: 1, episodes: [episode], ...fields }] })
  const inEpisode = (field: string) => [`seasons.0.episodes.0.${field}`]
  expect(withEpisode({ episode: 1.5 })).toEqual(inEpisode('episode'))
  expect(withEpisode({ title: '' })).toEqual(inEpisode('title'))
  expect(withEpisode({ year: 1887 })).toEqual(inEpisode('year'))
  expect(withEpisode({ released: '1930-02-30' })).toEqual(inEpisode('released'))
  for (const runtime of [0, 7.5]) expect(withEpisode({ runtime })).toEqual(inEpisode('runtime'))
  expect(withEpisode({ lenght: 7 })).toEqual(['seasons.0.episodes.0'])
  expect(withSeason({ season: 1.5 })).toEqual(['seasons.0.season'])
  expect(withSeason({ name: '' })).toEqual(['seasons.0.name'])
  expect(withSeason({ year: 1930 })).toEqual(['seasons.0'])
  expect(faultyFieldsOf({ released: '1930-02-30' })).toEqual(['released'])
  expect(faultyFieldsOf({ last_released: '1930-02-30' })).toEqual(['last_released'])
  expect(faultyFieldsOf({ runtime: 7 })).toEqual(['the whole'])
})

test('faults for a file that is not JSON and for a missing people.json name the file', () => {
  expect(faultsOf({ 'films/a.json': '{"id": 1,' })).toEqual([expect.stringMatching(/^films\/a\.json: .*JSON/)])
  expect(faultsOf({ 'films/a.json': null })).toEqual([expect.stringMatching(/^films\/a\.json, no title, the whole: /)])
  const folder = folderOf({})
  rmSync(join(folder, 'people.json'))
  expect(faultsIn(folder)).toEqual([expect.stringMatching(/^people\.json: ENOENT/)])
})

test('the fault for a missing folder names the folder', () => {
  const folder = folderOf({})
  rmSync(join(folder, 'series'), { recursive: true })
  expect(faultsIn(folder)).toEqual([expect.stringMatching(/^series: ENOENT/)])
})

test('two titles may not have the same id', () => {
  const files = {
    'films/a.json': movieEntry({ id: 7, title: 'A' }),
    'films/b.json': movieEntry({ id: 7, title: 'B' }),
    'series/c.json': showEntry({ id: 7, title: 'C' }),
  }
  expect(faultsOf(files)).toEqual([
    'films/b.json, B, id: 7 is the id of films/a.json too',
    'series/c.json, C, id: 7 is the id of films/b.json too',
  ])
})

test('two people may not have the same name or the same id', () => {
  const people = [keaton, { id: 2, name: 'Buster Keaton' }, { id: 1, name: 'Sybil Seely' }]
  expect(faultsOf({ 'people.json': people })).toEqual([
    'people.json, Buster Keaton, name: is there twice',
    "people.json, Sybil Seely, id: 1 is somebody else's too",
  ])
})

test.each([
  ['imdb', 'tt0000001'],
  ['imdb', 'nm123456'],
  ['imdb', 'nm123456789'],
  ['homepage', 'sybil.example'],
  ['born', '1902'],
  ['died', '1984-02-30'],
])('a fault in the field "%s" of the list of people names the person', (field, value) => {
  expect(faultsOf({ 'people.json': [keaton, { id: 2, name: 'Sybil Seely', [field]: value }] })).toEqual([
    expect.stringMatching(`^people\\.json, Sybil Seely, 1\\.${field}: `),
  ])
})

test('neither a name nor the place of birth of a person may be empty, and a person has no other fields', () => {
  expect(faultsOf({ 'people.json': [keaton, { id: 2, name: '', spouse: 'Jules Furthman' }] })).toEqual([
    expect.stringMatching(/^people\.json, , 1\.name: /),
    expect.stringMatching(/^people\.json, , 1: .*spouse/),
  ])
  const people = [keaton, { id: 2, name: 'Sybil Seely', also_known_as: ['Sibye Trevilla', ''], place: '' }]
  expect(faultsOf({ 'people.json': people })).toEqual([
    expect.stringMatching(/^people\.json, Sybil Seely, 1\.also_known_as\.1: /),
    expect.stringMatching(/^people\.json, Sybil Seely, 1\.place: /),
  ])
})

test('the fault for the last year of a series names the field', () => {
  for (const last_year of [1887, 2101, 1952.5]) {
    const [fault, ...others] = faultsOf({ 'series/s.json': { ...showEntry(), last_year } })
    expect(fault).toMatch(/^series\/s\.json, .*, last_year: /)
    expect(others).toEqual([])
  }
})

test('while the list of people has a fault, the people in credits are not reported as missing', () => {
  const files = { 'people.json': [{ id: 1 }], 'films/a.json': movieEntry({ cast: [{ person: 'Buster Keaton' }] }) }
  expect(faultsOf(files)).toEqual([expect.stringMatching(/^people\.json, no title, 0\.name: /)])
})

test('every credited person must be in the list of people', () => {
  const files = {
    'films/a.json': movieEntry({
      id: 1,
      cast: [{ person: 'Buster Keaten' }],
      crew: [{ person: 'Nobody', job: 'Director' }],
    }),
    'series/b.json': showEntry({ id: 2, created_by: ['Someone'] }),
  }
  expect(faultsOf(files)).toEqual([
    'films/a.json, A Title, cast: Buster Keaten is not in people.json',
    'films/a.json, A Title, crew: Nobody is not in people.json',
    'series/b.json, A Title, created_by: Someone is not in people.json',
  ])
})

test('the day of release must be in the year of the title', () => {
  expect(faultsOf({ 'films/a.json': movieEntry({ year: 1926, released: '1927-01-01' }) })).toEqual([
    'films/a.json, A Title, released: 1927-01-01 is not in the year 1926',
  ])
})

test('the numbers of seasons and episodes must be in ascending order, and may have gaps', () => {
  const episodes = (...numbers: number[]) => numbers.map((episode) => ({ episode, title: `Part ${episode}` }))
  const risingShow = showEntry({
    seasons: [
      { season: 1, episodes: episodes(1, 3) },
      { season: 4, episodes: episodes(2) },
    ],
  })
  expect(faultsOf({ 'series/a.json': risingShow })).toEqual([])
  const fallingShow = showEntry({
    seasons: [
      { season: 2, episodes: episodes(1, 1) },
      { season: 1, episodes: episodes(3, 2) },
    ],
  })
  expect(faultsOf({ 'series/a.json': fallingShow })).toEqual([
    'series/a.json, A Title, seasons: must rise',
    'series/a.json, A Title, season 2: episodes must rise',
    'series/a.json, A Title, season 1: episodes must rise',
  ])
})

test('all faults of all files are listed at once', () => {
  const files = {
    'films/a.json': { ...movieEntry(), year: 'long ago', score: -1 },
    'films/b.json': 'nonsense',
    'series/c.json': { ...showEntry(), overview: '' },
  }
  expect(faultsOf(files).map((fault) => fault.split(/[,:]/)[0])).toEqual([
    'films/a.json',
    'films/a.json',
    'films/b.json',
    'series/c.json',
  ])
})

test('the bundled catalogue has no faults', () => {
  const { movies, shows, people } = bundledCatalogue()
  for (const list of [movies, shows, people]) expect(list.length).toBeGreaterThan(0)
})
