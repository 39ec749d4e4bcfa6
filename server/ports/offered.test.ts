import { expect, test } from 'vitest'
import type { DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Section } from '#contract/titles.ts'
import type { DiscoveryFilters } from './catalogue.ts'
import { onlyOffered, requireOffered } from './offered.ts'

const offer: DiscoveryOffer = {
  filters: ['genre', 'without', 'from', 'to'],
  sorts: ['popular'],
  genres: [
    { id: 18, name: 'Drama' },
    { id: 27, name: 'Horror' },
  ],
  languages: [],
  countries: [],
  decades: [],
}
const discovery = { movies: offer, tv: { ...offer, filters: ['genre' as const], sorts: ['newest' as const] } }

test('of the given filters only those that the catalogue offers remain, with the genres that it offers', () => {
  const filters = {
    genres: [18, 35],
    withoutGenres: [27, 53],
    fromYear: 1920,
    toYear: undefined,
    sound: 'silent' as const,
  }
  expect(onlyOffered(offer, filters)).toStrictEqual({ genres: [18], withoutGenres: [27], fromYear: 1920 })
  expect(onlyOffered(offer, { genres: [35], withoutGenres: [53] })).toStrictEqual({})
})

test('a filter, a genre or an order that the catalogue does not offer for this kind of title is refused by name', () => {
  expect(() =>
    requireOffered(discovery, 'movies', { genres: [18], toYear: 1929, sound: undefined }, 'popular'),
  ).not.toThrow()
  const refusals: [section: Section, filters: DiscoveryFilters, sort: DiscoverySort, message: string][] = [
    ['tv', { fromYear: 1920 }, 'popular', "from is not known of this catalogue's shows."],
    ['movies', { genres: [18, 35] }, 'popular', "genre 35 is no genre of this catalogue's films."],
    ['movies', { withoutGenres: [53] }, 'popular', "without 53 is no genre of this catalogue's films."],
    ['tv', {}, 'popular', "sort popular is not possible with this catalogue's shows."],
    ['movies', {}, 'best', "sort best is not possible with this catalogue's films."],
  ]
  for (const [section, filters, sort, message] of refusals) {
    const refusal = expect.objectContaining({ code: 'filter-unknown', message })
    expect(() => requireOffered(discovery, section, filters, sort), message).toThrow(refusal)
  }
})

test.each<[DiscoveryFilters, string]>([
  [{ genres: [18] }, 'genre'],
  [{ withoutGenres: [18] }, 'without'],
  [{ fromYear: 1920 }, 'from'],
  [{ toYear: 1929 }, 'to'],
  [{ maxMinutes: 90 }, 'minutes'],
  [{ minMinutes: 40 }, 'least'],
  [{ language: 'de' }, 'language'],
  [{ country: 'DE' }, 'country'],
  [{ sound: 'silent' }, 'sound'],
  [{ color: 'bw' }, 'color'],
  [{ person: 7 }, 'person'],
  [{ exceptIds: [1] }, 'seen'],
])('the filter %j is refused by its name in a query, %s', (filters, name) => {
  const noFilters = { movies: { ...offer, filters: [] }, tv: offer }
  const message = `${name} is not known of this catalogue's films.`
  expect(() => requireOffered(noFilters, 'movies', filters, 'popular')).toThrow(expect.objectContaining({ message }))
})
