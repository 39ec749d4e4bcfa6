import type { Person } from '#contract/people.ts'
import type { Credits, Episode, Movie, Show } from '#contract/titles.ts'
import { aMovie, aShow } from './builders.ts'
import type { Answers } from './fake-server.ts'

// Builders for the details of titles and people: a test passes the fields that matter to it, and the other fields have
// defaults.

/** A movie with all details. */
export const aMovieDetails = (fields: Partial<Movie> = {}): Movie => ({
  ...aMovie({ id: fields.id ?? 1, title: 'Charade', release_date: '1963-12-05', release_precision: 'day' }),
  genres: [{ id: 35, name: 'Comedy' }],
  imdb_id: null,
  language: 'en',
  country: 'US',
  sound: 'sound',
  color: 'color',
  other_titles: [],
  keywords: [],
  runtime: 113,
  has_trailer: true,
  sources: ['https://archive.org/download/charade.mp4', null],
  ...fields,
})

/**
 * For a test that moves the focus to a link to a movie's page, but does not open the page. The focus makes the app
 * request the page's data in advance; these requests are never answered.
 */
export const unansweredMovie: Answers = { 'GET /movies/details/:id': 'never', 'GET /movies/credits/:id': 'never' }

/** A season without its episodes. */
export const aSeason = (number: number): Show['seasons'][number] => ({
  id: 1000 + number,
  season_number: number,
  name: `Season ${number}`,
  poster_path: null,
})

/** A show with all details. */
export const aShowDetails = (fields: Partial<Show> = {}): Show => ({
  ...aShow({ id: fields.id ?? 501, name: 'Judex', first_air_date: '1916-12-16', release_precision: 'day' }),
  genres: [{ id: 80, name: 'Crime' }],
  imdb_id: null,
  language: 'fr',
  country: 'FR',
  sound: 'silent',
  color: 'bw',
  other_titles: [],
  keywords: [],
  runtime: 30,
  last_air_date: '1917-04-07',
  last_air_precision: 'day',
  number_of_seasons: 2,
  number_of_episodes: 12,
  playable_episodes: 12,
  created_by: [{ id: 70, name: 'Louis Feuillade' }],
  seasons: [aSeason(1), aSeason(2)],
  ...fields,
})

/** An episode with all details. */
export const anEpisode = (fields: Partial<Episode> = {}): Episode => ({
  episode_number: 1,
  season_number: 1,
  name: `Chapter ${fields.episode_number ?? 1}`,
  overview: 'A banker is found.',
  still_path: null,
  air_date: '1916-12-16',
  air_precision: 'day',
  runtime: 30,
  sources: ['https://archive.org/download/judex.mp4'],
  ...fields,
})

/** An actor among the credits. */
export const anActor = ({ id }: { id: number }): Credits['cast'][number] => ({
  id,
  name: `Player ${id}`,
  character: `Part ${id}`,
  profile_path: `/f${id}.svg`,
})

/** A director among the credits. */
export const aDirector = (name: string, id = 90): Credits['crew'][number] => ({
  id,
  name,
  job: 'Director',
  known_for_department: 'Directing',
  profile_path: null,
})

/** A person with all details. */
export const aPerson = (fields: Partial<Person> = {}): Person => ({
  id: 64,
  name: 'Cary Grant',
  profile_path: '/f64.svg',
  also_known_as: [],
  birthday: null,
  deathday: null,
  place_of_birth: null,
  known_for_department: 'Acting',
  homepage: null,
  imdb_id: null,
  biography: '',
  ...fields,
})
