import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { serve } from '#server/cache/serve.ts'
import type { ServedAnswer } from '#server/http/answer.ts'
import { audience, type Reader, visible } from '#server/titles/visibility.ts'

/** The people of the catalogue; nobody is hidden for the titles they are in, only those titles are. */
export function createPeople(catalogue: CachedCatalogue) {
  return {
    async details(id: number): Promise<ServedAnswer> {
      return serve(await catalogue.person(id), 'person', (content) => ({ content }))
    },

    async credits(id: number, reader: Reader): Promise<ServedAnswer> {
      return serve(await catalogue.personCredits(id), `credits for ${audience(reader)}`, ({ cast, crew }) => ({
        content: { cast: visible(cast, reader), crew: visible(crew, reader) },
      }))
    },
  }
}

export type People = ReturnType<typeof createPeople>
