import type { DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Section } from '#contract/titles.ts'
import { languageName } from '#web/language-name.ts'
import type { Constraint, Filters } from './browse-selection.ts'

/**
 * The names of countries that no longer exist, by their codes. For these codes `Intl.DisplayNames` has the name of a
 * country of today, or no name.
 */
const countryNames = new Map([
  ['SU', 'Soviet Union'],
  ['YU', 'Yugoslavia'],
  ['XC', 'Czechoslovakia'],
  ['CS', 'Czechoslovakia'],
  ['XG', 'East Germany'],
  ['DD', 'East Germany'],
])

let countries: Intl.DisplayNames | undefined

/** The English name of a country, also of one that no longer exists; the code itself if the country is unknown. */
export const countryName = (code: string): string => {
  // Created only when the first name is needed: creating it takes 60 ms on a phone, and every screen except the home
  // page loads this file.
  countries ??= new Intl.DisplayNames('en', { type: 'region' })
  return countryNames.get(code) ?? countries.of(code) ?? code
}

/** The filter for silent movies or movies with sound, as text. */
export const soundNames = { silent: 'Silent', sound: 'With sound' } as const
/** The filter for colour, as text. */
export const colorNames = { bw: 'Black and white', color: 'In colour' } as const

/** The orders of the titles, as text. */
export const sortNames: Record<DiscoverySort, string> = {
  popular: 'Most popular',
  best: 'Best rated',
  newest: 'Newest',
  oldest: 'Oldest',
  shortest: 'Shortest',
  longest: 'Longest',
  title: 'By title',
}

/**
 * The years that the filters allow, as text: '1920s' for a whole decade; otherwise '1921 to 1930', '1921', 'Since 1920'
 * or 'Until 1929'.
 */
export const yearsText = ({ from, to }: Pick<Filters, 'from' | 'to'>): string => {
  if (from === undefined) return `Until ${to}`
  if (to === undefined) return `Since ${from}`
  if (from % 10 === 0 && to === from + 9) return `${from}s`
  return from === to ? String(from) : `${from} to ${to}`
}

/** The lengths that the filters allow, as text: '20 minutes or less', '90 minutes or more' or '60 to 90 minutes'. */
export const lengthText = ({ least, minutes }: Pick<Filters, 'least' | 'minutes'>): string => {
  if (least === undefined) return `${minutes} minutes or less`
  if (minutes === undefined) return `${least} minutes or more`
  return `${least} to ${minutes} minutes`
}

/** A constraint in a few words: 'Comedy', 'Not Western', '1920s', 'Silent'. */
export const constraintText = (
  { name, id }: Constraint,
  filters: Filters,
  offer: DiscoveryOffer,
  personName: string,
): string => {
  const genre = offer.genres.find((candidate) => candidate.id === id)?.name ?? ''
  switch (name) {
    case 'genre':
      return genre
    case 'without':
      return `Not ${genre}`
    case 'years':
      return yearsText(filters)
    case 'length':
      return lengthText(filters)
    case 'language':
      return languageName(filters.language ?? '')
    case 'country':
      return countryName(filters.country ?? '')
    case 'sound':
      return soundNames[filters.sound ?? 'sound']
    case 'color':
      return colorNames[filters.color ?? 'color']
    case 'person':
      return personName
    case 'seen':
      return 'Not seen yet'
  }
}

/** A number of titles as text: '1 movie', '34 movies', '1,024 TV shows'. */
export const countText = (count: number, section: Section): string => {
  const [singular, plural] = section === 'movies' ? ['movie', 'movies'] : ['TV show', 'TV shows']
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}
