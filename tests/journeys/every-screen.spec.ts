import type { Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { expect, expectNoAxeFaults, test, withMotion } from '#tests/support/journey.ts'

test.use({ ...withMotion, videos: true })

interface Watched {
  moved: { value: number; what: string[] }
}

/** Sums up the layout shifts that no user input caused, with the elements that moved. */
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

/** Expects that the layout has shifted by at most 0.02 (cumulative layout shift). */
const expectStill = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const { value, what } = await page.evaluate(() => (globalThis as unknown as Watched).moved)
  expect(value, what.join('\n')).toBeLessThanOrEqual(0.02)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

async function expectStillAndFair(page: Page, path: string): Promise<void> {
  await watchShifts(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStill(page)
    // What the medium size shows is checked at the small or the large one.
    if (size.width !== 768) await expectNoAxeFaults(page)
  }
}

for (const { name, path, guest } of screens) {
  const title = `the layout does not shift and axe finds no fault on the screen ${name}`
  if (guest) test(title, ({ page }) => expectStillAndFair(page, path))
  else {
    test(title, async ({ member: page }) => {
      await page.request.put('/api/v1/movies/addWatch/87')
      await page.request.post('/api/v1/watch/addWatchMovie', { data: { id: 87 } })
      await page.request.post('/api/v1/search/history', { data: { id: 87, type: 'movie' } })
      await expectStillAndFair(page, path)
    })
  }
}
