/** TMDB's ids of movie genres, which all catalogues use. */
export const genres = {
  action: 28,
  adventure: 12,
  animation: 16,
  comedy: 35,
  crime: 80,
  documentary: 99,
  drama: 18,
  family: 10751,
  fantasy: 14,
  history: 36,
  horror: 27,
  music: 10402,
  mystery: 9648,
  romance: 10749,
  scienceFiction: 878,
  thriller: 53,
  war: 10752,
  western: 37,
} as const

/** The genres with violence. A title with one of them is not for children. */
export const violentGenres: readonly number[] = [genres.horror, genres.war, genres.crime, genres.thriller]
