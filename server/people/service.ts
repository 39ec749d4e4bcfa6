import type { Person, PersonCredits } from '#contract/people.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { KnownPerson, Reader } from '#server/ports/catalogue.ts'
import { audience, requireVisible, visible } from '#server/titles/visibility.ts'

/**
 * The people of the catalogue. For a reader who does not see adult titles a person flagged adult is `person-unknown`;
 * others are hidden for no title they are in, only those titles are.
 */
export function createPeople(catalogue: CachedCatalogue) {
  async function requirePerson(id: number, reader: Reader): Promise<Cached<KnownPerson>> {
    const person = await catalogue.person(id)
    requireVisible(person.value, reader, 'person-unknown')
    return person
  }

  return {
    /** Everything about a person. */
    async details(id: number, reader: Reader): Promise<Cached<Person>> {
      return (await requirePerson(id, reader)).map('details', ({ adult, ...details }) => details)
    },

    /** The titles that a person acted in or worked on, as far as the reader may see them. */
    async credits(id: number, reader: Reader): Promise<Cached<PersonCredits>> {
      const asked = catalogue.personCredits(id)
      // The person decides first: a refusal of the credits would tell that a hidden person is there.
      asked.catch(() => {})
      const person = await requirePerson(id, reader)
      return (await asked)
        .map(`for ${audience(reader)}`, ({ cast, crew }) => ({
          cast: visible(cast, reader),
          crew: visible(crew, reader),
        }))
        .notFresherThan(person)
    },
  }
}

export type People = ReturnType<typeof createPeople>
