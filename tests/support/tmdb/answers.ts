import type { MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { createSearchIndex, type Findable } from '#server/adapters/catalogue-open/search.ts'
import { popularityOf } from '#server/adapters/catalogue-open/titles.ts'
import { movieDetails, personDetails, seasonDetails, tvDetails } from './details.ts'
import { discoveryOver } from './discover.ts'
import { type Page, paged } from './paging.ts'
import { movieParts, type Parts, personParts, tvParts } from './parts.ts'
import type { World } from './world.ts'

/** An answer before it is serialised. */
export interface Answer {
  status: number
  body: object
}

/** TMDB's error answers. */
export const errors = {
  badKey: errorAnswer(401, 7, 'Invalid API key: You must be granted a valid key.'),
  badPage: errorAnswer(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.'),
  tooMany: errorAnswer(429, 25, 'Your request count (#) is over the allowed limit of (40).'),
  notFound: errorAnswer(404, 34, 'The resource you requested could not be found.'),
  broken: errorAnswer(500, 11, 'Internal error: Something went wrong, contact TMDb.'),
  maintenance: errorAnswer(503, 46, 'The API is undergoing maintenance. Try again later.'),
}

function errorAnswer(status: number, status_code: number, status_message: string): Answer {
  return { status, body: { success: false, status_code, status_message } }
}

type Order = (one: MovieFile | ShowFile, other: MovieFile | ShowFile) => number
const byPopularity: Order = (one, other) => popularityOf(other) - popularityOf(one) || one.id - other.id
const byScore: Order = (one, other) => other.score - one.score || one.id - other.id
const byYear: Order = (one, other) => other.year - one.year || one.id - other.id
const byId: Order = (one, other) => other.id - one.id

const orders: Record<'movie' | 'tv', Record<string, Order>> = {
  movie: { popular: byPopularity, top_rated: byScore, now_playing: byYear, upcoming: byId },
  tv: { popular: byPopularity, top_rated: byScore, airing_today: byYear, on_the_air: byId },
}

/** Answers as TMDB does. `path` is the part of the URL after the version of the API. */
export function createAnswers(world: World): (path: string, query: URLSearchParams) => Answer {
  const lists: Record<'movie' | 'tv', (order: Order, page: number) => Page<object>> = {
    movie: (order, page) => pageInOrder(world.movies, order, page, world.movie),
    tv: (order, page) => pageInOrder(world.shows, order, page, world.tv),
  }
  const findableOf = (file: MovieFile | ShowFile) => ({
    id: file.id,
    names: [file.title, ...(file.original_title ? [file.original_title] : []), ...file.also_known_as],
    year: file.year,
    popularity: popularityOf(file),
  })
  const searches: Record<string, (term: string, withAdult: boolean) => object[]> = {
    movie: searchOver(world.movies, findableOf, world.movie),
    tv: searchOver(world.shows, findableOf, world.tv),
    person: searchOver(
      world.allPeople,
      ({ id, name }) => ({ id, names: [name], year: null, popularity: 0 }),
      world.person,
    ),
  }
  const discoveries = { movie: discoveryOver(world, 'movie'), tv: discoveryOver(world, 'tv') }
  const movies = movieParts(world)
  const shows = tvParts(world)
  const people = personParts(world)

  const routes: [pattern: RegExp, answer: (match: string[], query: URLSearchParams) => object | null][] = [
    [/^\/trending\/(movie|tv)\/(?:day|week)$/, ([type], query) => trending(type as 'movie' | 'tv', pageOf(query))],
    [/^\/discover\/(movie|tv)$/, ([type], query) => discoveries[type as 'movie' | 'tv'](query, pageOf(query))],
    [
      /^\/(movie|tv)\/([a-z_]+)$/,
      ([type, category = ''], query) => {
        const order = orders[type as 'movie' | 'tv'][category]
        return order === undefined ? null : lists[type as 'movie' | 'tv'](order, pageOf(query))
      },
    ],
    [
      /^\/search\/(movie|tv|person)$/,
      ([kind = ''], query) => {
        const matches = searches[kind]?.(query.get('query') ?? '', query.get('include_adult') === 'true') ?? []
        return paged(matches, pageOf(query))
      },
    ],
    [
      /^\/tv\/(\d+)\/season\/(\d+)$/,
      ([id, season]) => {
        const show = world.findShow(Number(id))
        return show && seasonDetails(show, Number(season))
      },
    ],
    [/^\/movie\/(\d+)(?:\/(\w+))?$/, detailsOrPart(world.findMovie, (movie) => movieDetails(world, movie), movies)],
    [/^\/tv\/(\d+)(?:\/(\w+))?$/, detailsOrPart(world.findShow, (show) => tvDetails(world, show), shows)],
    [
      /^\/person\/(\d+)(?:\/(\w+))?$/,
      detailsOrPart(world.findPerson, (person) => personDetails(world, person), people),
    ],
  ]

  function trending(type: 'movie' | 'tv', page: number) {
    const foundPage = lists[type](byPopularity, page)
    return { ...foundPage, results: foundPage.results.map((entry) => ({ ...entry, media_type: type })) }
  }

  return (path, query) => {
    const page = query.get('page')
    if (page !== null && !(Number.isInteger(Number(page)) && Number(page) >= 1 && Number(page) <= 500)) {
      return errors.badPage
    }
    for (const [pattern, answer] of routes) {
      const match = pattern.exec(path)
      const body = match && answer(match.slice(1), query)
      if (body) return { status: 200, body }
    }
    return errors.notFound
  }
}

const pageOf = (query: URLSearchParams) => Number(query.get('page') ?? 1)

/** Sorts the files by `order` and returns one page of them. Only the files of this page are made into entries. */
function pageInOrder<T extends MovieFile | ShowFile>(
  files: readonly T[],
  order: Order,
  page: number,
  entryOf: (file: T) => object,
): Page<object> {
  const foundPage = paged(files.toSorted(order), page)
  return { ...foundPage, results: foundPage.results.map(entryOf) }
}

type Search = (term: string) => number[]

/**
 * For each list of titles or people, the search indexes over subsets of the list, by the ids in the subset. All the
 * tests' stand-ins for TMDB share them, since building an index takes longer than most tests.
 */
const indexes = new WeakMap<readonly object[], Map<string, Search>>()

/**
 * Makes the search in a list of titles or people. Unless `withAdult` is true, adult entries are left out before
 * the result is divided into pages, as TMDB does.
 */
function searchOver<T extends { id: number }>(
  things: readonly T[],
  toFindable: (thing: T) => Findable,
  entryOf: (thing: T) => { adult: boolean },
) {
  const indexesOfThings = indexes.get(things) ?? new Map<string, Search>()
  indexes.set(things, indexesOfThings)
  const indexOver = (subset: readonly T[]): Search => {
    const key = subset.map(({ id }) => id).join(' ')
    const index = indexesOfThings.get(key) ?? createSearchIndex(subset.map(toFindable))
    indexesOfThings.set(key, index)
    return index
  }
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const entries = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const thing = byId.get(id)
      return thing === undefined ? [] : [entryOf(thing)]
    })
  return (term: string, withAdult: boolean): object[] => {
    // The adult flags are looked up at each search, since a test may change them while the stand-in runs.
    const visible = withAdult ? things : things.filter((thing) => !entryOf(thing).adult)
    return entries(indexOver(visible)(term))
  }
}

/** Answers with the details of a title or person and the parts that are to be appended, or with one part alone. */
function detailsOrPart<T extends object>(
  find: (id: number) => T | null,
  details: (thing: T) => object,
  parts: Parts<T>,
) {
  return ([id, part]: (string | undefined)[], query: URLSearchParams): object | null => {
    const thing = find(Number(id))
    if (thing === null) return null
    if (part !== undefined) return parts[part]?.(thing) ?? null
    const appended = (query.get('append_to_response') ?? '').split(',').filter((name) => Object.hasOwn(parts, name))
    return { ...details(thing), ...Object.fromEntries(appended.map((name) => [name, parts[name]?.(thing)])) }
  }
}
