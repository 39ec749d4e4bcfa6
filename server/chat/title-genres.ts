import type { TitleFacts } from './title-facts.ts'

/** The genres of shows that stand for genres of films, by TMDB's ids. */
const genresOfShows: Readonly<Record<number, readonly number[]>> = {
  28: [10759],
  12: [10759],
  10751: [10762],
  14: [10765],
  878: [10765],
  10752: [10768],
}

/** Whether a title has a genre; for a show also the genre of shows that includes a genre of films. */
export const hasGenre = ({ genres, ref }: TitleFacts, genre: number): boolean =>
  genres.some(({ id }) => id === genre || (ref.type === 'tv' && genresOfShows[genre]?.includes(id)))
