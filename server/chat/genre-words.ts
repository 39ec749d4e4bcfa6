import { genres } from '#server/ports/genres.ts'

/** How sentences name a genre: several titles, one of them, and the word before another noun. */
export interface GenreWords {
  noun: string
  one: string
  before: string
}

/** The words for the genres of films, by their ids. */
export const genreWords: Readonly<Record<number, GenreWords>> = {
  [genres.action]: { noun: 'action films', one: 'action film', before: 'action' },
  [genres.adventure]: { noun: 'adventures', one: 'adventure', before: 'adventure' },
  [genres.animation]: { noun: 'animated films', one: 'animated film', before: 'animated' },
  [genres.comedy]: { noun: 'comedies', one: 'comedy', before: 'comic' },
  [genres.crime]: { noun: 'crime films', one: 'crime film', before: 'crime' },
  [genres.documentary]: { noun: 'documentaries', one: 'documentary', before: 'documentary' },
  [genres.drama]: { noun: 'dramas', one: 'drama', before: 'dramatic' },
  [genres.family]: { noun: 'family films', one: 'family film', before: 'family' },
  [genres.fantasy]: { noun: 'fantasy films', one: 'fantasy film', before: 'fantasy' },
  [genres.history]: { noun: 'history films', one: 'history film', before: 'historical' },
  [genres.horror]: { noun: 'horror films', one: 'horror film', before: 'horror' },
  [genres.music]: { noun: 'musicals', one: 'musical', before: 'musical' },
  [genres.mystery]: { noun: 'mysteries', one: 'mystery', before: 'mystery' },
  [genres.romance]: { noun: 'romances', one: 'romance', before: 'romantic' },
  [genres.scienceFiction]: { noun: 'science fiction films', one: 'science fiction film', before: 'science fiction' },
  [genres.thriller]: { noun: 'thrillers', one: 'thriller', before: 'thriller' },
  [genres.war]: { noun: 'war films', one: 'war film', before: 'war' },
  [genres.western]: { noun: 'westerns', one: 'western', before: 'western' },
}
