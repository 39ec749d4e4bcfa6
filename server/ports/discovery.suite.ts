import { describe, expect, test } from 'vitest'
import { type DiscoverySort, discoverySort } from '#contract/discovery.ts'
import { type Item, movieItem, type Section, showItem } from '#contract/titles.ts'
import {
  comesBefore,
  type KnownTitle,
  knownTitle,
  nameOf,
  narrowFiltersOf,
  unmetFilters,
} from '#tests/support/discovery.ts'
import type { Catalogue, DiscoveryFilters, FoundPage, Reader } from './catalogue.ts'
import { nameInQuery } from './offered.ts'

const adultReader: Reader = { adult: true }
const pageSize = 20

/** The most titles that a test searches for by their facts, and the most titles that it checks among those it finds. */
const sampleSize = 8

/** Some entries of a list, evenly spread and the same each time. */
const sampleOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / sampleSize) === 0)

const sections = ['movies', 'tv'] as const satisfies readonly Section[]

/** A value for each filter. */
const oneOfEach: Required<DiscoveryFilters> = {
  genres: [35],
  withoutGenres: [35],
  fromYear: 1920,
  toYear: 1930,
  maxMinutes: 90,
  minMinutes: 20,
  language: 'en',
  country: 'US',
  sound: 'silent',
  color: 'bw',
  person: 1,
  exceptIds: [1],
}

type Discover = (...args: Parameters<Catalogue['discoverMovies']>) => Promise<FoundPage<Item>>

/** Tests of everything that the port promises about discovery: a part of the catalogue's suite. */
export function discoverySuite(open: () => Catalogue | Promise<Catalogue>): void {
  describe.each(sections)('discovery of %s', (section) => {
    /** Opens a catalogue; returns its discovery and the facts of its titles, to check the answers against. */
    async function start() {
      const catalogue = await open()
      const discover: Discover = section === 'movies' ? catalogue.discoverMovies : catalogue.discoverShows

      const titles = new Map<number, KnownTitle>()

      /** The facts of found titles, each of which is looked up once. */
      async function factsOf(found: readonly Item[]): Promise<KnownTitle[]> {
        for (const { id } of found) {
          if (!titles.has(id)) titles.set(id, await knownTitle(catalogue, section, id))
        }
        return found.flatMap(({ id }) => titles.get(id) ?? [])
      }

      /** The titles of all pages; expects that every page but the last one is full. */
      async function titlesOfAllPages(filters: DiscoveryFilters, sort: DiscoverySort, reader: Reader): Promise<Item[]> {
        const { pages, total } = await discover(filters, sort, 1, reader)
        const all: Item[] = []
        for (let page = 1; page <= pages; page += 1) {
          const found = await discover(filters, sort, page, reader)
          expect(found).toMatchObject({ page, pages, total })
          expect(found.content).toHaveLength(page < pages ? pageSize : total - pageSize * (pages - 1))
          all.push(...found.content)
        }
        return all
      }

      return { discover, offer: catalogue.discovery[section], factsOf, titlesOfAllPages }
    }

    test('offers languages, countries and decades without duplicates, and finds titles by them [browse.api]', async () => {
      const { discover, offer } = await start()
      const { languages, countries, decades } = offer
      const values = [...languages, ...countries, ...decades]
      expect(new Set(values).size).toBe(values.length)
      expect(decades.filter((decade) => decade % 10 !== 0)).toEqual([])
      const countOf = async (filters: DiscoveryFilters) => (await discover(filters, 'popular', 1, adultReader)).total
      expect(await countOf({ language: languages[0] })).toBeGreaterThan(0)
      expect(await countOf({ country: countries[0] })).toBeGreaterThan(0)
      let found = 0
      for (const decade of decades) found += await countOf({ fromYear: decade, toYear: decade + 9 })
      expect(found).toBeGreaterThan(0)
    })

    test('without a filter has every title on exactly one of its pages [browse.api]', async () => {
      const { discover, titlesOfAllPages } = await start()
      const first = await discover({}, 'popular', 1, adultReader)
      const item = section === 'movies' ? movieItem : showItem
      item.array().min(1).parse(first.content)
      const all = await titlesOfAllPages({}, 'popular', adultReader)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(first).toMatchObject({ page: 1, total: all.length, pages: Math.ceil(all.length / pageSize) })
      const after = first.pages + 1
      expect(await discover({}, 'popular', after, adultReader)).toEqual({ ...first, page: after, content: [] })
    })

    test('finds a title by each of its facts, and no title that differs in that fact [browse.api]', async () => {
      const { offer, factsOf, titlesOfAllPages, discover } = await start()
      const { content } = await discover({}, 'popular', 1, adultReader)
      for (const title of await factsOf(content.slice(0, sampleSize))) {
        for (const filters of narrowFiltersOf(title)) {
          const description = `${nameOf(title)} by ${JSON.stringify(filters)}`
          if (!Object.keys(filters).every((name) => offers(offer, name))) continue
          const found = await titlesOfAllPages(filters, 'popular', adultReader)
          expect(
            found.map(({ id }) => id),
            description,
          ).toContain(title.details.id)
          for (const each of await factsOf(sampleOf(found)))
            expect(unmetFilters(each, filters), `${description}: ${nameOf(each)}`).toEqual([])
        }
      }
    })

    test('finds nothing for filters that contradict each other [browse.api]', async () => {
      const { discover } = await start()
      const found = await discover({ genres: [35], withoutGenres: [35] }, 'popular', 1, adultReader)
      expect(found).toEqual({ content: [], page: 1, pages: 0, total: 0 })
    })

    test('sorts by the requested order [browse.api]', async () => {
      const { offer, titlesOfAllPages, factsOf } = await start()
      for (const sort of offer.sorts) {
        const found = await factsOf(await titlesOfAllPages({}, sort, adultReader))
        expect(found.length).toBeGreaterThan(1)
        const misplaced = found.filter((each, index) => {
          const before = found[index - 1]
          return before !== undefined && comesBefore[sort](each, before)
        })
        // By popularity, one title may be out of order. A catalogue may put titles that it keeps off the home page
        // after all other titles; the first of them may then be more popular than the title before it.
        const allowed = sort === 'popular' ? 1 : 0
        expect(misplaced.length, `${sort}: ${misplaced.map(nameOf)}`).toBeLessThanOrEqual(allowed)
      }
    })

    test('refuses filters, orders and genres that it does not support, and names them in the refusal [browse.api]', async () => {
      const { discover, offer } = await start()
      for (const [filter, value] of Object.entries(oneOfEach)) {
        const asked = discover({ [filter]: value }, 'popular', 1, adultReader)
        if (offers(offer, filter)) expect((await asked).page).toBe(1)
        else await expect(asked).rejects.toMatchObject(refusalNaming(nameIn(filter)))
      }
      for (const sort of discoverySort.options.filter((each) => !offer.sorts.includes(each))) {
        await expect(discover({}, sort, 1, adultReader)).rejects.toMatchObject(refusalNaming(`sort ${sort}`))
      }
      const unknown = [18, 999_999]
      const withUnknown = discover({ genres: unknown }, 'popular', 1, adultReader)
      await expect(withUnknown).rejects.toMatchObject(refusalNaming('genre 999999'))
      const withoutUnknown = discover({ withoutGenres: unknown }, 'popular', 1, adultReader)
      await expect(withoutUnknown).rejects.toMatchObject(refusalNaming('without 999999'))
    })

    test('neither lists nor counts titles that the reader may not see [browse.api] [api.adult]', async () => {
      const { discover, titlesOfAllPages } = await start()
      const all = await titlesOfAllPages({}, 'popular', adultReader)
      const visible = await titlesOfAllPages({}, 'popular', { adult: false })
      expect(visible).toEqual(all.filter(({ adult }) => !adult))
      const { total, pages } = await discover({}, 'popular', 1, { adult: false })
      expect({ total, pages }).toEqual({ total: visible.length, pages: Math.ceil(visible.length / pageSize) })
    })
  })
}

const nameIn = (filter: string) => nameInQuery[filter as keyof DiscoveryFilters]

const offers = ({ filters }: { filters: readonly string[] }, filter: string) => filters.includes(nameIn(filter))

const refusalNaming = (name: string) => ({
  code: 'filter-unknown',
  message: expect.stringMatching(new RegExp(`^${name} `)),
})
