import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Held } from '#server/cache/held.ts'
import { serve } from '#server/cache/serve.ts'
import type { ServedAnswer } from '#server/http/answer.ts'
import type { KnownPerson, Reader } from '#server/ports/catalogue.ts'
import { audience, requireVisible, visible } from '#server/titles/visibility.ts'

/**
 * The people of the catalogue. For a reader who does not see adult titles a person flagged adult is `person-unknown`;
 * others are hidden for no title they are in, only those titles are.
 */
export function createPeople(catalogue: CachedCatalogue) {
  async function requirePerson(id: number, reader: Reader): Promise<Held<KnownPerson>> {
    const person = await catalogue.person(id)
    requireVisible(person.value, reader, 'person-unknown')
    return person
  }

  return {
    async details(id: number, reader: Reader): Promise<ServedAnswer> {
      return serve(await requirePerson(id, reader), 'person', ({ adult, ...content }) => ({ content }))
    },

    async credits(id: number, reader: Reader): Promise<ServedAnswer> {
      const credits = catalogue.personCredits(id)
      // The person decides first.
      credits.catch(() => {})
      const person = await requirePerson(id, reader)
      return serve(
        await credits,
        `credits for ${audience(reader)}`,
        ({ cast, crew }) => ({ content: { cast: visible(cast, reader), crew: visible(crew, reader) } }),
        person,
      )
    },
  }
}

export type People = ReturnType<typeof createPeople>
