import type { DiscoveryFilter, DiscoverySort } from '#contract/discovery.ts'
import type { Category, Section } from '#contract/titles.ts'
import type { BrowseSearch } from '#web/search-params.ts'

/**
 * The filters on the page Browse, by their names in the API and in the address of the page. `genre` and `without` are
 * the ids of the genres that titles must have, and must not have. `from` and `to` are the first and the last year,
 * `least` and `minutes` the lowest and the highest length in minutes.
 */
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
  /** 'hide' leaves out the titles that the user has seen. */
  seen?: 'hide' | undefined
}

/**
 * Which titles the page Browse shows, and in which order: those that fit the filters, or a row of the home page, which
 * has an order of its own.
 */
export interface BrowseSelection {
  section: Section
  /** The row of the home page; null when the filters and `sort` determine the titles. */
  category: Category | null
  filters: Filters
  sort: DiscoverySort
}

/** The first and the last year that the API takes. */
export const yearBounds = { first: 1870, last: 2100 }

/** The filters that every title fits. */
export const noFilters: Filters = { genre: [], without: [] }

/** The selection when the page's URL has no search params: all movies, the most popular first. */
export const defaultSelection: BrowseSelection = {
  section: 'movies',
  category: null,
  filters: noFilters,
  sort: 'popular',
}

/** The ids with commas between them, as in the API and in the address; undefined if there are none. */
const commaList = (ids: readonly number[]): string | undefined => ids.join() || undefined

/** The search params that the URL of Browse has for a selection. Values that are the default are left out. */
export const searchParamsOf = ({ section, category, filters, sort }: BrowseSelection): BrowseSearch => ({
  type: section === 'tv' ? 'tv' : undefined,
  category: category ?? undefined,
  ...filters,
  genre: commaList(filters.genre),
  without: commaList(filters.without),
  sort: sort === 'popular' ? undefined : sort,
})

/**
 * The selection after a change of its filters. A row of the home page has no filters, so the changed filters apply to
 * all titles.
 */
export const withFilters = (selection: BrowseSelection, change: Partial<Filters>): BrowseSelection => ({
  ...selection,
  category: null,
  sort: selection.category === 'top_rated' ? 'best' : selection.sort,
  filters: { ...selection.filters, ...change },
})

/** One condition of the filters as the page shows it, such as '1920s'. The user can remove each condition by itself. */
export interface Constraint {
  /** `years` stands for the filters `from` and `to`, `length` for the filters `minutes` and `least`. */
  name: Exclude<DiscoveryFilter, 'from' | 'to' | 'minutes' | 'least'> | 'years' | 'length'
  /** The genre's id, if the name is `genre` or `without`. */
  id?: number
  /** The filters to change so that this condition is removed, with their new values. */
  removal: Partial<Filters>
}

/** The filters of which each is one constraint by itself. */
const singleFilters = ['language', 'country', 'sound', 'color', 'person', 'seen'] as const

/** The constraints that the filters consist of, in the order in which they are shown. */
export const constraintsOf = (filters: Filters): Constraint[] => {
  const { from, to, minutes, least } = filters
  const genres = (['genre', 'without'] as const).flatMap((name) =>
    filters[name].map((id) => ({ name, id, removal: { [name]: filters[name].filter((otherId) => otherId !== id) } })),
  )
  const yearsConstraint: Constraint = { name: 'years', removal: { from: undefined, to: undefined } }
  const lengthConstraint: Constraint = { name: 'length', removal: { minutes: undefined, least: undefined } }
  return [
    ...genres,
    ...((from ?? to) === undefined ? [] : [yearsConstraint]),
    ...((minutes ?? least) === undefined ? [] : [lengthConstraint]),
    ...singleFilters
      .filter((name) => filters[name] !== undefined)
      .map((name): Constraint => ({ name, removal: { [name]: undefined } })),
  ]
}
