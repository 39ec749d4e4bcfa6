import { genres } from '#server/ports/genres.ts'
import type { TitleFacts } from './title-facts.ts'

/** By the id of a movie genre, the ids of the other genres of shows that count as this genre. All are TMDB's ids. */
const genresOfShows: Readonly<Record<number, readonly number[]>> = {
  [genres.action]: [10759],
  [genres.adventure]: [10759],
  [genres.family]: [10762],
  [genres.fantasy]: [10765],
  [genres.scienceFiction]: [10765],
  [genres.war]: [10768],
}

/** Whether a title has a genre. A show also has a genre of movies if one of its own genres includes that genre. */
export const hasGenre = ({ genres, ref }: TitleFacts, genre: number): boolean =>
  genres.some(({ id }) => id === genre || (ref.type === 'tv' && genresOfShows[genre]?.includes(id)))
