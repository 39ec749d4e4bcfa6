import {
  type GenreName,
  genreIds,
  type MovieFile,
  type PersonInFile,
  type ShowFile,
} from '#server/adapters/catalogue-open/format.ts'
import { createPeople } from '#server/adapters/catalogue-open/people.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { popularityOf } from '#server/adapters/catalogue-open/titles.ts'

/** Options of the stand-in for TMDB: which of its titles and people have unusual data. */
export interface WorldOptions {
  /** Whether the title with this id is an adult title; by default no title is. */
  adult?: (id: number) => boolean
  /** Whether the person with this id is flagged adult; by default no person is. */
  adultPerson?: (id: number) => boolean
  /** Whether the title with this id is German and has no English overview; by default no title is. */
  untranslated?: (id: number) => boolean
  /**
   * Whether the title with this id has no images, overview and date; by default each title whose id is a multiple of
   * 29.
   */
  sparse?: (id: number) => boolean
}

/**
 * The genres that TMDB uses for movies but not for shows, each with the ids of the genres that replace it for shows.
 */
const genresOfShows: Partial<Record<GenreName, number[]>> = {
  Action: [10759],
  Adventure: [10759],
  Fantasy: [10765],
  'Science Fiction': [10765],
  War: [10768],
  History: [],
  Horror: [],
  Music: [],
  Romance: [],
  Thriller: [],
}

/** The people of each set of data. They are kept, since making them takes longer than most tests. */
const peopleByData = new WeakMap<OpenData, ReturnType<typeof createPeople>>()

function peopleOf(data: OpenData): ReturnType<typeof createPeople> {
  const people =
    peopleByData.get(data) ?? createPeople(data.people, [...data.movies, ...data.shows], (drawing) => `/${drawing}`)
  peopleByData.set(data, people)
  return people
}

/** The open catalogue in TMDB's format. */
export function createWorld(data: OpenData, options: WorldOptions = {}) {
  const { adult = () => false, sparse = (id) => id % 29 === 0 } = options
  const people = peopleOf(data)
  const { adultPerson = () => false, untranslated = () => false } = options

  function titleOf(file: MovieFile | ShowFile) {
    const isComplete = !sparse(file.id)
    return {
      adult: adult(file.id),
      backdrop_path: isComplete ? `/b${file.id}.jpg` : null,
      genre_ids: file.genres.map((name) => genreIds[name]),
      id: file.id,
      original_language: untranslated(file.id) ? 'de' : (file.language ?? 'en'),
      overview: isComplete && !untranslated(file.id) ? file.overview : '',
      popularity: popularityOf(file),
      poster_path: isComplete ? `/p${file.id}.jpg` : null,
      vote_average: file.score,
      vote_count: Math.round(popularityOf(file) * 10),
    }
  }

  const dateOf = (file: MovieFile | ShowFile) => (sparse(file.id) ? '' : (file.released ?? `${file.year}-01-01`))

  return {
    movies: data.movies,
    shows: data.shows,
    allPeople: data.people,
    people,
    findMovie: (id: number) => data.movies.find((movie) => movie.id === id) ?? null,
    findShow: (id: number) => data.shows.find((entry) => entry.id === id) ?? null,

    /** A movie as TMDB lists it. */
    movie: (movie: MovieFile) => ({
      ...titleOf(movie),
      original_title: movie.original_title ?? movie.title,
      release_date: dateOf(movie),
      title: movie.title,
      video: false,
    }),
    /** A show as TMDB lists it. */
    tv: (show: ShowFile) => ({
      ...titleOf(show),
      genre_ids: [...new Set<number>(show.genres.flatMap((name) => genresOfShows[name] ?? genreIds[name]))],
      first_air_date: dateOf(show),
      name: show.title,
      origin_country: show.country === undefined ? [] : [show.country],
      original_name: show.original_title ?? show.title,
    }),
    /** A title's texts in other languages, as TMDB appends them to the title's details. */
    translations: (file: MovieFile | ShowFile) => ({
      translations: [
        { iso_3166_1: 'FR', iso_639_1: 'fr', name: 'Français', data: { overview: 'Il se passe quelque chose.' } },
        { iso_3166_1: 'AT', iso_639_1: 'de', name: 'Deutsch', data: { overview: '' } },
        ...(untranslated(file.id)
          ? [{ iso_3166_1: 'DE', iso_639_1: 'de', name: 'Deutsch', data: { overview: 'Es geschieht etwas.' } }]
          : []),
      ],
    }),
    /** A person as TMDB lists them; every seventh person has no picture. */
    person: (person: PersonInFile) => ({
      adult: adultPerson(person.id),
      gender: 0,
      id: person.id,
      known_for_department: people.itemOf(person).known_for_department,
      name: person.name,
      original_name: person.name,
      popularity: people.credits(person).length,
      profile_path: person.id % 7 === 0 ? null : `/f${person.id}.jpg`,
    }),
    findPerson: (id: number) => people.find(id),
    personNamed: (name: string): PersonInFile => {
      const person = people.find(people.idOf(name))
      if (person === null) throw new Error(`${name} is not among the people`)
      return person
    },
  }
}

export type World = ReturnType<typeof createWorld>
