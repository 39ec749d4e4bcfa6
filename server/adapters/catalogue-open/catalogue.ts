import type { PersonCredits } from '#contract/people.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue, Page } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { requireOffered } from '#server/ports/offered.ts'
import { Refusal } from '#server/refusal.ts'
import type { Credit } from './credit.ts'
import { createDiscovery, offerOf } from './discovery.ts'
import type { MovieFile, PersonInFile, ShowFile } from './format.ts'
import { createPeople } from './people.ts'
import { createProgramme } from './programme.ts'
import type { OpenData } from './read.ts'
import { createSearchIndex } from './search.ts'
import { createSimilar } from './similar.ts'
import { createTitleItems, popularityOf } from './titles.ts'

/**
 * The catalogue that comes with Matinee: movies and shows that are free to watch, all in memory. `pathOf` returns the
 * path of a drawing (poster, backdrop, still or portrait) by its name; `server/art/drawing-names.ts` makes these names.
 */
export function createOpenCatalogue(parts: {
  data: OpenData
  pathOf: (drawing: string) => string
  sources: readonly ConfiguredSource[]
  clock: Clock
}): Catalogue {
  const { data, pathOf } = parts
  const movies = new Map(data.movies.map((movie) => [movie.id, movie]))
  const shows = new Map(data.shows.map((show) => [show.id, show]))
  const people = createPeople(data.people, [...data.movies, ...data.shows], pathOf)
  const { movieItemOf, showItemOf, movieOf, showOf, episodeOf } = createTitleItems(parts)
  const programme = createProgramme({ ...data, clock: parts.clock })
  const similarMovies = createSimilar(data.movies)
  const similarShows = createSimilar(data.shows)
  const discovery = { movies: offerOf(data.movies), tv: offerOf(data.shows) }
  const discoverMovies = createDiscovery(data.movies, people.idOf)
  const discoverShows = createDiscovery(data.shows, people.idOf)
  const searchMovies = createSearchIndex(data.movies.map(findableTitle))
  const searchShows = createSearchIndex(data.shows.map(findableTitle))
  const searchPeople = createSearchIndex(
    data.people.map((person) => ({
      id: person.id,
      names: [person.name, ...person.also_known_as],
      year: null,
      popularity: people.credits(person).length,
    })),
  )

  const requireMovie = (id: number): MovieFile => movies.get(id) ?? refuse('title-unknown')
  const requireShow = (id: number): ShowFile => shows.get(id) ?? refuse('title-unknown')
  const requireTitle = (ref: { type: 'movie' | 'tv'; id: number }) =>
    ref.type === 'movie' ? requireMovie(ref.id) : requireShow(ref.id)
  const requirePerson = (id: number): PersonInFile => people.find(id) ?? refuse('person-unknown')

  function personCreditsOf(credits: readonly Credit[]): PersonCredits {
    const mostPopularFirst = [...credits].sort((one, other) => popularityOf(other.title) - popularityOf(one.title))
    const itemOf = ({ title }: Credit) =>
      'seasons' in title
        ? { ...showItemOf(title), type: 'tv' as const }
        : { ...movieItemOf(title), type: 'movie' as const }
    return {
      cast: mostPopularFirst.flatMap((credit) =>
        credit.character === undefined ? [] : [{ ...itemOf(credit), character: credit.character }],
      ),
      crew: mostPopularFirst.flatMap((credit) =>
        credit.job === undefined ? [] : [{ ...itemOf(credit), job: credit.job }],
      ),
    }
  }

  return {
    name: 'open',
    remote: false,
    imageBase: '/art/',
    discovery,

    trendingMovies: async () => programme().movies.trending.map(movieItemOf),
    trendingShows: async () => programme().tv.trending.map(showItemOf),
    moviePage: async (category, page) => pageOf(programme().movies.rows, category, page, movieItemOf),
    showPage: async (category, page) => pageOf(programme().tv.rows, category, page, showItemOf),

    movie: async (id) => movieOf(requireMovie(id)),
    show: async (id) => showOf(requireShow(id), people.idOf),
    episodes: async (showId, seasonNumber) => {
      const show = requireShow(showId)
      const season = show.seasons.find((entry) => entry.season === seasonNumber) ?? refuse('season-unknown')
      return season.episodes.map((episode) => episodeOf(show, seasonNumber, episode))
    },
    credits: async (ref) => people.castAndCrewOf(requireTitle(ref)),
    similarMovies: async (id) => similarMovies(requireMovie(id)).map(movieItemOf),
    similarShows: async (id) => similarShows(requireShow(id)).map(showItemOf),
    // No title of this catalogue has a trailer.
    trailers: async (ref) => {
      requireTitle(ref)
      return []
    },

    // This catalogue has no adult titles, so its answers are the same for every viewer.
    person: async (id) => ({ ...people.personOf(requirePerson(id)), adult: false }),
    personCredits: async (id) => personCreditsOf(people.credits(requirePerson(id))),

    searchMovies: async (term) => searchMovies(term).map((id) => movieItemOf(requireMovie(id))),
    searchShows: async (term) => searchShows(term).map((id) => showItemOf(requireShow(id))),
    searchPeople: async (term) => searchPeople(term).map((id) => people.itemOf(requirePerson(id))),

    discoverMovies: async (filters, sort, page) => {
      requireOffered(discovery, 'movies', filters, sort)
      const foundPage = discoverMovies(filters, sort, page)
      return { ...foundPage, content: foundPage.content.map(movieItemOf) }
    },
    discoverShows: async (filters, sort, page) => {
      requireOffered(discovery, 'tv', filters, sort)
      const foundPage = discoverShows(filters, sort, page)
      return { ...foundPage, content: foundPage.content.map(showItemOf) }
    },
  }
}

const refuse = (code: 'title-unknown' | 'person-unknown' | 'season-unknown' | 'category-unknown'): never => {
  throw new Refusal(code)
}

/** What the search needs of a title. */
const findableTitle = (file: MovieFile | ShowFile) => ({
  id: file.id,
  names: [file.title, ...(file.original_title ? [file.original_title] : []), ...file.also_known_as],
  year: file.year,
  popularity: popularityOf(file),
})

/**
 * A page of a category's row, empty after the last page. Refuses with category-unknown if `rows` has no such category.
 */
function pageOf<F, I>(
  rows: Readonly<Record<string, readonly (readonly F[])[]>>,
  category: string,
  page: number,
  itemOf: (file: F) => I,
): Page<I> {
  const pages = (Object.hasOwn(rows, category) ? rows[category] : undefined) ?? refuse('category-unknown')
  return { content: (pages[page - 1] ?? []).map(itemOf), page, pages: pages.length }
}
