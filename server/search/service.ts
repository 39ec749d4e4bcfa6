import type { PersonItem } from '#contract/search.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { readerOf } from '#server/ports/catalogue.ts'

/** How many searches one account may send: 300 a minute. */
export const searchLimit = { points: 300, duration: 60 } as const satisfies Limit

/** The term in lower case with single spaces, so that "Nosferatu" and " NOSFERATU " are one search. */
export const normaliseTerm = (term: string) => term.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Searches movies, shows and people: at most 20 matches, best first. Every method counts a search of the viewer's
 * account and refuses with too-many when there were too many.
 */
export function createSearch(parts: { catalogue: CachedCatalogue; limit: Limiter }) {
  const { catalogue, limit } = parts
  return {
    /** Movies by title; empty when no title is similar to the term. */
    async movies(term: string, viewer: Viewer): Promise<Cached<readonly MovieItem[]>> {
      await limit.take(viewer.id)
      return catalogue.searchMovies(normaliseTerm(term), readerOf(viewer))
    },

    /** Shows by name; empty when no name is similar to the term. */
    async shows(term: string, viewer: Viewer): Promise<Cached<readonly ShowItem[]>> {
      await limit.take(viewer.id)
      return catalogue.searchShows(normaliseTerm(term), readerOf(viewer))
    },

    /** People by name; empty when no name is similar to the term. */
    async people(term: string, viewer: Viewer): Promise<Cached<readonly PersonItem[]>> {
      await limit.take(viewer.id)
      return catalogue.searchPeople(normaliseTerm(term), readerOf(viewer))
    },
  }
}

/** What {@link createSearch} returns. */
export type Search = ReturnType<typeof createSearch>
