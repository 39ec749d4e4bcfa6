import type { DiscoveryFilter, DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Category, Section } from '#contract/titles.ts'
import { homeRows } from '#web/features/titles/home-rows.ts'
import type { BrowseSearch } from '#web/search-params.ts'
import { type BrowseSelection, constraintsOf, defaultSelection, type Filters, yearBounds } from './browse-selection.ts'

/** Each filter as a word in the sentences about faults in the address. */
const filterNouns: Record<DiscoveryFilter, string> = {
  genre: 'genre',
  without: 'genre',
  from: 'year',
  to: 'year',
  minutes: 'length',
  least: 'length',
  language: 'language',
  country: 'country',
  sound: 'sound',
  color: 'colour',
  person: 'person',
  seen: 'what you have seen',
}

const sectionNames: Record<Section, string> = { movies: 'Movies', tv: 'TV shows' }

/** The highest number of minutes that the API takes. */
const maxMinutes = 9999
/** The highest number of genres that the API takes at once. */
const maxGenres = 19

/** The highest number of characters that a sentence about a fault quotes of a value in the address. */
const maxQuoteLength = 20

const quote = (value: string): string =>
  `“${value.length > maxQuoteLength ? `${value.slice(0, maxQuoteLength)}…` : value}”`

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/**
 * Reads the search params of the address of Browse. Returns the requested selection, or the nearest one that this
 * catalogue can show, and a sentence for each search param that was changed or left out. `offers` lists, for movies and
 * shows, what the catalogue can filter and sort by.
 */
export const readBrowseSelection = (
  search: BrowseSearch,
  offers: Record<Section, DiscoveryOffer>,
): { selection: BrowseSelection; faults: string[] } => {
  const faults = new Set<string>()
  const paramText = (name: keyof BrowseSearch): string | undefined =>
    (search[name] ?? '') === '' ? undefined : String(search[name])

  const type = paramText('type')
  const section: Section = type === 'tv' ? 'tv' : 'movies'
  if (type !== undefined && !['tv', 'movie', 'movies'].includes(type)) {
    faults.add(`${quote(type)} is neither movies nor TV shows, so these are movies.`)
  }
  const offer = offers[section]

  /**
   * The value of a filter, read by `parse`. Undefined if the address does not have the filter, the value is invalid, or
   * the catalogue does not offer the filter. In the last two cases a sentence is added to the faults.
   */
  const readFilter = <T>(name: DiscoveryFilter, parse: (value: string) => T | undefined): T | undefined => {
    const value = paramText(name)
    if (value === undefined) return undefined
    if (!offer.filters.includes(name)) {
      faults.add(
        `${sectionNames[section]} cannot be filtered by ${filterNouns[name]} here, so that filter is left out.`,
      )
      return undefined
    }
    const parsedValue = parse(value)
    if (parsedValue === undefined) {
      const fault = name === 'seen' ? 'says nothing of what you have seen' : `is not a ${filterNouns[name]} here`
      faults.add(`${quote(value)} ${fault}, so that filter is left out.`)
    }
    return parsedValue
  }

  const readGenres = (name: 'genre' | 'without'): number[] =>
    readFilter(name, (list) => {
      const ids = [...new Set(list.split(','))]
      const knownIds = ids.filter((id) => offer.genres.some((genre) => String(genre.id) === id))
      if (knownIds.length === 0) return undefined
      const unknownIds = ids.filter((id) => !knownIds.includes(id))
      if (unknownIds.length > 0) faults.add(`${quote(unknownIds.join(', '))} is not a genre here, so it is left out.`)
      return knownIds.slice(0, maxGenres).map(Number)
    }) ?? []
  const readYear = (name: 'from' | 'to') =>
    readFilter(name, (value) => {
      if (!isWholeNumber(value)) return undefined
      const nearestYear = Math.min(yearBounds.last, Math.max(yearBounds.first, Number(value)))
      if (nearestYear !== Number(value)) faults.add(`The year ${value} is out of reach, so it is ${nearestYear}.`)
      return nearestYear
    })
  const readMinutes = (name: 'minutes' | 'least') =>
    readFilter(name, (value) =>
      isWholeNumber(value) && Number(value) >= 1 && Number(value) <= maxMinutes ? Number(value) : undefined,
    )
  const twoLetterCode = (value: string) => (/^[a-z]{2}$/i.test(value) ? value : undefined)
  const oneOf =
    <T extends string>(...allowed: T[]) =>
    (value: string) =>
      allowed.find((name) => name === value)

  /** The two limits of a range, the lower one first. If they have to be swapped, a sentence is added to the faults. */
  const sortRange = (
    low: number | undefined,
    high: number | undefined,
    subject: string,
  ): [number | undefined, number | undefined] => {
    if (low === undefined || high === undefined || low <= high) return [low, high]
    faults.add(`${subject} were the wrong way round, so they are ${high} to ${low}.`)
    return [high, low]
  }

  const [from, to] = sortRange(readYear('from'), readYear('to'), 'The years')
  const [least, maxLength] = sortRange(readMinutes('least'), readMinutes('minutes'), 'The minutes')
  const genre = readGenres('genre')
  const without = readGenres('without')
  const idsInBoth = without.filter((id) => genre.includes(id))
  for (const id of idsInBoth) {
    const name = offer.genres.find((candidate) => candidate.id === id)?.name
    faults.add(`${name} was both wanted and left out, so it is wanted.`)
  }
  const filters: Filters = {
    genre,
    without: without.filter((id) => !idsInBoth.includes(id)),
    from,
    to,
    minutes: maxLength,
    least,
    language: readFilter('language', twoLetterCode)?.toLowerCase(),
    country: readFilter('country', twoLetterCode)?.toUpperCase(),
    sound: readFilter('sound', oneOf('silent', 'sound')),
    color: readFilter('color', oneOf('color', 'bw')),
    person: readFilter('person', (value) => (isWholeNumber(value) && Number(value) > 0 ? Number(value) : undefined)),
    seen: readFilter('seen', oneOf('hide')),
  }

  const requestedSort = paramText('sort')
  const sort = offer.sorts.find((name): name is DiscoverySort => name === requestedSort) ?? defaultSelection.sort
  if (requestedSort !== undefined && requestedSort !== sort) {
    faults.add(`${quote(requestedSort)} is not an order here, so the most popular come first.`)
  }

  const requestedRow = paramText('category')
  const homeRow = homeRows[section].find((name): name is Category => name === requestedRow) ?? null
  const category = constraintsOf(filters).length === 0 && sort === defaultSelection.sort ? homeRow : null
  if (requestedRow !== undefined && homeRow === null) {
    faults.add(
      `${quote(requestedRow)} is not a row of home, so these are all ${section === 'tv' ? 'TV shows' : 'movies'}.`,
    )
  } else if (homeRow !== category) {
    faults.add('A row of home has its own order and no filters, so this is chosen from everything.')
  }
  return { selection: { section, category, filters, sort }, faults: [...faults] }
}
