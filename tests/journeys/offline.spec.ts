import { expect, test } from '#tests/support/journey.ts'

test('without a network a line says so, links keep the page, and a write says that nothing was changed [net.offline]', async ({
  signedIn: page,
  faults,
}) => {
  const line = page.getByText('You are offline. What is on the screen stays.')
  const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first()
  await expect(card).toBeVisible()
  // Waits for the chunks that are loaded after the first paint.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(line).toBeVisible()

  await test.step('tapping a card keeps the page', async () => {
    await card.click()
    await expect(page.getByText('This page cannot be opened without a connection.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(card).toBeVisible()
  })
  await test.step('a write says that nothing was changed', async () => {
    await page.getByRole('button', { name: 'WatchLater' }).click()
    await expect(page.getByText('You are offline. Nothing was changed.')).toBeVisible()
  })
  await test.step('the other type, which has not been fetched yet, says so and offers a retry', async () => {
    await page.getByRole('button', { name: 'Tv shows', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expect(page.getByText('The reel tore')).toHaveCount(0)
  })
  await test.step('when the network is back the line disappears, and what was missing is fetched', async () => {
    await page.context().setOffline(false)
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Popular TV Shows' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('region', { name: 'Popular TV Shows' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/tv\/details/)
  })
  const { content } = await (await page.request.get('/api/v1/movies/getWatchlist')).json()
  expect(content).toEqual([])
  faults.length = 0
})
