import { z } from 'zod'
import { type FirstScreen, readHomeChoice } from '#contract/first-screen.ts'
import type { PageConfiguration } from '#contract/page.ts'
import { maxTermLength, type PersonItem } from '#contract/search.ts'
import { categories, type Item, type Section } from '#contract/titles.ts'
import { idInPath } from '#contract/values.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import { createPeople } from '#server/people/service.ts'
import { subjectOf } from '#server/previews/subject.ts'
import { Refusal } from '#server/refusal.ts'
import { normaliseTerm } from '#server/search/service.ts'
import { createTitles } from '#server/titles/service.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'

/** The most milliseconds to wait for a remote catalogue; after that the page is sent without its screen. */
const maxWaitMs = 150

/** The number of titles of home's first row: as many as a window of 2560 px shows. */
const titlesInRow = 9

/**
 * The size of two limits on what is looked up to render pages: one on all look-ups in a remote catalogue, for all
 * visitors together, and one on searches, for each network. Pages are sent before sessions are checked. Without these
 * limits visitors who have no account could use up the requests that members need.
 */
export const firstScreenLimit = { points: 60, duration: 60 } as const satisfies Limit

/** The fewest characters of a term for which the app searches. */
const minTermLength = 3

/**
 * The search params of a search whose results are in the HTML. `type` is required, since without it the app takes the
 * type that was chosen last in this browser tab. `term` has no spaces around it, as the app writes it. The HTML can
 * have only the first results. If the URL asks for more results (`shown`), none are put into the HTML.
 */
const searchParams = z.object({
  type: z.enum(['movie', 'tv', 'person']),
  term: z
    .string()
    .min(minTermLength)
    .max(maxTermLength)
    .refine((term) => term === term.trim()),
  shown: z.undefined().optional(),
})

/** The reader for whom pages are made. Everyone gets the same page, so pages show no adult titles. */
const everyone = { adult: false }

/** The parts of a request for a page that decide about its first screen. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** The `Cookie` header; empty if there is none. */
  cookies: string
  /** Whether the request has a session cookie; the session itself may have ended. */
  signedIn: boolean
  /** The visitor's network, to which limits apply. */
  network: string
}

/** A screen that can be in a page's HTML. */
export interface WantedScreen {
  /** The same for all requests that get the same screen. */
  key: string
  /** The network whose limit decides whether there is a screen; absent if no such limit does. */
  network?: string
  /**
   * Gives the screen, with the configuration that the screen needs; null when the page has to be sent without the
   * screen.
   */
  find(configuration: PageConfiguration): Promise<{ screen: FirstScreen; configuration: PageConfiguration } | null>
}

/**
 * Creates the function that decides which screen is in the HTML of a page (the first screen), and looks up what that
 * screen shows. The screen depends on the fields of the request and not on the account.
 */
export function createFirstScreens(parts: {
  catalogue: CachedCatalogue
  limit: Limiter
  /** Called with an error that is no refusal. */
  report: (error: unknown) => void
}): (request: PageRequest) => WantedScreen | null {
  const { catalogue, limit, report } = parts
  const titles = createTitles(catalogue)
  const people = createPeople(catalogue)

  /**
   * The result of `load`; null when it is refused, is not fresh, or takes too long. Counts against the limit of
   * `network`, if that is given, and against the limit of all visitors if the catalogue is remote.
   */
  async function lookUp<T>(load: () => Promise<Cached<T>>, network?: string): Promise<T | null> {
    const loadWithinLimits = async () => {
      try {
        if (network !== undefined) await limit.take(network)
        if (catalogue.remote) await limit.take('all')
        const { value, staleSeconds } = await load()
        // Stale data are not rendered: the app shows how old they are, and learns this only from an answer of the API.
        return staleSeconds === null ? value : null
      } catch (error) {
        if (!(error instanceof Refusal)) report(error)
        return null
      }
    }
    return catalogue.remote ? withTimeLimit(loadWithinLimits(), maxWaitMs, null) : loadWithinLimits()
  }

  const landingScreen: WantedScreen = {
    key: 'landing',
    find: async (configuration) => ({ screen: { name: 'landing' }, configuration }),
  }

  /**
   * Home with a hero (the large title at the top) and the first titles of its first row. `continues` says whether home
   * had the row Continue watching at the last visit; null when that is not known.
   */
  const homeScreen = <I extends Item>(
    section: Section,
    continues: boolean | null,
    trending: () => Promise<Cached<I>>,
    firstRow: () => Promise<Cached<{ content: I[] }>>,
  ): WantedScreen => ({
    key: `home ${section} ${continues}`,
    async find(configuration) {
      const knownHero = configuration.heroes[section]
      const [hero, row] = await Promise.all([knownHero ?? lookUp(trending), lookUp(firstRow)])
      if (hero === null || row === null) return null
      return {
        screen: { name: 'home', section, continues, row: row.content.slice(0, titlesInRow) },
        configuration: { ...configuration, heroes: { ...configuration.heroes, [section]: hero } },
      }
    },
  })
  const { movies, shows } = titles
  const homeScreenBySection = {
    movies: (continues: boolean | null) =>
      homeScreen(
        'movies',
        continues,
        () => movies.trending(everyone),
        () => movies.category(categories.movies[0], 1, everyone),
      ),
    tv: (continues: boolean | null) =>
      homeScreen(
        'tv',
        continues,
        () => shows.trending(everyone),
        () => shows.category(categories.tv[0], 1, everyone),
      ),
  }

  const movieScreen = (id: number): WantedScreen => ({
    key: `movie ${id}`,
    async find(configuration) {
      const movie = await lookUp(() => movies.details(id, everyone))
      return movie && { screen: { name: 'movie', movie }, configuration }
    },
  })

  const showScreen = (id: number): WantedScreen => ({
    key: `show ${id}`,
    async find(configuration) {
      const show = await lookUp(() => shows.details(id, everyone))
      return show && { screen: { name: 'show', show }, configuration }
    },
  })

  const personScreen = (id: number): WantedScreen => ({
    key: `person ${id}`,
    async find(configuration) {
      const person = await lookUp(() => people.details(id, everyone))
      return person && { screen: { name: 'person', person }, configuration }
    },
  })

  const watchScreen = (id: number): WantedScreen => ({
    key: `watch ${id}`,
    async find(configuration) {
      const movie = await lookUp(() => movies.details(id, everyone))
      return movie && { screen: { name: 'watch', movie }, configuration }
    },
  })

  const searchByType = {
    movie: (term: string) => catalogue.searchMovies(term, everyone),
    tv: (term: string) => catalogue.searchShows(term, everyone),
    person: (term: string) => catalogue.searchPeople(term, everyone),
  }
  const searchScreen = (type: keyof typeof searchByType, term: string, network: string): WantedScreen => ({
    key: `search ${type} ${term}`,
    network,
    async find(configuration) {
      // The limit of the network applies with the bundled catalogue too: a visitor can make up any number of terms, and
      // the page of each new term is rendered.
      const content = await lookUp<readonly (Item | PersonItem)[]>(
        () => searchByType[type](normaliseTerm(term)),
        network,
      )
      return content?.length ? { screen: { name: 'search', type, term, content: [...content] }, configuration } : null
    },
  })

  /** The screen at an address with search params; null if the screen is not put into the HTML. */
  const screenWithParams = (path: string, params: URLSearchParams, network: string): WantedScreen | null => {
    if (path === '/search') {
      const { data } = searchParams.safeParse(Object.fromEntries(params))
      return data ? searchScreen(data.type, data.term, network) : null
    }
    const isMovie = path === '/watch' && !params.has('season') && !params.has('episode')
    const { data: id } = idInPath.safeParse(params.getAll('id').at(-1))
    return isMovie && id !== undefined ? watchScreen(id) : null
  }

  return ({ url, cookies, signedIn, network }) => {
    const { section, continues } = readHomeChoice(cookies)
    const [path = '', ...query] = url.split('?')
    if (path === '/') return signedIn ? homeScreenBySection[section](continues) : landingScreen
    if (!signedIn) return null
    const subject = subjectOf(url)
    if (subject !== null) return { movie: movieScreen, tv: showScreen, person: personScreen }[subject.type](subject.id)
    return screenWithParams(path.replace(/\/$/, ''), new URLSearchParams(query.join('?')), network)
  }
}
