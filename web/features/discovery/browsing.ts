import type { DiscoveryFilter, DiscoverySort } from '#contract/discovery.ts'
import type { Category, Section } from '#contract/titles.ts'
import type { BrowseSearch } from '#web/search-params.ts'

/** The filters of discovery by their names in the API and in the address; genres are lists of ids. */
export interface Filters {
  genre: readonly number[]
  without: readonly number[]
  from?: number | undefined
  to?: number | undefined
  minutes?: number | undefined
  least?: number | undefined
  language?: string | undefined
  country?: string | undefined
  sound?: 'silent' | 'sound' | undefined
  color?: 'color' | 'bw' | undefined
  person?: number | undefined
  /** Whether what the user has seen is left out. */
  seen?: 'hide' | undefined
}

/** What is browsed: the titles that fit the filters, in an order; or a row of home, which has its own order. */
export interface Browsing {
  section: Section
  /** The row of home; null when the filters and the order count. */
  category: Category | null
  filters: Filters
  sort: DiscoverySort
}

/** The first and the last year that the API takes. */
export const years = { first: 1870, last: 2100 }

export const noFilters: Filters = { genre: [], without: [] }

/** What discovery shows when nothing is chosen: all films, most popular first. */
export const everything: Browsing = { section: 'movies', category: null, filters: noFilters, sort: 'popular' }

/** A list with commas, as the API and the address have it; undefined when it is empty. */
const listed = (ids: readonly number[]): string | undefined => ids.join() || undefined

/** The search params of the address that shows this. What it shows anyway is left out. */
export const addressOf = ({ section, category, filters, sort }: Browsing): BrowseSearch => ({
  type: section === 'tv' ? 'tv' : undefined,
  category: category ?? undefined,
  ...filters,
  genre: listed(filters.genre),
  without: listed(filters.without),
  sort: sort === 'popular' ? undefined : sort,
})

/** What is browsed after filters were changed. A row of home has no filters, so the row is left. */
export const withFilters = (browsing: Browsing, change: Partial<Filters>): Browsing => ({
  ...browsing,
  category: null,
  sort: browsing.category === 'top_rated' ? 'best' : browsing.sort,
  filters: { ...browsing.filters, ...change },
})

/** A part of the filters that can be taken away by itself. */
export interface Constraint {
  /** `years` and `length` have two filters each. */
  name: Exclude<DiscoveryFilter, 'from' | 'to' | 'minutes' | 'least'> | 'years' | 'length'
  /** The genre, in `genre` and `without`. */
  id?: number
  /** The change of the filters that takes it away. */
  lifted: Partial<Filters>
}

const single = ['language', 'country', 'sound', 'color', 'person', 'seen'] as const

/** The constraints in the filters, in the order in which they are shown. */
export const constraintsOf = (filters: Filters): Constraint[] => {
  const { from, to, minutes, least } = filters
  const genres = (['genre', 'without'] as const).flatMap((name) =>
    filters[name].map((id) => ({ name, id, lifted: { [name]: filters[name].filter((other) => other !== id) } })),
  )
  const years: Constraint = { name: 'years', lifted: { from: undefined, to: undefined } }
  const length: Constraint = { name: 'length', lifted: { minutes: undefined, least: undefined } }
  return [
    ...genres,
    ...((from ?? to) === undefined ? [] : [years]),
    ...((minutes ?? least) === undefined ? [] : [length]),
    ...single
      .filter((name) => filters[name] !== undefined)
      .map((name): Constraint => ({ name, lifted: { [name]: undefined } })),
  ]
}
