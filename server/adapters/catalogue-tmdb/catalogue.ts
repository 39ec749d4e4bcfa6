import type { z } from 'zod'
import type { DiscoverySort } from '#contract/discovery.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { categories, type Section } from '#contract/titles.ts'
import { createMemoryCache } from '#server/memory-cache.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue, DiscoveryFilters, Reader } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { requireOffered } from '#server/ports/offered.ts'
import { type RequestBudget, unlimitedBudget } from '#server/ports/request-budget.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { Refusal } from '#server/refusal.ts'
import { shareRunning } from '#server/share-running.ts'
import { createTmdbClient, type TmdbLog } from './client.ts'
import { discoveryQuery, foundPageOf, moviesFitting, showsFitting, tmdbDiscovery } from './discovery.ts'
import { categoryPageOf, clampPage, movieItemsOf, personItemsOf, showItemsOf } from './items.ts'
import { defaultLimits, systemTimer, type Timer, type TmdbLimits } from './pacing.ts'
import {
  episodesOf,
  type MoviePage,
  movieAppendToResponse,
  moviePageOf,
  type PersonPage,
  personAppendToResponse,
  personPageOf,
  type ShowPage,
  showAppendToResponse,
  showPageOf,
} from './pages.ts'
import {
  movieListReply,
  movieReply,
  personListReply,
  personReply,
  type SeasonReply,
  seasonReply,
  showListReply,
  showReply,
} from './replies.ts'

/** The URL of the images on TMDB's own host. */
const defaultImageUrl = 'https://image.tmdb.org/t/p/'

/** What the adapter needs. Optional properties have defaults, which tests replace. */
export interface TmdbCatalogueOptions {
  /** A read access token. */
  token: string
  /** The URL of the API, version included; null for TMDB's own hosts. */
  url: string | null
  /** The URL of the images; null for TMDB's own host. */
  imageUrl: string | null
  sources: readonly ConfiguredSource[]
  clock: Clock
  /** Without a log, nothing is logged. */
  log?: TmdbLog
  /** Called for every request that is sent, and for every look-up that is refused without a request. */
  observe?: Observe
  limits?: Partial<TmdbLimits>
  /** The budget of requests that all processes share; without it only the `limits` of this process apply. */
  budget?: RequestBudget
  timer?: Timer
  fetch?: typeof fetch
  random?: () => number
}

/**
 * The catalogue of The Movie Database (TMDB), through version 3 of its API. One request fetches everything on the page
 * of a title or a person, whichever part is needed first. The reply is cached for a minute, for all viewers.
 */
export function createTmdbCatalogue(options: TmdbCatalogueOptions): Catalogue {
  const { sources, log = { warn: () => {} }, timer = systemTimer } = options
  const limits = { ...defaultLimits, ...options.limits }
  const defaults = { observe: observeNothing, fetch, random: Math.random, budget: unlimitedBudget }
  const client = createTmdbClient({ ...defaults, ...options, timer, limits, log })
  const shareRequest = shareRunning<unknown>()
  const pages = createMemoryCache({ now: timer.now, lifetimeMs: limits.pageLifetimeMs, maxBytes: limits.maxPageBytes })

  /**
   * The parsed reply to one request. Refuses with `missingCode` if TMDB has nothing at `path`, and with
   * `upstream-malformed` if the reply does not fit `schema` or `isAboutRequested` returns false for the reply.
   */
  function fetchReply<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string>,
    missingCode: RefusalCode = 'upstream-malformed',
    isAboutRequested: (reply: z.output<S>) => boolean = () => true,
  ): Promise<z.output<S>> {
    const reply = shareRequest(`${path} ${JSON.stringify(query)}`, async () => {
      const answer = await client.get(path, { language: 'en-US', ...query })
      if (answer.kind === 'missing') throw new Refusal(missingCode)
      const parsed = schema.safeParse(answer.body)
      if (parsed.success && isAboutRequested(parsed.data)) return parsed.data
      const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      log.warn(
        { path, faults: faults ?? ['it is about something else'] },
        'TMDB sent something else than was asked for',
      )
      throw new Refusal('upstream-malformed')
    })
    // A path always has the same schema.
    return reply as Promise<z.output<S>>
  }

  /** Fetches a title or a person with everything on its page; `append` is the value of `append_to_response`. */
  function fetchPage<S extends z.ZodType<{ id: number }>>(
    schema: S,
    kind: 'movie' | 'tv' | 'person',
    id: number,
    append: string,
  ): Promise<z.output<S>> {
    const [missingCode, extraQuery] =
      kind === 'person'
        ? (['person-unknown', {}] as const)
        : (['title-unknown', { include_video_language: 'en,null' }] as const)
    const query = { append_to_response: append, ...extraQuery }
    return fetchReply(schema, `/${kind}/${id}`, query, missingCode, (reply) => reply.id === id)
  }
  const loadMoviePage = (id: number): Promise<MoviePage> =>
    pages.get(`movie ${id}`, async () =>
      moviePageOf(await fetchPage(movieReply, 'movie', id, movieAppendToResponse), sources),
    )
  const loadShowPage = (id: number): Promise<ShowPage> =>
    pages.get(`tv ${id}`, async () => showPageOf(await fetchPage(showReply, 'tv', id, showAppendToResponse)))
  const loadPersonPage = (id: number): Promise<PersonPage> =>
    pages.get(`person ${id}`, async () =>
      personPageOf(await fetchPage(personReply, 'person', id, personAppendToResponse)),
    )
  const loadTitlePage = ({ type, id }: { type: 'movie' | 'tv'; id: number }): Promise<MoviePage | ShowPage> =>
    type === 'movie' ? loadMoviePage(id) : loadShowPage(id)

  async function fetchSeason(showId: number, season: number): Promise<SeasonReply> {
    const isAboutRequested = (reply: SeasonReply) => reply.season_number === null || reply.season_number === season
    try {
      return await fetchReply(seasonReply, `/tv/${showId}/season/${season}`, {}, 'season-unknown', isAboutRequested)
    } catch (error) {
      // If not only the season but the whole show is missing, this refuses with title-unknown.
      if (error instanceof Refusal && error.code === 'season-unknown') await loadShowPage(showId)
      throw error
    }
  }

  /**
   * True if the episode URLs of a source contain the show's IMDb id. TMDB's reply for a season lacks this id, so TMDB's
   * reply for the show, which has the id, is then fetched too.
   */
  const needsShowImdbId = sources.some(({ episode }) => episode?.includes('{imdb}'))

  /**
   * Searches. For a viewer who does not see adult titles, TMDB leaves adult entries out before it cuts the results into
   * pages of 20; any that TMDB still sends are left out here.
   */
  async function search<E extends { adult: boolean }>(
    schema: z.ZodType<{ results: E[] }>,
    kind: 'movie' | 'tv' | 'person',
    term: string,
    { adult }: Reader,
  ): Promise<E[]> {
    const query = { query: term, include_adult: String(adult), page: '1' }
    return (await fetchReply(schema, `/search/${kind}`, query)).results.filter((entry) => adult || !entry.adult)
  }

  /**
   * Finds titles by filters. As for a search, TMDB leaves adult entries out, and any that it still sends are left out
   * here.
   */
  async function discover<E extends { adult: boolean }>(
    schema: z.ZodType<{ results: E[]; total_pages: number; total_results: number }>,
    section: Section,
    [filters, sort, page, { adult }]: [DiscoveryFilters, DiscoverySort, number, Reader],
  ) {
    const now = options.clock.now()
    requireOffered(tmdbDiscovery(now), section, filters, sort)
    const query = { ...discoveryQuery(section, filters, sort, now), include_adult: String(adult) }
    const pageNumber = clampPage(page)
    const path = section === 'movies' ? '/discover/movie' : '/discover/tv'
    const reply = await fetchReply(schema, path, { ...query, page: String(pageNumber) })
    return { ...reply, page: pageNumber, results: reply.results.filter((entry) => adult || !entry.adult) }
  }

  const catalogue: Catalogue = {
    name: 'tmdb',
    remote: true,
    upstream: client.state,
    get discovery() {
      return tmdbDiscovery(options.clock.now())
    },
    imageBase: `${(options.imageUrl ?? defaultImageUrl).replace(/\/+$/, '')}/`,

    async trendingMovies() {
      const trending = movieItemsOf((await fetchReply(movieListReply, '/trending/movie/day', {})).results)
      return trending.length > 0 ? trending : (await catalogue.moviePage('popular', 1)).content
    },
    async trendingShows() {
      const trending = showItemsOf((await fetchReply(showListReply, '/trending/tv/day', {})).results)
      return trending.length > 0 ? trending : (await catalogue.showPage('popular', 1)).content
    },
    async moviePage(category, page) {
      requireCategory(categories.movies, category)
      const pageNumber = clampPage(page)
      const reply = await fetchReply(movieListReply, `/movie/${category}`, { page: String(pageNumber) })
      return categoryPageOf(movieItemsOf(reply.results), pageNumber, reply.total_pages)
    },
    async showPage(category, page) {
      requireCategory(categories.tv, category)
      const pageNumber = clampPage(page)
      const reply = await fetchReply(showListReply, `/tv/${category}`, { page: String(pageNumber) })
      return categoryPageOf(showItemsOf(reply.results), pageNumber, reply.total_pages)
    },

    movie: async (id) => (await loadMoviePage(id)).details,
    show: async (id) => (await loadShowPage(id)).details,
    async episodes(showId, season) {
      const [reply, show] = await Promise.all([
        fetchSeason(showId, season),
        needsShowImdbId ? loadShowPage(showId) : null,
      ])
      return episodesOf(reply, { id: showId, season, imdb: show?.details.imdb_id ?? null }, sources)
    },
    credits: async (title) => (await loadTitlePage(title)).credits,
    similarMovies: async (id) => (await loadMoviePage(id)).similar,
    similarShows: async (id) => (await loadShowPage(id)).similar,
    trailers: async (title) => (await loadTitlePage(title)).trailers,

    person: async (id) => (await loadPersonPage(id)).details,
    personCredits: async (id) => (await loadPersonPage(id)).credits,

    searchMovies: async (term, reader) => movieItemsOf(await search(movieListReply, 'movie', term, reader)),
    searchShows: async (term, reader) => showItemsOf(await search(showListReply, 'tv', term, reader)),
    searchPeople: async (term, reader) => personItemsOf(await search(personListReply, 'person', term, reader)),

    async discoverMovies(filters, sort, page, reader) {
      const reply = await discover(movieListReply, 'movies', [filters, sort, page, reader])
      return foundPageOf(moviesFitting(movieItemsOf(reply.results), filters), reply)
    },
    async discoverShows(filters, sort, page, reader) {
      const reply = await discover(showListReply, 'tv', [filters, sort, page, reader])
      return foundPageOf(showsFitting(showItemsOf(reply.results), filters), reply)
    },
  }
  return catalogue
}

/** Refuses with category-unknown unless the category is one of these. */
function requireCategory(categoriesOfType: readonly string[], category: string): void {
  if (!categoriesOfType.includes(category)) throw new Refusal('category-unknown')
}
