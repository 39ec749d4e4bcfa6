import { expect, test } from '#tests/support/journey.ts'

test('an entry without a picture has a box in the shape of a picture above its name [watchlist.page]', async ({
  member: page,
}) => {
  for (const id of [87, 2]) await page.request.put(`/api/v1/movies/addWatch/${id}`)
  await page.route('**/api/v1/movies/getWatchlist*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({
      response,
      json: { ...reply, content: [{ ...reply.content[0], image: null }, reply.content[1]] },
    })
  })
  await page.goto('/watchlist')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first().locator('img')).toHaveCount(0)
  const { width = 0, height = 0 } = (await entries.first().getByRole('link').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(height).toBeGreaterThan(width * 1.5)
})
