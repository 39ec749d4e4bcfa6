import { expect, test } from 'vitest'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { famousTitle, wishesForSimilar } from './famous-titles.ts'

test('no title that counts as absent is in the bundled catalogue', async () => {
  const { content, pages } = await openCatalogue().discoverMovies({}, 'popular', 1, { adult: false })
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, at) =>
      openCatalogue().discoverMovies({}, 'popular', at + 2, { adult: false }),
    ),
  )
  const titles = [...content, ...rest.flatMap((page) => page.content)].map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(400)
  expect(titles.filter((title) => famousTitle(title.toLowerCase()) !== undefined)).toEqual([])
})

test('titles like a famous one are by the same people, or else of the same genre', () => {
  const near = (title: string) => wishesForSimilar(famousTitle(title) ?? { people: [], genres: [] })
  expect(near('city lights')).toEqual([{ on: 'person', name: 'Charlie Chaplin', job: null }])
  expect(near('the godfather')).toEqual([{ on: 'genre', genres: [80] }])
})
