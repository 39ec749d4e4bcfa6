import { expect, test, withMotion } from '#tests/support/journey.ts'

test.use(withMotion)

test('the watchlist has a list for each type with the number of its titles, and shows ten entries at first [watchlist.page]', async ({
  member: page,
}) => {
  for (let id = 80; id < 92; id += 1) await page.request.put(`/api/v1/movies/addWatch/${id}`)
  await page.request.put('/api/v1/tv/addWatch/306')
  await page.goto('/watchlist')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('button', { name: 'Movie (12)' })).toBeVisible()
  await expect(entries).toHaveCount(10)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(entries).toHaveCount(12)
  // After a title was opened, Back shows the same entries of the list.
  await entries.last().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
  await page.goBack()
  await expect(entries).toHaveCount(12)
  await page.getByRole('button', { name: 'Tv (1)' }).click()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Movie (12)' }).click()
  await expect(entries).toHaveCount(10)
})

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

test('a removed entry disappears at once, and is put back when the server refuses [watchlist.optimistic]', async ({
  member: page,
  faults,
}) => {
  for (const id of [87, 2]) await page.request.put(`/api/v1/movies/addWatch/${id}`)
  await page.goto('/watchlist')
  const entries = page.getByRole('main').getByRole('listitem')
  const nosferatu = page.getByRole('main').getByRole('link', { name: /Nosferatu/ })
  await expect(entries).toHaveCount(2)
  let sendRefusal = () => {}
  const refusalSent = new Promise<void>((resolve) => {
    sendRefusal = resolve
  })
  await page.route('**/api/v1/movies/removeWatch/*', async (route) => {
    await refusalSent
    await route.fulfill({ status: 409, json: { success: false, message: 'No.', code: 'conflict' } })
  })
  await page.getByRole('button', { name: 'Remove Nosferatu' }).click()
  await expect(nosferatu).toBeHidden()
  await expect(entries).toHaveCount(1)
  sendRefusal()
  await expect(page.getByText('Failed to remove item from watchlist')).toBeVisible()
  await expect(nosferatu).toBeVisible()
  await expect(entries).toHaveCount(2)
  // The only fault is the browser's report of the refusal, a 409.
  expect(faults.splice(0)).toEqual([expect.stringContaining('409')])
  await page.unroute('**/api/v1/movies/removeWatch/*')
  await page.getByRole('button', { name: 'Remove Nosferatu' }).click()
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(entries).toHaveCount(1)
  await expect(nosferatu).toBeHidden()
})
