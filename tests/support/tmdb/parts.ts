import type { MovieFile, PersonInFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { createSimilar } from '#server/adapters/catalogue-open/similar.ts'
import { paged } from './paging.ts'
import type { World } from './world.ts'

type FindSimilar<T> = (title: T) => readonly T[]

/** For each list of titles, its `FindSimilar`. It is kept, since tests start many stand-ins over the same lists. */
const similarInList = new WeakMap<readonly object[], unknown>()

/** Returns a function that finds the titles of a list that are similar to one of them, and keeps what it has found. */
function similarOver<T extends MovieFile | ShowFile>(titles: readonly T[]): FindSimilar<T> {
  const sharedFind = similarInList.get(titles) as FindSimilar<T> | undefined
  if (sharedFind !== undefined) return sharedFind
  const findSimilar = createSimilar(titles)
  const foundByTitle = new Map<T, readonly T[]>()
  const find: FindSimilar<T> = (title) => {
    const found = foundByTitle.get(title) ?? findSimilar(title)
    foundByTitle.set(title, found)
    return found
  }
  similarInList.set(titles, find)
  return find
}

/**
 * The parts of a title or person. TMDB answers each part at a path of its own, and also within the details if
 * `append_to_response` names it.
 */
export type Parts<T> = Record<string, (subject: T) => object>

function creditsOf(world: World, file: MovieFile | ShowFile) {
  return {
    cast: file.cast.map(({ person, character }, order) => ({
      ...world.person(world.personNamed(person)),
      character: character ?? '',
      credit_id: `c${file.id}-${order}`,
      order,
    })),
    crew: file.crew.map(({ person, job }, index) => ({
      ...world.person(world.personNamed(person)),
      credit_id: `w${file.id}-${index}`,
      department: 'Production',
      job,
    })),
  }
}

/** The credits of all seasons, where each person has a list of roles or jobs. */
function aggregateCreditsOf(world: World, show: ShowFile) {
  const { cast, crew } = creditsOf(world, show)
  return {
    cast: cast.map(({ character, ...entry }) => ({ ...entry, roles: [{ character, episode_count: 1 }] })),
    crew: crew.map(({ job, ...entry }) => ({ ...entry, jobs: [{ job, episode_count: 1 }] })),
  }
}

const video = (fields: object) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  site: 'YouTube',
  size: 1080,
  type: 'Trailer',
  official: true,
  published_at: '2016-03-05T02:03:14.000Z',
  ...fields,
})

/**
 * The videos of a title. If the catalogue plays it from YouTube: a clip, a teaser, a trailer at another site and the
 * trailer, in this order; otherwise none.
 */
function videosOf(file: MovieFile | ShowFile) {
  const places =
    'playback' in file
      ? [file.playback]
      : file.seasons.flatMap(({ episodes }) => episodes.map(({ playback }) => playback))
  const key = places.find(({ youtube }) => youtube !== undefined)?.youtube
  if (key === undefined) return { results: [] }
  return {
    results: [
      video({ key: `${key}-clip`, name: 'A clip', type: 'Clip' }),
      video({ key: `${key}-teaser`, name: 'A teaser', type: 'Teaser' }),
      video({ key: '12345', name: 'A trailer elsewhere', site: 'Vimeo' }),
      video({ key, name: `${file.title}: the trailer` }),
    ],
  }
}

const externalIdsOf = ({ ids }: MovieFile | ShowFile) => ({
  imdb_id: ids.imdb ?? null,
  wikidata_id: ids.wikidata ?? null,
  facebook_id: '',
})

const keywordsOf = ({ id, keywords }: MovieFile | ShowFile) =>
  keywords.map((name, index) => ({ id: id * 100 + index, name }))

/** The parts of a movie. */
export function movieParts(world: World): Parts<MovieFile> {
  const similar = similarOver(world.movies)
  return {
    credits: (movie) => creditsOf(world, movie),
    similar: (movie) => paged(similar(movie).map(world.movie), 1),
    recommendations: (movie) => paged(similar(movie).map(world.movie), 1),
    videos: videosOf,
    external_ids: externalIdsOf,
    translations: world.translations,
    keywords: (movie) => ({ keywords: keywordsOf(movie) }),
  }
}

/** The parts of a show. */
export function tvParts(world: World): Parts<ShowFile> {
  const similar = similarOver(world.shows)
  return {
    credits: (show) => creditsOf(world, show),
    aggregate_credits: (show) => aggregateCreditsOf(world, show),
    similar: (show) => paged(similar(show).map(world.tv), 1),
    recommendations: (show) => paged(similar(show).map(world.tv), 1),
    videos: videosOf,
    external_ids: externalIdsOf,
    translations: world.translations,
    keywords: (show) => ({ results: keywordsOf(show) }),
  }
}

/** The parts of a person. */
export function personParts(world: World): Parts<PersonInFile> {
  const titleOf = (file: MovieFile | ShowFile) =>
    'seasons' in file
      ? { ...world.tv(file), media_type: 'tv', episode_count: 1 }
      : { ...world.movie(file), media_type: 'movie' }
  return {
    combined_credits: (person) => {
      const credits = world.people.credits(person)
      return {
        cast: credits.flatMap(({ title, character }) =>
          character === undefined ? [] : [{ ...titleOf(title), character: character ?? '' }],
        ),
        crew: credits.flatMap(({ title, job }) => (job === undefined ? [] : [{ ...titleOf(title), job }])),
      }
    },
    external_ids: (person) => ({ imdb_id: person.imdb ?? null }),
  }
}
