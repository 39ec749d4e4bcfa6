import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { Names } from '#server/ports/language-model.ts'
import { folded } from './folded-words.ts'

/** Characters of a term that are looked at; a search may have no more. */
const longestTerm = 300

/** The names of the catalogue's titles and people, for a reader. */
export function createNames(catalogue: CachedCatalogue, { adult }: Reader): Names {
  const termOf = (text: string) => folded(text).slice(0, longestTerm)
  const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : null)
  return {
    async titles(text) {
      const term = termOf(text)
      if (term === '') return []
      const [movies, shows] = await Promise.all([
        catalogue.searchMovies(term, { adult }),
        catalogue.searchShows(term, { adult }),
      ])
      return [
        ...movies.value.map(({ title, release_date }) => ({
          title,
          year: yearOf(release_date),
          type: 'movie' as const,
        })),
        ...shows.value.map(({ name, first_air_date }) => ({
          title: name,
          year: yearOf(first_air_date),
          type: 'tv' as const,
        })),
      ]
    },

    async people(text) {
      const term = termOf(text)
      return term === '' ? [] : (await catalogue.searchPeople(term, { adult })).value.map(({ name }) => name)
    },
  }
}
