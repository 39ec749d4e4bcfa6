import type { Item, Section, TitleRef } from '#contract/titles.ts'

/** The title of a film or the name of a show. */
export const nameOf = (item: Item): string => ('title' in item ? item.title : item.name)

/** The identity of a title: a film has a `title`, a show has a `name`. */
export const refOf = (item: Item): TitleRef => ({ type: 'title' in item ? 'movie' : 'tv', id: item.id })

/** The age rating that pages show. */
export const ageLabel = (adult: boolean): '18+' | 'PG-13' => (adult ? '18+' : 'PG-13')

/** The section of the catalogue that has titles of this type. */
export const sectionOf = (type: TitleRef['type']): Section => (type === 'movie' ? 'movies' : 'tv')

/** The year of a date as the contract writes it; null when there is none. */
export const yearOf = (date: string | null | undefined): string | null => date?.slice(0, 4) || null

/** The first date of a title: a film's release, a show's first airing. */
export const dateOf = (item: Item): string | null => ('title' in item ? item.release_date : item.first_air_date) ?? null

/** The first `length` characters, and an ellipsis when that cuts the text. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text
