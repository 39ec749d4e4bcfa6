import { expect, test } from 'vitest'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { findFamousTitle, wishesForSimilar } from './famous-titles.ts'

test('no title in the list of famous titles that catalogues lack is in the bundled catalogue', async () => {
  const { content, pages } = await openCatalogue().discoverMovies({}, 'popular', 1, { adult: false })
  const otherPages = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) =>
      openCatalogue().discoverMovies({}, 'popular', index + 2, { adult: false }),
    ),
  )
  const titles = [...content, ...otherPages.flatMap((page) => page.content)].map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(400)
  expect(titles.filter((title) => findFamousTitle(title.toLowerCase()) !== undefined)).toEqual([])
})

test('titles like a famous title are titles by the same people, or otherwise of the same genre', () => {
  const wishesFor = (title: string) => wishesForSimilar(findFamousTitle(title) ?? { people: [], genres: [] })
  expect(wishesFor('city lights')).toEqual([{ on: 'person', name: 'Charlie Chaplin', job: null }])
  expect(wishesFor('the godfather')).toEqual([{ on: 'genre', genres: [80] }])
})
