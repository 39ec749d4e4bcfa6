import { genreIds, type MovieFile, type PersonInFile, type ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { minutesOf } from '#server/adapters/catalogue-open/titles.ts'
import { tmdbDiscovery } from '#server/adapters/catalogue-tmdb/discovery.ts'
import type { World } from './world.ts'

const genresOf = (movie: MovieFile) => movie.genres.map((name) => ({ id: genreIds[name], name }))

const genreNames = new Map(tmdbDiscovery(new Date()).tv.genres.map(({ id, name }) => [id, name]))

/** A movie's details as TMDB answers them, without the parts that `append_to_response` adds. */
export function movieDetails(world: World, movie: MovieFile) {
  const { genre_ids, ...entry } = world.movie(movie)
  return {
    ...entry,
    belongs_to_collection: null,
    budget: 0,
    genres: genresOf(movie),
    homepage: '',
    imdb_id: movie.ids.imdb ?? null,
    origin_country: movie.country === undefined ? [] : [movie.country],
    runtime: movie.runtime ?? 0,
    status: 'Released',
    tagline: '',
  }
}

/** A show's details as TMDB answers them, without the parts that `append_to_response` adds. */
export function tvDetails(world: World, show: ShowFile) {
  const { genre_ids, ...entry } = world.tv(show)
  return {
    ...entry,
    episode_run_time: [minutesOf(show)].filter((minutes) => minutes !== null),
    created_by: show.created_by.map((name) => ({ id: world.personNamed(name).id, name, profile_path: null })),
    genres: genre_ids.map((id) => ({ id, name: genreNames.get(id) ?? '' })),
    last_air_date: show.last_released ?? null,
    number_of_episodes: show.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0),
    number_of_seasons: show.seasons.length,
    seasons: show.seasons.map(({ season, name, episodes }) => ({
      air_date: null,
      episode_count: episodes.length,
      id: show.id * 1000 + season,
      name: name ?? `Season ${season}`,
      overview: '',
      // The first season must have a poster.
      poster_path: season % 3 === 0 ? null : `/n${show.id}-${season}.jpg`,
      season_number: season,
      vote_average: 0,
    })),
    status: 'Ended',
  }
}

/** A season with its episodes; null when the show has no such season. */
export function seasonDetails(show: ShowFile, number: number) {
  const season = show.seasons.find((candidate) => candidate.season === number)
  if (season === undefined) return null
  return {
    air_date: null,
    episodes: season.episodes.map((entry) => ({
      air_date: entry.released ?? (entry.year === undefined ? null : `${entry.year}-01-01`),
      episode_number: entry.episode,
      id: show.id * 100_000 + number * 1000 + entry.episode,
      name: entry.title,
      overview: entry.overview,
      runtime: entry.runtime ?? null,
      season_number: number,
      show_id: show.id,
      // The first episode must have a still, so that every season's list of episodes has a picture.
      still_path: entry.episode % 5 === 0 ? null : `/s${show.id}-${number}-${entry.episode}.jpg`,
    })),
    id: show.id * 1000 + number,
    name: season.name ?? `Season ${number}`,
    season_number: number,
  }
}

/** A person's details as TMDB answers them, without the parts that `append_to_response` adds. */
export function personDetails(world: World, person: PersonInFile) {
  return {
    ...world.person(person),
    also_known_as: person.also_known_as,
    biography: person.biography,
    birthday: person.born ?? null,
    deathday: person.died ?? null,
    homepage: person.homepage ?? null,
    imdb_id: person.imdb ?? null,
    place_of_birth: person.place ?? null,
  }
}
