import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

test('over plain http on a home network users can sign up, change the watchlist, open the player, sign out and sign in [signup.form] [login.form]', async ({
  page,
  matinee,
  faults,
}) => {
  const homeNetworkUrl = matinee.url.replace('localhost', 'matinee.lan')
  await page.goto(`${homeNetworkUrl}/signup`)
  // The address must not be localhost, which browsers treat as secure even without https.
  expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, 'matinee.lan'])
  await page.getByLabel('Email').fill('home.network@example.org')
  await page.getByLabel('Username').fill('Home Network')
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening in')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()

  await page.goto(`${homeNetworkUrl}/movie?id=87&name=Nosferatu`)
  await page.getByRole('button', { name: 'Watch List' }).click()
  await expect(page.getByText('Nosferatu is on your watchlist')).toBeVisible()
  await page.goto(`${homeNetworkUrl}/watchlist`)
  await page.getByRole('button', { name: 'Remove Nosferatu' }).click()
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  await page.goto(`${homeNetworkUrl}/watch/?id=87&name=Nosferatu`)
  await expect(page.locator('video').first()).toBeVisible()

  await page.goto(`${homeNetworkUrl}/profile`)
  // The test waits until the profile's requests are answered: after the logout the server would refuse them.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.goto(`${homeNetworkUrl}/login`)
  await page.getByLabel('Email').fill('home.network@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening in')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
  // The only expected fault is the browser's message about a header that has an effect only with https.
  expect(
    faults.splice(0).filter((fault) => !fault.includes('Cross-Origin-Opener-Policy header has been ignored')),
  ).toEqual([])
})
