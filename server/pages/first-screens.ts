import { type FirstScreen, readHomeChoice } from '#contract/first-screen.ts'
import type { PageConfiguration } from '#contract/page.ts'
import { categories, type Item, type Section } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import { subjectOf } from '#server/previews/subject.ts'
import { Refusal } from '#server/refusal.ts'
import { createTitles } from '#server/titles/service.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'

/** The most milliseconds to wait for a remote catalogue; after that the page is sent without its screen. */
const maxWaitMs = 150

/** The number of titles of home's first row: as many as a window of 2560 px shows. */
const titlesInRow = 9

/**
 * Titles that are looked up in a remote catalogue for pages, by all visitors together: a page is sent before its
 * session is checked, so visitors without an account must not use up what members need.
 */
export const firstScreenLimit = { points: 60, duration: 60 } as const satisfies Limit

/** Titles that everybody may see. */
const everyone = { adult: false }

/** A request for a page, as far as it decides about its first screen. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** The `Cookie` header; empty if there is none. */
  cookies: string
  /** Whether there is a cookie of a session; it may have ended. */
  signedIn: boolean
}

/** A screen that can be in a page's HTML: a name for all requests that get the same one, and the look-up of its data. */
export interface WantedScreen {
  key: string
  /** Gives the screen and the configuration it needs; null when the page has to be sent without it. */
  find(configuration: PageConfiguration): Promise<{ screen: FirstScreen; configuration: PageConfiguration } | null>
}

/** Decides which screen is in the HTML of a page, and looks up what it shows; the same for everybody. */
export function createFirstScreens(parts: {
  catalogue: CachedCatalogue
  limit: Limiter
  /** Called with an error that is no refusal. */
  report: (error: unknown) => void
}): (request: PageRequest) => WantedScreen | null {
  const { catalogue, limit, report } = parts
  const titles = createTitles(catalogue)

  /** What `ask` finds; null when it is refused, is not fresh, or takes too long. */
  async function found<T>(ask: () => Promise<Cached<T>>): Promise<T | null> {
    const asked = async () => {
      try {
        if (catalogue.remote) await limit.take('all')
        const { value, staleSeconds } = await ask()
        // Stale data are not rendered: the page shows their age, which it gets only with the answer to its own request.
        return staleSeconds === null ? value : null
      } catch (error) {
        if (!(error instanceof Refusal)) report(error)
        return null
      }
    }
    return catalogue.remote ? withTimeLimit(asked(), maxWaitMs, null) : asked()
  }

  const landing: WantedScreen = {
    key: 'landing',
    find: async (configuration) => ({ screen: { name: 'landing' }, configuration }),
  }

  /** Home with a hero and the first titles of its first row. */
  const home = <I extends Item>(
    section: Section,
    continues: boolean | null,
    trending: () => Promise<Cached<I>>,
    firstRow: () => Promise<Cached<{ content: I[] }>>,
  ): WantedScreen => ({
    key: `home ${section} ${continues}`,
    async find(configuration) {
      const known = configuration.heroes[section]
      const [hero, row] = await Promise.all([known ?? found(trending), found(firstRow)])
      if (hero === null || row === null) return null
      return {
        screen: { name: 'home', section, continues, row: row.content.slice(0, titlesInRow) },
        configuration: { ...configuration, heroes: { ...configuration.heroes, [section]: hero } },
      }
    },
  })
  const { movies, shows } = titles
  const homeOf = {
    movies: (continues: boolean | null) =>
      home(
        'movies',
        continues,
        () => movies.trending(everyone),
        () => movies.category(categories.movies[0], 1, everyone),
      ),
    tv: (continues: boolean | null) =>
      home(
        'tv',
        continues,
        () => shows.trending(everyone),
        () => shows.category(categories.tv[0], 1, everyone),
      ),
  }

  const movie = (id: number): WantedScreen => ({
    key: `movie ${id}`,
    async find(configuration) {
      const movie = await found(() => movies.details(id, everyone))
      return movie && { screen: { name: 'movie', movie }, configuration }
    },
  })

  const show = (id: number): WantedScreen => ({
    key: `show ${id}`,
    async find(configuration) {
      const show = await found(() => shows.details(id, everyone))
      return show && { screen: { name: 'show', show }, configuration }
    },
  })

  return ({ url, cookies, signedIn }) => {
    const { section, continues } = readHomeChoice(cookies)
    if (url.split('?', 1)[0] === '/') return signedIn ? homeOf[section](continues) : landing
    const subject = signedIn ? subjectOf(url) : null
    if (subject?.type === 'movie') return movie(subject.id)
    return subject?.type === 'tv' ? show(subject.id) : null
  }
}
