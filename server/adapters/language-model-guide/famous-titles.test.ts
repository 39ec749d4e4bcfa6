import { expect, test } from 'vitest'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { findFamousTitle, wishesForSimilar } from './famous-titles.ts'

test('no film in the bundled catalogue is in the list of famous titles, which is for titles that catalogues lack', async () => {
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

test('the wish for titles like a famous title is a wish for its people, or for its genre if no people are listed', () => {
  const wishesFor = (title: string) => wishesForSimilar(findFamousTitle(title) ?? { people: [], genres: [] })
  expect(wishesFor('city lights')).toEqual([{ on: 'person', name: 'Charlie Chaplin', job: null }])
  expect(wishesFor('the godfather')).toEqual([{ on: 'genre', genres: [80] }])
})
