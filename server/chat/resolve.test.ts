import { expect, test } from 'vitest'
import { aMovie, cachedCatalogue, openCatalogue } from '#tests/support/catalogues.ts'
import { createResolver } from './resolve.ts'
import { createTitleFacts } from './title-facts.ts'

test('a name without a year means every title of that name, whether its year is known or not', async () => {
  const uncached = openCatalogue({ movies: [1, 2].map((id) => aMovie({ id, title: 'Dracula' })) })
  const withoutYear = async (id: number) => ({
    ...(await uncached.movie(id)),
    ...(id === 2 && { release_date: null }),
  })
  const catalogue = cachedCatalogue({ ...uncached, movie: withoutYear })
  const resolver = createResolver({ catalogue, factsOf: createTitleFacts(catalogue) })
  const yearsOf = async (year: number | null) => {
    const [resolved] = await resolver.all([{ title: 'Dracula', year, type: 'movie' }], { adult: false })
    return resolved?.titles.map((title) => title.year).sort()
  }
  expect(await yearsOf(null)).toEqual([1930, null])
  expect(await yearsOf(1930)).toEqual([1930])
})
