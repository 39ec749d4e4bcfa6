import type { MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { minutesOf } from '#server/adapters/catalogue-open/titles.ts'
import { paged } from './paging.ts'
import type { World } from './world.ts'

/** The facts of a title that discovery reads. */
interface TitleFacts {
  entry: Pick<
    ReturnType<World['tv']>,
    'id' | 'adult' | 'genre_ids' | 'original_language' | 'popularity' | 'vote_average' | 'vote_count'
  >
  title: string
  /** The title's date; empty when it is unknown. */
  date: string
  /** The title's length in minutes; 0 when it is unknown. */
  minutes: number
  country: string | undefined
  people: readonly number[]
}

/**
 * TMDB's discovery of movies or shows. It reads the query parameter `include_adult` and the parameters that
 * `conditions` and `orders` below list. Other filters are ignored; in an order that is not listed, the titles are
 * sorted by id.
 */
export function discoveryOver(world: World, type: 'movie' | 'tv') {
  const fixedFactsOf = (file: MovieFile | ShowFile) => ({
    minutes: minutesOf(file) ?? 0,
    country: file.country,
    people: [...file.cast, ...file.crew].map(({ person }) => world.people.idOf(person)),
  })
  const movies = type === 'movie' ? world.movies.map((movie) => ({ movie, ...fixedFactsOf(movie) })) : []
  const shows = type === 'tv' ? world.shows.map((show) => ({ show, ...fixedFactsOf(show) })) : []
  // The list is made anew at each call, since tests change which titles are flagged adult while the stand-in runs.
  const allTitles = (): TitleFacts[] => [
    ...movies.map(({ movie, ...facts }) => {
      const entry = world.movie(movie)
      return { ...facts, entry, title: entry.title, date: entry.release_date }
    }),
    ...shows.map(({ show, ...facts }) => {
      const entry = world.tv(show)
      return { ...facts, entry, title: entry.name, date: entry.first_air_date }
    }),
  ]

  return (query: URLSearchParams, page: number): object => {
    const predicates = [...query].flatMap(([name, value]) => conditions[type][name]?.(value) ?? [])
    const [field = '', direction] = (query.get('sort_by') ?? 'popularity.desc').split('.')
    const order = orders[type][field] ?? (() => 0)
    const matches = allTitles()
      .filter(({ entry }) => query.get('include_adult') === 'true' || !entry.adult)
      .filter((title) => predicates.every((fits) => fits(title)))
      .sort(
        (one, other) => (direction === 'asc' ? order(one, other) : order(other, one)) || one.entry.id - other.entry.id,
      )
    return paged(
      matches.map(({ entry }) => entry),
      page,
    )
  }
}

type Condition = (value: string) => (facts: TitleFacts) => boolean

const idsIn = (list: string) => list.split(',').map(Number)
const onOrAfter: Condition = (day) => (facts) => facts.date !== '' && facts.date >= day
const onOrBefore: Condition = (day) => (facts) => facts.date !== '' && facts.date <= day

const conditionsOfBothTypes: Record<string, Condition> = {
  with_genres: (list) => (facts) => idsIn(list).every((id) => facts.entry.genre_ids.includes(id)),
  without_genres: (list) => (facts) => !idsIn(list).some((id) => facts.entry.genre_ids.includes(id)),
  // An unknown length counts as 0 minutes, so titles of unknown length fit every upper limit.
  'with_runtime.lte': (most) => (facts) => facts.minutes <= Number(most),
  'with_runtime.gte': (least) => (facts) => facts.minutes >= Number(least),
  with_original_language: (code) => (facts) => facts.entry.original_language === code,
  with_origin_country: (code) => (facts) => facts.country === code,
  'vote_count.gte': (least) => (facts) => facts.entry.vote_count >= Number(least),
}

const conditions: Record<'movie' | 'tv', Record<string, Condition>> = {
  movie: {
    ...conditionsOfBothTypes,
    'primary_release_date.gte': onOrAfter,
    'primary_release_date.lte': onOrBefore,
    with_people: (list) => (facts) => idsIn(list).every((id) => facts.people.includes(id)),
  },
  tv: { ...conditionsOfBothTypes, 'first_air_date.gte': onOrAfter, 'first_air_date.lte': onOrBefore },
}

type Order = (one: TitleFacts, other: TitleFacts) => number

const byDate: Order = (one, other) => one.date.localeCompare(other.date)
const byTitle: Order = (one, other) => one.title.localeCompare(other.title, 'en')
const ordersOfBothTypes: Record<string, Order> = {
  popularity: (one, other) => one.entry.popularity - other.entry.popularity,
  vote_average: (one, other) => one.entry.vote_average - other.entry.vote_average,
}
const orders: Record<'movie' | 'tv', Record<string, Order>> = {
  movie: { ...ordersOfBothTypes, primary_release_date: byDate, title: byTitle },
  tv: { ...ordersOfBothTypes, first_air_date: byDate, name: byTitle },
}
