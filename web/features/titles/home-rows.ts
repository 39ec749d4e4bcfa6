import type { Category, categories, Section } from '#contract/titles.ts'

/** The rows of home for films and for shows, from top to bottom. */
export const homeRows: typeof categories = {
  movies: ['now_playing', 'top_rated', 'popular', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'popular', 'top_rated'],
}

/** The heading of a row, such as 'Now playing Movies' for now_playing of films. */
export const rowTitle = (section: Section, category: Category): string => {
  const words = category.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${section === 'movies' ? 'Movies' : 'TV Shows'}`
}
