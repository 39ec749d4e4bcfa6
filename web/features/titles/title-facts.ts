import type { Item, Section, TitleRef } from '#contract/titles.ts'

/** The title of a movie or the name of a show. */
export const nameOf = (item: Item): string => ('title' in item ? item.title : item.name)

/**
 * The type and the id of a title. A title with the field `title` is a movie; a title with the field `name` is a show.
 */
export const refOf = (item: Item): TitleRef => ({ type: 'title' in item ? 'movie' : 'tv', id: item.id })

/** The age rating of a title as pages show it. */
export const ageLabel = (adult: boolean): '18+' | 'PG-13' => (adult ? '18+' : 'PG-13')

/** The section of the catalogue, movies or shows, that has the titles of this type. */
export const sectionOf = (type: TitleRef['type']): Section => (type === 'movie' ? 'movies' : 'tv')

/** The year of a date that is YYYY-MM-DD; null if there is no date. */
export const yearOf = (date: string | null | undefined): string | null => date?.slice(0, 4) || null

/** The date (YYYY-MM-DD) of a movie's release or of a show's first airing; null if unknown. */
export const dateOf = (item: Item): string | null => ('title' in item ? item.release_date : item.first_air_date) ?? null

/** The first `length` characters of a text, followed by an ellipsis if the text is longer. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text
