import { genres } from '#server/ports/genres.ts'

/** How sentences name several titles of a genre, one title, and the genre before another noun. */
export interface GenreWords {
  plural: string
  singular: string
  before: string
}

/** The words for the genres of movies, by their ids. */
export const genreWords: Readonly<Record<number, GenreWords>> = {
  [genres.action]: { plural: 'action films', singular: 'action film', before: 'action' },
  [genres.adventure]: { plural: 'adventures', singular: 'adventure', before: 'adventure' },
  [genres.animation]: { plural: 'animated films', singular: 'animated film', before: 'animated' },
  [genres.comedy]: { plural: 'comedies', singular: 'comedy', before: 'comic' },
  [genres.crime]: { plural: 'crime films', singular: 'crime film', before: 'crime' },
  [genres.documentary]: { plural: 'documentaries', singular: 'documentary', before: 'documentary' },
  [genres.drama]: { plural: 'dramas', singular: 'drama', before: 'dramatic' },
  [genres.family]: { plural: 'family films', singular: 'family film', before: 'family' },
  [genres.fantasy]: { plural: 'fantasy films', singular: 'fantasy film', before: 'fantasy' },
  [genres.history]: { plural: 'history films', singular: 'history film', before: 'historical' },
  [genres.horror]: { plural: 'horror films', singular: 'horror film', before: 'horror' },
  [genres.music]: { plural: 'musicals', singular: 'musical', before: 'musical' },
  [genres.mystery]: { plural: 'mysteries', singular: 'mystery', before: 'mystery' },
  [genres.romance]: { plural: 'romances', singular: 'romance', before: 'romantic' },
  [genres.scienceFiction]: {
    plural: 'science fiction films',
    singular: 'science fiction film',
    before: 'science fiction',
  },
  [genres.thriller]: { plural: 'thrillers', singular: 'thriller', before: 'thriller' },
  [genres.war]: { plural: 'war films', singular: 'war film', before: 'war' },
  [genres.western]: { plural: 'westerns', singular: 'western', before: 'western' },
}
