import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

interface Watched {
  moved: { value: number; what: string[] }
}

/** Adds up what moves by itself, with what it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Watched['moved'] = { value: 0, what: [] }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        moved.value += entry.value
        moved.what.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const expectStill = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const { value, what } = await page.evaluate(() => (globalThis as unknown as Watched).moved)
  expect(value, what.join('\n')).toBeLessThanOrEqual(0.02)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const guests = { landing: '/', 'sign up': '/signup', 'sign in': '/login' }
const members = {
  home: '/',
  'the player': '/watch/?id=87&name=Nosferatu',
  'an episode': '/watch?id=306&name=The+Phantom+Empire&season=1&episode=2&tepisodes=12',
  search: '/search?term=moon',
  'the empty search': '/search',
  'the watchlist': '/watchlist',
  'the profile': '/profile',
  'the terms': '/profile/terms',
  'an unknown address': '/nowhere',
}

for (const [name, address] of Object.entries(guests)) {
  test(`nothing jumps on ${name}`, async ({ page }) => {
    await watchShifts(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectStill(page)
    }
  })
}

for (const [name, address] of Object.entries(members)) {
  test(`nothing jumps on the page of ${name}`, async ({ signedIn: page }) => {
    await page.request.put('/api/v1/movies/addWatch/87')
    await watchShifts(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectStill(page)
    }
  })
}
