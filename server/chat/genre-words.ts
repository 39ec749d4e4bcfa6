/** How sentences name a genre: several titles, one of them, and the word before another noun. */
export interface GenreWords {
  noun: string
  one: string
  before: string
}

/** The genres of films, by TMDB's ids. */
export const genreWords: Readonly<Record<number, GenreWords>> = {
  28: { noun: 'action films', one: 'action film', before: 'action' },
  12: { noun: 'adventures', one: 'adventure', before: 'adventure' },
  16: { noun: 'animated films', one: 'animated film', before: 'animated' },
  35: { noun: 'comedies', one: 'comedy', before: 'comic' },
  80: { noun: 'crime films', one: 'crime film', before: 'crime' },
  99: { noun: 'documentaries', one: 'documentary', before: 'documentary' },
  18: { noun: 'dramas', one: 'drama', before: 'dramatic' },
  10751: { noun: 'family films', one: 'family film', before: 'family' },
  14: { noun: 'fantasy films', one: 'fantasy film', before: 'fantasy' },
  36: { noun: 'history films', one: 'history film', before: 'historical' },
  27: { noun: 'horror films', one: 'horror film', before: 'horror' },
  10402: { noun: 'musicals', one: 'musical', before: 'musical' },
  9648: { noun: 'mysteries', one: 'mystery', before: 'mystery' },
  10749: { noun: 'romances', one: 'romance', before: 'romantic' },
  878: { noun: 'science fiction films', one: 'science fiction film', before: 'science fiction' },
  53: { noun: 'thrillers', one: 'thriller', before: 'thriller' },
  10752: { noun: 'war films', one: 'war film', before: 'war' },
  37: { noun: 'westerns', one: 'western', before: 'western' },
}
