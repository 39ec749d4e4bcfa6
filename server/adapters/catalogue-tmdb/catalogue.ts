import type { z } from 'zod'
import type { RefusalCode } from '#contract/refusals.ts'
import { categories } from '#contract/titles.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue, Reader } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { createTmdbClient, type TmdbLog } from './client.ts'
import { movieItemsOf, pageAsked, pageOf, personItemsOf, showItemsOf } from './items.ts'
import { createKept, createShared } from './kept.ts'
import { defaultLimits, type TmdbLimits } from './limits.ts'
import { type MoviePage, moviePageOf, movieParts } from './movie.ts'
import { type PersonPage, personPageOf, personParts } from './person.ts'
import {
  filmPage,
  filmReply,
  peoplePage,
  personReply,
  type SeasonReply,
  seasonReply,
  seriesPage,
  seriesReply,
} from './replies.ts'
import { episodesOf } from './season.ts'
import { type ShowPage, showPageOf, showParts } from './show.ts'
import { systemTimer, type Timer } from './timer.ts'

const imageHost = 'https://image.tmdb.org/t/p/'

/** What the adapter is made of; what is optional has a default, which tests change. */
export interface TmdbParts {
  /** A read access token. */
  token: string
  /** Where the API is, version included; null for TMDB's own hosts. */
  url: string | null
  /** Where the images are; null for TMDB's own host. */
  imageUrl: string | null
  sources: readonly ConfiguredSource[]
  clock: Clock
  /** Gets what an operator should know; without it, nothing is logged. */
  log?: TmdbLog
  /** Called for every request that goes out, so that they can be counted. */
  onRequest?: () => void
  limits?: Partial<TmdbLimits>
  timer?: Timer
  fetch?: typeof fetch
  random?: () => number
}

/**
 * The Movie Database, version 3. A title's page, whatever of it is asked for first, is one call, shared by all who
 * ask and kept for a minute; so is a person's.
 */
export function createTmdbCatalogue(parts: TmdbParts): Catalogue {
  const { sources, log = { warn: () => {} }, timer = systemTimer } = parts
  const limits = { ...defaultLimits, ...parts.limits }
  const defaults = { onRequest: () => {}, fetch, random: Math.random }
  const client = createTmdbClient({ ...defaults, ...parts, timer, limits, log })
  const asked = createShared()
  const pages = createKept({ timer, keepFor: limits.keepPage, mostBytes: limits.pageBytes })

  /**
   * One question, read; a missing answer refuses with `missing`. Equal ones at once are one. An answer that `isMeant`
   * does not know as the one to this question is malformed.
   */
  function ask<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string>,
    missing: RefusalCode = 'upstream-malformed',
    isMeant: (reply: z.output<S>) => boolean = () => true,
  ): Promise<z.output<S>> {
    return asked.get(`${path} ${JSON.stringify(query)}`, async () => {
      const answer = await client.get(path, { language: 'en-US', ...query })
      if (answer.kind === 'missing') throw new Refusal(missing)
      const read = schema.safeParse(answer.body)
      if (read.success && isMeant(read.data)) return read.data
      const faults = read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      log.warn(
        { path, faults: faults ?? ['it is about something else'] },
        'TMDB sent something else than was asked for',
      )
      throw new Refusal('upstream-malformed')
    })
  }

  /** All of a title or person: one call with what its page needs appended. */
  function askAbout<S extends z.ZodType<{ id: number }>>(
    schema: S,
    kind: 'movie' | 'tv' | 'person',
    id: number,
    append: string,
  ): Promise<z.output<S>> {
    const [missing, more] =
      kind === 'person'
        ? (['person-unknown', {}] as const)
        : (['title-unknown', { include_video_language: 'en,null' }] as const)
    const query = { append_to_response: append, ...more }
    return ask(schema, `/${kind}/${id}`, query, missing, (reply) => reply.id === id)
  }
  const moviePage = (id: number): Promise<MoviePage> =>
    pages.get(`movie ${id}`, async () => moviePageOf(await askAbout(filmReply, 'movie', id, movieParts), sources))
  const showPage = (id: number): Promise<ShowPage> =>
    pages.get(`tv ${id}`, async () => showPageOf(await askAbout(seriesReply, 'tv', id, showParts)))
  const personPage = (id: number): Promise<PersonPage> =>
    pages.get(`person ${id}`, async () => personPageOf(await askAbout(personReply, 'person', id, personParts)))
  const titlePage = ({ type, id }: { type: 'movie' | 'tv'; id: number }): Promise<MoviePage | ShowPage> =>
    type === 'movie' ? moviePage(id) : showPage(id)

  async function askSeason(showId: number, season: number): Promise<SeasonReply> {
    const isMeant = (reply: SeasonReply) => reply.season_number === null || reply.season_number === season
    try {
      return await ask(seasonReply, `/tv/${showId}/season/${season}`, {}, 'season-unknown', isMeant)
    } catch (error) {
      // A season is missing of a show that is there, or the whole show is.
      if (error instanceof Refusal && error.code === 'season-unknown') await showPage(showId)
      throw error
    }
  }

  /** A season's answer has no id of the show but TMDB's; another takes the show's page, for those who need it. */
  const playsByImdb = sources.some(({ episode }) => episode?.includes('{imdb}'))

  /** TMDB leaves adults out before it cuts the page at 20; what is flagged all the same is left out here. */
  async function search<E extends { adult: boolean }>(
    schema: z.ZodType<{ results: E[] }>,
    kind: 'movie' | 'tv' | 'person',
    term: string,
    { adult }: Reader,
  ): Promise<E[]> {
    const query = { query: term, include_adult: String(adult), page: '1' }
    return (await ask(schema, `/search/${kind}`, query)).results.filter((entry) => adult || !entry.adult)
  }

  const catalogue: Catalogue = {
    name: 'tmdb',
    remote: true,
    imageBase: `${(parts.imageUrl ?? imageHost).replace(/\/+$/, '')}/`,

    async trendingMovies() {
      const found = movieItemsOf((await ask(filmPage, '/trending/movie/day', {})).results)
      return found.length > 0 ? found : (await catalogue.moviePage('popular', 1)).content
    },
    async trendingShows() {
      const found = showItemsOf((await ask(seriesPage, '/trending/tv/day', {})).results)
      return found.length > 0 ? found : (await catalogue.showPage('popular', 1)).content
    },
    async moviePage(category, page) {
      requireCategory(categories.movies, category)
      const number = pageAsked(page)
      const reply = await ask(filmPage, `/movie/${category}`, { page: String(number) })
      return pageOf(movieItemsOf(reply.results), number, reply.total_pages)
    },
    async showPage(category, page) {
      requireCategory(categories.tv, category)
      const number = pageAsked(page)
      const reply = await ask(seriesPage, `/tv/${category}`, { page: String(number) })
      return pageOf(showItemsOf(reply.results), number, reply.total_pages)
    },

    movie: async (id) => (await moviePage(id)).details,
    show: async (id) => (await showPage(id)).details,
    async episodes(showId, season) {
      const [reply, show] = await Promise.all([askSeason(showId, season), playsByImdb ? showPage(showId) : null])
      return episodesOf(reply, { showId, season, imdb: show?.details.imdb_id ?? null }, sources)
    },
    credits: async (title) => (await titlePage(title)).credits,
    similarMovies: async (id) => (await moviePage(id)).similar,
    similarShows: async (id) => (await showPage(id)).similar,
    trailers: async (title) => (await titlePage(title)).trailers,

    person: async (id) => (await personPage(id)).details,
    personCredits: async (id) => (await personPage(id)).credits,

    searchMovies: async (term, reader) => movieItemsOf(await search(filmPage, 'movie', term, reader)),
    searchShows: async (term, reader) => showItemsOf(await search(seriesPage, 'tv', term, reader)),
    searchPeople: async (term, reader) => personItemsOf(await search(peoplePage, 'person', term, reader)),
  }
  return catalogue
}

function requireCategory(known: readonly string[], category: string): void {
  if (!known.includes(category)) throw new Refusal('category-unknown')
}
