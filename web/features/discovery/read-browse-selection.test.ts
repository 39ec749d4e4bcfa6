import { expect, test } from 'vitest'
import type { BrowseSearch } from '#web/search-params.ts'
import { anOffer } from '#web/testing/discovery-builders.ts'
import { type BrowseSelection, constraintsOf, defaultSelection, noFilters, searchParamsOf } from './browse-selection.ts'
import { readBrowseSelection } from './read-browse-selection.ts'

const offers = {
  movies: anOffer(),
  tv: anOffer({ filters: ['genre', 'from', 'to'], sorts: ['popular', 'best'], genres: [{ id: 35, name: 'Comedy' }] }),
}
const readSearch = (search: BrowseSearch) => readBrowseSelection(search, offers)
const filtersIn = (search: BrowseSearch) => {
  const { selection, faults } = readSearch(search)
  expect(faults).toEqual([])
  return selection.filters
}

test('an address with nearly every filter is read, and the same address is written from the result [browse.page]', () => {
  const search = {
    genre: '35,18',
    without: '37',
    from: 1920,
    to: 1929,
    minutes: 90,
    least: 20,
    language: 'de',
    country: 'US',
    sound: 'silent',
    color: 'bw',
    person: 201,
    sort: 'oldest',
  }
  const { selection, faults } = readSearch(search)
  expect(faults).toEqual([])
  expect(selection).toMatchObject({
    section: 'movies',
    category: null,
    filters: { genre: [35, 18], without: [37], from: 1920, minutes: 90, person: 201 },
    sort: 'oldest',
  })
  expect(searchParamsOf(selection)).toEqual({ ...search, type: undefined, category: undefined })
  const showsSelection: BrowseSelection = { ...defaultSelection, section: 'tv', category: 'on_the_air' }
  expect(readSearch(searchParamsOf(showsSelection)).selection).toMatchObject(showsSelection)
  expect(Object.values(searchParamsOf(defaultSelection)).filter((value) => value !== undefined)).toEqual([])
})

const badInput: readonly [search: BrowseSearch, filters: Partial<BrowseSelection['filters']>, fault: string][] = [
  [{ genre: '35,999' }, { genre: [35] }, '“999” is not a genre here, so it is left out.'],
  [{ genre: 'drama' }, { genre: [] }, '“drama” is not a genre here, so that filter is left out.'],
  [{ without: '35 OR 1=1' }, { without: [] }, '“35 OR 1=1” is not a genre here, so that filter is left out.'],
  [
    { genre: '35,18', without: '18,37' },
    { genre: [35, 18], without: [37] },
    'Drama was both wanted and left out, so it is wanted.',
  ],
  [{ from: 1930, to: 1920 }, { from: 1920, to: 1930 }, 'The years were the wrong way round, so they are 1920 to 1930.'],
  [{ from: '1492' }, { from: 1870 }, 'The year 1492 is out of reach, so it is 1870.'],
  [{ to: '99999' }, { to: 2100 }, 'The year 99999 is out of reach, so it is 2100.'],
  [{ from: 'soon' }, { from: undefined }, '“soon” is not a year here, so that filter is left out.'],
  [{ from: '-5' }, { from: undefined }, '“-5” is not a year here, so that filter is left out.'],
  [{ minutes: 0 }, { minutes: undefined }, '“0” is not a length here, so that filter is left out.'],
  [{ least: '10000' }, { least: undefined }, '“10000” is not a length here, so that filter is left out.'],
  [
    { least: 90, minutes: 60 },
    { least: 60, minutes: 90 },
    'The minutes were the wrong way round, so they are 60 to 90.',
  ],
  [{ language: 'klingon' }, { language: undefined }, '“klingon” is not a language here, so that filter is left out.'],
  [{ country: '840' }, { country: undefined }, '“840” is not a country here, so that filter is left out.'],
  [{ sound: 'loud' }, { sound: undefined }, '“loud” is not a sound here, so that filter is left out.'],
  [{ color: 'red' }, { color: undefined }, '“red” is not a colour here, so that filter is left out.'],
  [{ person: 'Chaplin' }, { person: undefined }, '“Chaplin” is not a person here, so that filter is left out.'],
  [{ person: '0' }, { person: undefined }, '“0” is not a person here, so that filter is left out.'],
  [{ language: 'x'.repeat(99) }, {}, `“${'x'.repeat(20)}…” is not a language here, so that filter is left out.`],
  [{ language: 'x'.repeat(20) }, {}, `“${'x'.repeat(20)}” is not a language here, so that filter is left out.`],
  [{ person: '1234567890' }, {}, '“1234567890” is not a person here, so that filter is left out.'],
  [{ sort: 'wild' }, {}, '“wild” is not an order here, so the most popular come first.'],
  [{ type: 'radio' }, {}, '“radio” is neither movies nor TV shows, so these are movies.'],
  [{ category: 'on_the_air' }, {}, '“on_the_air” is not a row of home, so these are all movies.'],
  [{ type: 'tv', category: 'upcoming' }, {}, '“upcoming” is not a row of home, so these are all TV shows.'],
  [{ seen: 'twice' }, {}, '“twice” says nothing of what you have seen, so that filter is left out.'],
]

test.each(badInput)(
  '%j is read as the nearest valid selection, and a sentence reports the fault [browse.page]',
  (search, filters, fault) => {
    const { selection, faults } = readSearch(search)
    expect(faults).toEqual([fault])
    expect(selection.filters).toMatchObject(filters)
    // The address that is written for the nearest valid selection has no faults.
    expect(readSearch(searchParamsOf(selection))).toEqual({ selection, faults: [] })
  },
)

test('years and minutes at their limits, and codes in upper or lower case, are not faults [browse.page]', () => {
  expect(filtersIn({ from: 1870, to: 2100 })).toMatchObject({ from: 1870, to: 2100 })
  expect(filtersIn({ from: 1920, to: 1920 })).toMatchObject({ from: 1920, to: 1920 })
  expect(filtersIn({ minutes: 1, least: 1 })).toMatchObject({ minutes: 1, least: 1 })
  expect(filtersIn({ minutes: 9999 })).toMatchObject({ minutes: 9999 })
  expect(filtersIn({ language: 'DE', country: 'us' })).toMatchObject({ language: 'de', country: 'US' })
  expect(filtersIn({ type: 'movies' })).toMatchObject(noFilters)
})

test('a genre that the address names twice is read once', () => {
  expect(filtersIn({ genre: '35,18,35', without: '37,37' })).toMatchObject({ genre: [35, 18], without: [37] })
})

test('of more than 19 genres, the most that the API takes, the first 19 are read [browse.page]', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  const movies = anOffer({ genres: ids.map((id) => ({ id, name: `Genre ${id}` })) })
  const { selection } = readBrowseSelection({ genre: ids.join() }, { ...offers, movies })
  expect(selection.filters.genre).toEqual(ids.slice(0, 19))
})

test('filters, orders and genres that the catalogue does not offer are left out, and a sentence names each of them [browse.page]', () => {
  const { selection, faults } = readSearch({ type: 'tv', sound: 'silent', genre: '18', sort: 'longest', from: 1950 })
  expect(faults).toEqual([
    '“18” is not a genre here, so that filter is left out.',
    'TV shows cannot be filtered by sound here, so that filter is left out.',
    '“longest” is not an order here, so the most popular come first.',
  ])
  expect(selection).toMatchObject({
    section: 'tv',
    filters: { ...noFilters, from: 1950, sound: undefined },
    sort: 'popular',
  })
})

test('when an address has a row of the home page and also a filter or an order, the row is ignored, and a sentence says so [browse.seeall]', () => {
  expect(readSearch({ category: 'upcoming' }).selection.category).toBe('upcoming')
  for (const filter of [{ genre: 35 }, { from: 1920 }, { sort: 'best' }]) {
    const { selection, faults } = readSearch({ category: 'upcoming', ...filter })
    expect(selection.category).toBeNull()
    expect(faults).toEqual(['A row of home has its own order and no filters, so this is chosen from everything.'])
  }
})

test('each genre can be removed by itself, both years only together, and both lengths only together [browse.page]', () => {
  const { filters } = readSearch({
    genre: '35,18',
    without: '37',
    to: 1929,
    least: 20,
    minutes: 60,
    sound: 'silent',
  }).selection
  // Strictly: a limit that is missing from `removal` would stay.
  expect(constraintsOf(filters).map(({ name, id, removal }) => [name, id, removal])).toStrictEqual([
    ['genre', 35, { genre: [18] }],
    ['genre', 18, { genre: [35] }],
    ['without', 37, { without: [] }],
    ['years', undefined, { from: undefined, to: undefined }],
    ['length', undefined, { minutes: undefined, least: undefined }],
    ['sound', undefined, { sound: undefined }],
  ])
  expect(constraintsOf(noFilters)).toEqual([])
})
