import { expect, test } from '#tests/support/remote-journey.ts'

test('a film, a show and a person of TMDB can be searched for and opened, and are in the search history [search.types] [search.history]', async ({
  member: page,
}) => {
  const main = page.getByRole('main')
  const searches = [
    { kind: 'Movies', term: 'his girl', name: 'His Girl Friday' },
    { kind: 'TV Show', term: 'phantom emp', name: 'The Phantom Empire' },
    { kind: 'Person', term: 'keaton', name: 'Buster Keaton' },
  ]
  await page.goto('/search')
  for (const { kind, term, name } of searches) {
    await test.step(kind, async () => {
      await page.getByLabel('What to search for').selectOption(kind)
      await page.getByRole('searchbox').fill(term)
      const historyAnswer = page.waitForResponse((response) => response.url().endsWith('/search/history'))
      await main.getByRole('link', { name: new RegExp(name) }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect((await historyAnswer).status()).toBe(200)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue(term)
    })
  }
  const { user } = await (await page.request.get('/api/v1/user/profile')).json()
  expect(user.searchHistory.map(({ name }: { name: string }) => name)).toEqual(
    searches.map(({ name }) => name).reverse(),
  )
})

test('a search for which TMDB finds nothing shows a message [search.empty]', async ({ member: page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox').fill('qzxwvkjh qqqzzz')
  await expect(page.getByText('No movies found. Try another spelling, or fewer words.')).toBeVisible()
})

test('a film of TMDB has its cast and similar films, and can be added to the watchlist [api.credits] [api.similar]', async ({
  member: page,
}) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar Movies' })).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Watch List' }).click()
  await page.goto('/watchlist')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})

test('the browse page has the filters that TMDB supports for movies and for shows, and shows movies for chosen filters [browse.page] [browse.seeall]', async ({
  member: page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See all Popular Movies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular Movies' })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Western' }).first().click()
  await expect(page).toHaveURL(/\/browse\?genre=37$/)
  await filters.getByLabel('Decade').selectOption('1930s')
  const titles = page.getByRole('region', { name: 'Titles' })
  await expect(titles.getByText(/^\d+ movies?$/)).toBeVisible()
  await expect(titles.getByRole('link').first()).toBeVisible()
  await expect(filters.getByLabel('Sound')).toHaveCount(0)
  await expect(filters.getByLabel('With a person')).toBeVisible()
  await page.getByRole('button', { name: 'TV Shows' }).click()
  await expect(page).toHaveURL(/type=tv/)
  await expect(filters.getByLabel('With a person')).toHaveCount(0)
})
