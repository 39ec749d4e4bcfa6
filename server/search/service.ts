import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Held } from '#server/cache/held.ts'
import { serve } from '#server/cache/serve.ts'
import type { ServedAnswer } from '#server/http/answer.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Reader } from '#server/ports/catalogue.ts'

/** Search for films, shows and people; limited for each account. */
export function createSearch(parts: { catalogue: CachedCatalogue; limit: Limiter }) {
  const { catalogue, limit } = parts
  // "Nosferatu", " nosferatu " and "NOSFERATU" are one question.
  const asked = (term: string) => term.trim().replaceAll(/\s+/g, ' ').toLowerCase()

  // A viewer is more than a reader, and the question is the key that others find the answer by.
  const readerOf = ({ adult }: Viewer): Reader => ({ adult })

  const answer = <T>(found: Held<readonly T[]>) =>
    serve(found, 'found', (content) =>
      content.length > 0
        ? { content }
        : { content, message: 'Nothing was found. Try another spelling, or fewer words.' },
    )

  return {
    async movies(term: string, viewer: Viewer): Promise<ServedAnswer> {
      await limit.take(viewer.id)
      return answer(await catalogue.searchMovies(asked(term), readerOf(viewer)))
    },
    async shows(term: string, viewer: Viewer): Promise<ServedAnswer> {
      await limit.take(viewer.id)
      return answer(await catalogue.searchShows(asked(term), readerOf(viewer)))
    },
    async people(term: string, viewer: Viewer): Promise<ServedAnswer> {
      await limit.take(viewer.id)
      return answer(await catalogue.searchPeople(asked(term), readerOf(viewer)))
    },
  }
}

export type Search = ReturnType<typeof createSearch>
