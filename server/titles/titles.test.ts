import { expect, test } from 'vitest'
import { categories } from '#contract/titles.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

onEachCatalogue((start) => {
  test('the trending film and the trending show are a single title each [api.trending]', async () => {
    const { member } = await start()
    const viewer = await member()
    const movie = await viewer.call('GET /movies/trending')
    const show = await viewer.call('GET /tv/trending')
    expect(movie.content.title).not.toBe('')
    expect(show.content.name).not.toBe('')
  })

  test('when the viewer may see none of the trending titles, there is no title of the day [api.trending] [api.adult]', async () => {
    const { member } = await start({ adult: () => true })
    const viewer = await member()
    for (const key of ['GET /movies/trending', 'GET /tv/trending'] as const)
      expect(await viewer.refused(key)).toMatchObject({ status: 404, code: 'title-unknown' })
  })

  test.each([...categories.movies])('the category %s lists films [api.category]', async (category) => {
    const { member } = await start()
    const { content, page, pages } = await (await member()).call('GET /movies/category/:category', {
      params: { category },
    })
    expect(content.length).toBeGreaterThan(0)
    expect(content.length).toBeLessThanOrEqual(20)
    expect(page).toBe(1)
    expect(pages).toBeGreaterThanOrEqual(1)
  })

  test('a request for an unknown category is refused with 404 and a message [api.category]', async () => {
    const { member } = await start()
    const viewer = await member()
    for (const category of ['worst_rated', 'constructor', '__proto__']) {
      const refused = await viewer.refused('GET /movies/category/:category', { params: { category } })
      expect(refused).toMatchObject({ status: 404, code: 'category-unknown', message: 'There is no such category.' })
    }
  })
})

test('the trending film changes with the day', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const trendingIds = new Set<number>()
  for (let day = 0; day < 10; day += 1) {
    trendingIds.add((await viewer.call('GET /movies/trending')).content.id)
    matinee.clock.pass(24 * 60 * 60 * 1000)
  }
  expect(trendingIds.size).toBeGreaterThan(3)
})
