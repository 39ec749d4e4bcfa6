import type { TitleType } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded } from '#server/folded-words.ts'
import type { DiscoveryFilters, Reader } from '#server/ports/catalogue.ts'
import { onlyOffered } from '#server/ports/offered.ts'
import type { Constraints, NamedPerson } from '#server/ports/understanding.ts'
import { meets, type SubjectMatch } from './constraints.ts'
import { discoverIds } from './discover-ids.ts'
import type { LocalTitles } from './local-titles.ts'
import { isSpeltLike } from './resolve.ts'
import { type FactsOf, findAllFacts, type TitleFacts } from './title-facts.ts'

/** The most pages of 20 titles that one query reads from a remote catalogue, where each title costs requests. */
const maxPages = 2

/** Finds the titles of the catalogue that meet the constraints of a question. */
export function createCandidates(parts: { catalogue: CachedCatalogue; factsOf: FactsOf; localTitles: LocalTitles }) {
  const { catalogue, factsOf, localTitles } = parts

  async function findPersonId(name: string, reader: Reader): Promise<number | undefined> {
    const found = (await catalogue.searchPeople(folded(name), reader)).value
    return found.find((person) => folded(person.name) === folded(name))?.id
  }

  /**
   * The constraints for which this catalogue has a filter (`DiscoveryFilters`); the others are checked on each title.
   */
  async function filtersFor(type: TitleType, wanted: Constraints, reader: Reader): Promise<DiscoveryFilters> {
    const [person] = wanted.people
    const [language, ...otherLanguages] = wanted.languages
    const [country, ...otherCountries] = wanted.countries
    const filters: DiscoveryFilters = {
      // These are ids of movie genres. For shows, `onlyOffered` drops those that the catalogue does not offer as a
      // filter for shows; these genres are checked on each title.
      genres: wanted.genres,
      withoutGenres: wanted.withoutGenres,
      fromYear: wanted.fromYear ?? undefined,
      toYear: wanted.toYear ?? undefined,
      minMinutes: wanted.minMinutes ?? undefined,
      maxMinutes: wanted.maxMinutes ?? undefined,
      language: otherLanguages.length === 0 ? language : undefined,
      country: otherCountries.length === 0 ? country : undefined,
      sound: wanted.sound ?? undefined,
      color: wanted.color ?? undefined,
      person: person && (await findPersonId(person.name, reader)),
    }
    return onlyOffered(catalogue.discovery[type === 'movie' ? 'movies' : 'tv'], filters)
  }

  return {
    /** The titles of a type that meet every constraint, the most popular first. */
    async find(
      type: TitleType,
      wanted: Constraints,
      reader: Reader,
      subjectMatch: SubjectMatch = 'about',
    ): Promise<TitleFacts[]> {
      if (!catalogue.remote) {
        return (await localTitles.titles(type, reader)).filter((title) => meets(title, wanted, subjectMatch))
      }
      const filters = await filtersFor(type, wanted, reader)
      // Discovery filters by all of the given genres. Where one of several is enough, there is a query for each.
      const choices = wanted.anyGenres.length > 0 && type === 'movie' ? wanted.anyGenres : [null]
      const ids = await Promise.all(
        choices.map((genre) =>
          discoverIds(catalogue, {
            type,
            filters: genre === null ? filters : { ...filters, genres: [...wanted.genres, genre] },
            reader,
            maxPages,
          }),
        ),
      )
      const refs = [...new Set(ids.flat())].map((id) => ({ type, id }))
      const facts = await findAllFacts(factsOf, refs)
      return facts.filter((title) => meets(title, wanted, subjectMatch))
    },

    /**
     * The person, with the name as the catalogue spells it. A letter or two of the name in `person` may be wrong. Null
     * when the catalogue does not have the person.
     */
    async findPerson(person: NamedPerson, reader: Reader): Promise<NamedPerson | null> {
      const name = folded(person.name)
      const people = (await catalogue.searchPeople(name, reader)).value
      const found = people.find((entry) => isSpeltLike(name, folded(entry.name)))
      return found === undefined ? null : { ...person, name: found.name }
    },
  }
}
/** What {@link createCandidates} returns. */
export type Candidates = ReturnType<typeof createCandidates>
