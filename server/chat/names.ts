import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PersonItem } from '#contract/search.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded } from '#server/folded-words.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { FoundPerson, FoundTitle, Names } from '#server/ports/guide.ts'
import type { Job } from '#server/ports/understanding.ts'
import type { LocalTitles } from './local-titles.ts'
import { createPeopleIndex } from './people-index.ts'
import { isSpeltLike, matchOf } from './resolve.ts'
import type { FactsOf } from './title-facts.ts'
import { createTopics } from './topics.ts'

/** The most characters of a search term; the rest is cut off. */
const maxTermLength = 300

/**
 * The most terms that are looked up for one question. A look-up takes up to 2 ms in a local catalogue, and two requests
 * to a remote one. A usual question has six terms, and a long one forty.
 */
const maxTerms = { local: 60, remote: 6 }

/** How many matches of a search are used at most: their names are compared with the term. */
const maxMatches = 5

/**
 * The job for each of TMDB's departments (`known_for_department`); people of other departments are taken for actors.
 */
const jobOfDepartment: Readonly<Record<string, Job>> = {
  Directing: 'Director',
  Writing: 'Writer',
  Production: 'Producer',
  Sound: 'Composer',
  Camera: 'Director of Photography',
}

const toFoundPerson = ({ name, known_for_department }: PersonItem): FoundPerson => ({
  name,
  knownFor: jobOfDepartment[known_for_department ?? ''] ?? 'cast',
})

/**
 * Makes the look-up of names that the guide uses: the names of the catalogue's titles and people that a reader may see.
 */
export function createNames(parts: {
  catalogue: CachedCatalogue
  factsOf: FactsOf
  localTitles: LocalTitles
}): (reader: Reader) => Names {
  const { catalogue, factsOf, localTitles } = parts
  const people = createPeopleIndex(localTitles)
  const topics = createTopics(localTitles)
  const termOf = (text: string) => folded(text).slice(0, maxTermLength)

  /**
   * A title that the search for a term found, with how the term matches its name. The title's other names are compared
   * too if that costs no request.
   */
  async function toFoundTitle(term: string, ref: TitleRef, title: string, date: string | null): Promise<FoundTitle> {
    const facts = catalogue.remote ? null : await factsOf(ref)
    return {
      title,
      year: date ? Number(date.slice(0, 4)) : null,
      type: ref.type,
      match: matchOf(term, facts?.names ?? [folded(title)]) ?? 'other',
      people: facts?.parts.map(({ name }) => name) ?? [],
    }
  }

  /**
   * People whose names are like a term. If a local catalogue finds no name that is spelt like the term, people whose
   * names may be misspelt in every word come first.
   */
  async function peopleLike(term: string, reader: Reader): Promise<FoundPerson[]> {
    const search = async (name: string) => (await catalogue.searchPeople(name, reader)).value
    const results = await search(term)
    const isFound = results.some(({ name }) => isSpeltLike(term, folded(name)))
    if (isFound || catalogue.remote) return results.map(toFoundPerson)
    const others = await Promise.all(
      (await people.find(term, reader)).map(async (name) =>
        (await search(folded(name))).filter((person) => person.name === name),
      ),
    )
    return [
      ...others.flat().map((person) => ({ ...toFoundPerson(person), misspelt: true as const })),
      ...results.map(toFoundPerson),
    ]
  }

  return ({ adult }) => ({
    async titles(text) {
      const term = termOf(text)
      if (term === '') return []
      // Before each look-up, requests of other members are answered: a question can have dozens of terms.
      await nextTurn()
      const [movies, shows] = await Promise.all([
        catalogue.searchMovies(term, { adult }),
        catalogue.searchShows(term, { adult }),
      ])
      return Promise.all([
        ...movies.value
          .slice(0, maxMatches)
          .map(({ id, title, release_date }) => toFoundTitle(term, { type: 'movie', id }, title, release_date)),
        ...shows.value
          .slice(0, maxMatches)
          .map(({ id, name, first_air_date }) => toFoundTitle(term, { type: 'tv', id }, name, first_air_date)),
      ])
    },

    async people(text) {
      const term = termOf(text)
      if (term === '') return []
      await nextTurn()
      return peopleLike(term, { adult })
    },

    topic: (text) => topics.find(text, { adult }),

    maxTerms: catalogue.remote ? maxTerms.remote : maxTerms.local,
  })
}
