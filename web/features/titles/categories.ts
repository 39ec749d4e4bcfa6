import type { Category, Section } from '#contract/titles.ts'

/** The rows of each home page, in their order. */
export const categories: Record<Section, readonly Category[]> = {
  movies: ['now_playing', 'top_rated', 'popular', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'popular', 'top_rated'],
}

/** now_playing of films: 'Now playing Movies'. */
export const rowTitle = (section: Section, category: Category): string => {
  const words = category.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${section === 'movies' ? 'Movies' : 'TV Shows'}`
}
