import type { DiscoveryFilter, DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Category, Section } from '#contract/titles.ts'
import { homeRows } from '#web/features/titles/home-rows.ts'
import type { BrowseSearch } from '#web/search-params.ts'
import { type BrowseSelection, constraintsOf, defaultSelection, type Filters, yearBounds } from './browse-selection.ts'

/** What titles can be filtered by, as a word in a sentence. */
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

/** The most minutes, and the most genres at once, that the API takes. */
const maxMinutes = 9999
const maxGenres = 19

/** The most characters of a value of the address that a sentence repeats. */
const maxQuoteLength = 20

const quoted = (value: string): string =>
  `“${value.length > maxQuoteLength ? `${value.slice(0, maxQuoteLength)}…` : value}”`

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/**
 * Reads the address of /browse: the selection that it asks for, or the nearest one that this catalogue can show, and a
 * sentence for each search param that was changed or left out.
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
    faults.add(`${quoted(type)} is neither movies nor TV shows, so these are movies.`)
  }
  const offer = offers[section]

  /**
   * The value of a filter after `parse`. Undefined when it is missing, makes no sense or is not on offer; in the last
   * two cases a sentence says so.
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
    const parsed = parse(value)
    if (parsed === undefined) {
      const fault = name === 'seen' ? 'says nothing of what you have seen' : `is not a ${filterNouns[name]} here`
      faults.add(`${quoted(value)} ${fault}, so that filter is left out.`)
    }
    return parsed
  }

  const genres = (name: 'genre' | 'without'): number[] =>
    readFilter(name, (list) => {
      const ids = [...new Set(list.split(','))]
      const knownIds = ids.filter((id) => offer.genres.some((genre) => String(genre.id) === id))
      if (knownIds.length === 0) return undefined
      const unknown = ids.filter((id) => !knownIds.includes(id))
      if (unknown.length > 0) faults.add(`${quoted(unknown.join(', '))} is not a genre here, so it is left out.`)
      return knownIds.slice(0, maxGenres).map(Number)
    }) ?? []
  const year = (name: 'from' | 'to') =>
    readFilter(name, (value) => {
      if (!isWholeNumber(value)) return undefined
      const nearest = Math.min(yearBounds.last, Math.max(yearBounds.first, Number(value)))
      if (nearest !== Number(value)) faults.add(`The year ${value} is out of reach, so it is ${nearest}.`)
      return nearest
    })
  const minutes = (name: 'minutes' | 'least') =>
    readFilter(name, (value) =>
      isWholeNumber(value) && Number(value) >= 1 && Number(value) <= maxMinutes ? Number(value) : undefined,
    )
  const twoLetterCode = (value: string) => (/^[a-z]{2}$/i.test(value) ? value : undefined)
  const valueIn =
    <T extends string>(...allowed: T[]) =>
    (value: string) =>
      allowed.find((name) => name === value)

  /** The ends of a span, in order. */
  const inOrder = (
    low: number | undefined,
    high: number | undefined,
    words: string,
  ): [number | undefined, number | undefined] => {
    if (low === undefined || high === undefined || low <= high) return [low, high]
    faults.add(`${words} were the wrong way round, so they are ${high} to ${low}.`)
    return [high, low]
  }

  const [from, to] = inOrder(year('from'), year('to'), 'The years')
  const [least, most] = inOrder(minutes('least'), minutes('minutes'), 'The minutes')
  const genre = genres('genre')
  const without = genres('without')
  const inBoth = without.filter((id) => genre.includes(id))
  for (const id of inBoth) {
    const name = offer.genres.find((candidate) => candidate.id === id)?.name
    faults.add(`${name} was both wanted and left out, so it is wanted.`)
  }
  const filters: Filters = {
    genre,
    without: without.filter((id) => !inBoth.includes(id)),
    from,
    to,
    minutes: most,
    least,
    language: readFilter('language', twoLetterCode)?.toLowerCase(),
    country: readFilter('country', twoLetterCode)?.toUpperCase(),
    sound: readFilter('sound', valueIn('silent', 'sound')),
    color: readFilter('color', valueIn('color', 'bw')),
    person: readFilter('person', (value) => (isWholeNumber(value) && Number(value) > 0 ? Number(value) : undefined)),
    seen: readFilter('seen', valueIn('hide')),
  }

  const wantedSort = paramText('sort')
  const sort = offer.sorts.find((name): name is DiscoverySort => name === wantedSort) ?? defaultSelection.sort
  if (wantedSort !== undefined && wantedSort !== sort) {
    faults.add(`${quoted(wantedSort)} is not an order here, so the most popular come first.`)
  }

  const wantedRow = paramText('category')
  const row = homeRows[section].find((name): name is Category => name === wantedRow) ?? null
  const category = constraintsOf(filters).length === 0 && sort === defaultSelection.sort ? row : null
  if (wantedRow !== undefined && row === null) {
    faults.add(
      `${quoted(wantedRow)} is not a row of home, so these are all ${section === 'tv' ? 'TV shows' : 'movies'}.`,
    )
  } else if (row !== category) {
    faults.add('A row of home has its own order and no filters, so this is chosen from everything.')
  }
  return { selection: { section, category, filters, sort }, faults: [...faults] }
}
