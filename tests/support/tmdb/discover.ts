import type { FilmFile, SeriesFile } from '#server/adapters/catalogue-open/format.ts'
import { minutesOf } from '#server/adapters/catalogue-open/titles.ts'
import { paged } from './paging.ts'
import type { World } from './world.ts'

/** The facts of a title that discovery reads. */
interface TitleFacts {
  entry: Pick<
    ReturnType<World['tv']>,
    'id' | 'adult' | 'genre_ids' | 'original_language' | 'popularity' | 'vote_average' | 'vote_count'
  >
  /** Empty when not known. */
  title: string
  date: string
  /** 0 when not known. */
  minutes: number
  country: string | undefined
  people: readonly number[]
}

/**
 * TMDB's discovery of films, or of shows, with those of its query parameters that `conditions` and `orders` below list;
 * `include_adult` works too. Any other filter is ignored, and any other order is by id.
 */
export function discoveryOver(world: World, type: 'movie' | 'tv') {
  const fixed = (file: FilmFile | SeriesFile) => ({
    minutes: minutesOf(file) ?? 0,
    country: file.country,
    people: [...file.cast, ...file.crew].map(({ person }) => world.people.idOf(person)),
  })
  const films = type === 'movie' ? world.films.map((film) => ({ film, ...fixed(film) })) : []
  const shows = type === 'tv' ? world.shows.map((show) => ({ show, ...fixed(show) })) : []
  // Made anew at each call, since tests change which titles are flagged adult while the stand-in runs.
  const everything = (): TitleFacts[] => [
    ...films.map(({ film, ...facts }) => {
      const entry = world.movie(film)
      return { ...facts, entry, title: entry.title, date: entry.release_date }
    }),
    ...shows.map(({ show, ...facts }) => {
      const entry = world.tv(show)
      return { ...facts, entry, title: entry.name, date: entry.first_air_date }
    }),
  ]

  return (query: URLSearchParams, page: number): object => {
    const tests = [...query].flatMap(([name, value]) => conditions[type][name]?.(value) ?? [])
    const [by = '', direction] = (query.get('sort_by') ?? 'popularity.desc').split('.')
    const order = orders[type][by] ?? (() => 0)
    const found = everything()
      .filter(({ entry }) => query.get('include_adult') === 'true' || !entry.adult)
      .filter((each) => tests.every((fits) => fits(each)))
      .sort(
        (one, other) => (direction === 'asc' ? order(one, other) : order(other, one)) || one.entry.id - other.entry.id,
      )
    return paged(
      found.map(({ entry }) => entry),
      page,
    )
  }
}

type Condition = (value: string) => (known: TitleFacts) => boolean

const idsIn = (list: string) => list.split(',').map(Number)
const since: Condition = (day) => (known) => known.date !== '' && known.date >= day
const until: Condition = (day) => (known) => known.date !== '' && known.date <= day

const ofBoth: Record<string, Condition> = {
  with_genres: (list) => (known) => idsIn(list).every((id) => known.entry.genre_ids.includes(id)),
  without_genres: (list) => (known) => !idsIn(list).some((id) => known.entry.genre_ids.includes(id)),
  // An unknown runtime is 0 minutes, so such titles are within every upper limit.
  'with_runtime.lte': (most) => (known) => known.minutes <= Number(most),
  'with_runtime.gte': (least) => (known) => known.minutes >= Number(least),
  with_original_language: (code) => (known) => known.entry.original_language === code,
  with_origin_country: (code) => (known) => known.country === code,
  'vote_count.gte': (least) => (known) => known.entry.vote_count >= Number(least),
}

const conditions: Record<'movie' | 'tv', Record<string, Condition>> = {
  movie: {
    ...ofBoth,
    'primary_release_date.gte': since,
    'primary_release_date.lte': until,
    with_people: (list) => (known) => idsIn(list).every((id) => known.people.includes(id)),
  },
  tv: { ...ofBoth, 'first_air_date.gte': since, 'first_air_date.lte': until },
}

type Order = (one: TitleFacts, other: TitleFacts) => number

const byDate: Order = (one, other) => one.date.localeCompare(other.date)
const byTitle: Order = (one, other) => one.title.localeCompare(other.title, 'en')
const ordersOfBoth: Record<string, Order> = {
  popularity: (one, other) => one.entry.popularity - other.entry.popularity,
  vote_average: (one, other) => one.entry.vote_average - other.entry.vote_average,
}
const orders: Record<'movie' | 'tv', Record<string, Order>> = {
  movie: { ...ordersOfBoth, primary_release_date: byDate, title: byTitle },
  tv: { ...ordersOfBoth, first_air_date: byDate, name: byTitle },
}
