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

/** Which titles are browsed: those that fit the filters, in an order; or a row of home, which has its own order. */
export interface BrowseSelection {
  section: Section
  /** The row of home; null when the filters and the order determine the titles. */
  category: Category | null
  filters: Filters
  sort: DiscoverySort
}

/** The first and the last year that the API takes. */
export const yearBounds = { first: 1870, last: 2100 }

export const noFilters: Filters = { genre: [], without: [] }

/** What discovery shows when nothing is chosen: all films, most popular first. */
export const defaultSelection: BrowseSelection = {
  section: 'movies',
  category: null,
  filters: noFilters,
  sort: 'popular',
}

/** A list with commas, as the API and the address have it; undefined when it is empty. */
const commaList = (ids: readonly number[]): string | undefined => ids.join() || undefined

/** The search params of /browse for a selection. Default values are left out. */
export const searchParamsOf = ({ section, category, filters, sort }: BrowseSelection): BrowseSearch => ({
  type: section === 'tv' ? 'tv' : undefined,
  category: category ?? undefined,
  ...filters,
  genre: commaList(filters.genre),
  without: commaList(filters.without),
  sort: sort === 'popular' ? undefined : sort,
})

/** The selection after a change of its filters. A row of home has no filters, so the change applies to all titles. */
export const withFilters = (selection: BrowseSelection, change: Partial<Filters>): BrowseSelection => ({
  ...selection,
  category: null,
  sort: selection.category === 'top_rated' ? 'best' : selection.sort,
  filters: { ...selection.filters, ...change },
})

/** One condition of the filters, which can be removed by itself. */
export interface Constraint {
  /** `years` and `length` combine two filters each. */
  name: Exclude<DiscoveryFilter, 'from' | 'to' | 'minutes' | 'least'> | 'years' | 'length'
  /** The genre's id, if the name is `genre` or `without`. */
  id?: number
  /** The change of the filters that removes this constraint. */
  removal: Partial<Filters>
}

const singleFilters = ['language', 'country', 'sound', 'color', 'person', 'seen'] as const

/** The constraints in the filters, in the order in which they are shown. */
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
