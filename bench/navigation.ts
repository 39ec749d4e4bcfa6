import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#scripts/parts/browser.ts'
import { buildWebWhenStale } from '#scripts/parts/build-web.ts'
import { type Screen, screens } from '#scripts/parts/screens.ts'
import { type RunningServer, startMeasured, withDataFolder } from './process.ts'
import { signUp } from './warm-answer.ts'

/** How soon a title's page is shown after a click, and how much the layout of each screen shifts. */
export interface Navigation {
  /**
   * Milliseconds from the click on a card until its title's page is painted, the median of five. The pointer was over
   * the card before.
   */
  clickToPaint: number
  /** The cumulative layout shift of each screen, the larger value of two window sizes. */
  shifts: { name: string; shift: number }[]
}

const clickCount = 5
const wide = { width: 1440, height: 900 }
const windowSizes = [{ width: 390, height: 844 }, wide]

/** The figures that the script in the page collects. Times are in milliseconds on the clock of `performance.now()`. */
interface Measured {
  /** The cumulative layout shift. */
  shift: number
  /** When a card was last clicked; 0 before the first click. */
  clicked: number
  /** When the page that the click leads to was painted; null until then. */
  painted: number | null
}

/** Runs in the page: records the layout shifts, the click on a card, and the first paint of the title's page. */
const installObservers = () => {
  const measured: Measured = { shift: 0, clicked: 0, painted: null }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) measured.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    // The movie's page is shown as soon as its heading is there and home's choice between movies and shows is gone.
    const hasHeading = location.pathname === '/movie' && document.querySelector('main h1') !== null
    if (!hasHeading || document.querySelector('[aria-label="What to show"]') !== null) requestAnimationFrame(look)
    // This runs at the beginning of a frame, and the browser paints the document in that frame. The next task runs
    // after the paint.
    else setTimeout(() => Object.assign(measured, { painted: performance.now() }))
  }
  addEventListener(
    'click',
    (event) => {
      Object.assign(measured, { clicked: event.timeStamp, painted: null })
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}
const readMeasured = (page: Page) => page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)

/**
 * The median of the milliseconds from a click to the paint. Each card is clicked only once, so that the browser's
 * caches have only what was fetched when the pointer was moved over the card.
 */
async function measureClickToPaint(page: Page, url: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < clickCount; turn += 1) {
    await page.goto(url, { waitUntil: 'networkidle' })
    const card = page.locator('main section ul').first().getByRole('link').nth(turn)
    const detailsResponse = page.waitForResponse(/\/movies\/details\//)
    await card.hover()
    await detailsResponse
    await page.waitForLoadState('networkidle')
    await card.click()
    await page.waitForFunction(() => (globalThis as unknown as { measured: Measured }).measured.painted !== null)
    const { clicked, painted } = await readMeasured(page)
    times.push((painted ?? Number.NaN) - clicked)
  }
  return times.sort((one, other) => one - other)[Math.floor(clickCount / 2)] ?? Number.NaN
}

async function measureShift(
  browser: Browser,
  server: RunningServer,
  screen: Screen,
  cookies: Cookies,
): Promise<number> {
  let worst = 0
  for (const viewport of windowSizes) {
    const context = await browser.newContext({ viewport })
    if (!screen.guest) await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(installObservers)
    await page.goto(server.url + screen.path, { waitUntil: 'networkidle' })
    worst = Math.max(worst, (await readMeasured(page)).shift)
    await context.close()
  }
  return worst
}

type Cookies = { name: string; value: string; url: string }[]

/** Measures with a real browser and server how soon a title's page is shown, and how far the layout shifts. */
export async function measureNavigation(): Promise<Navigation> {
  await buildWebWhenStale()
  return withDataFolder(async (dataDir) => {
    const server = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const browser = await openBrowser()
    try {
      const cookies = (await signUp(server)).split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, url: server.url }
      })
      const context = await browser.newContext({ viewport: wide })
      await context.addCookies(cookies)
      const page = await context.newPage()
      await page.addInitScript(installObservers)
      const clickToPaint = await measureClickToPaint(page, server.url)
      await context.close()
      const shifts: Navigation['shifts'] = []
      for (const screen of screens) {
        shifts.push({ name: screen.name, shift: await measureShift(browser, server, screen, cookies) })
      }
      return { clickToPaint, shifts }
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}
