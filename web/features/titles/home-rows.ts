import type { Category, categories, Section } from '#contract/titles.ts'

/** The rows of the home page for movies and for shows, from top to bottom. Each row shows one category of titles. */
export const homeRows: typeof categories = {
  movies: ['now_playing', 'top_rated', 'popular', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'popular', 'top_rated'],
}

/** The heading of a row, such as 'Now playing Movies' for the category now_playing of movies. */
export const rowTitle = (section: Section, category: Category): string => {
  const words = category.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${section === 'movies' ? 'Movies' : 'TV Shows'}`
}
