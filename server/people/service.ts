import type { Person, PersonCredits } from '#contract/people.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { CataloguePerson, Reader } from '#server/ports/catalogue.ts'
import { audienceOf, requireVisible, visibleItems } from '#server/titles/visibility.ts'

/**
 * The people of the catalogue. A reader who does not see adult titles is refused with person-unknown for a person who
 * is flagged adult, and gets the credits of other people without their adult titles.
 */
export function createPeople(catalogue: CachedCatalogue) {
  async function requirePerson(id: number, reader: Reader): Promise<Cached<CataloguePerson>> {
    const person = await catalogue.person(id)
    requireVisible(person.value, reader, 'person-unknown')
    return person
  }

  return {
    /** All details of a person. Refuses with person-unknown. */
    async details(id: number, reader: Reader): Promise<Cached<Person>> {
      return (await requirePerson(id, reader)).map('details', ({ adult, ...details }) => details)
    },

    /** The titles that a person acted in or worked on and that the reader may see. Refuses with person-unknown. */
    async credits(id: number, reader: Reader): Promise<Cached<PersonCredits>> {
      const credits = catalogue.personCredits(id)
      // A failure of `credits` must not come before the refusal of `requirePerson`: another refusal would show that a
      // hidden person exists.
      credits.catch(() => {})
      const person = await requirePerson(id, reader)
      return (await credits)
        .map(`for ${audienceOf(reader)}`, ({ cast, crew }) => ({
          cast: visibleItems(cast, reader),
          crew: visibleItems(crew, reader),
        }))
        .notFresherThan(person)
    },
  }
}

/** What {@link createPeople} returns. */
export type People = ReturnType<typeof createPeople>
