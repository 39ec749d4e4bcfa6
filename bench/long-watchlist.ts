import type { Page } from '@playwright/test'
import { openBrowser } from '#scripts/parts/browser.ts'
import { buildWebWhenStale } from '#scripts/parts/build-web.ts'
import { connect } from '#server/database/connect.ts'
import { fillWatchlist } from '#tests/support/fill-lists.ts'
import { startMeasured, withDataFolder } from './process.ts'
import { median, signUp } from './warm-answer.ts'

/** The number of movies on the watchlist. */
const entryCount = 5000
/** The name of the movie that was added first, which is the last one on the watchlist. */
const oldestName = 'The oldest'
/** The number of measurements of which each median is taken. */
const repeatCount = 5

/** How soon the page of a watchlist with 5,000 movies reacts in a real browser. All times are medians. */
export interface LongWatchlist {
  /** Milliseconds from the click on the watchlist's link until the first entries are shown. */
  open: number
  /**
   * Milliseconds from typing the oldest entry's name until the entry is shown. The page has to fetch the whole
   * watchlist for that.
   */
  findFirst: number
  /** Milliseconds from typing another name until the entry of that name is shown. */
  findNext: number
  /** Milliseconds from the click on an entry's button until the entry is gone. */
  remove: number
}

/** Runs a script in the page; resolves with the milliseconds until the first animation frame with a true expression. */
const timeUntil = (page: Page, script: string, expression: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const startedAt = performance.now()
    ${script}
    const look = () => (${expression} ? resolve(performance.now() - startedAt) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })`)

const entriesExpression = `document.querySelectorAll('main li')`
/** A script that sets the text of the search field in such a way that React handles it like typing. */
const typingScript = (text: string) => `
  const field = document.querySelector('main input[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))`

async function measurePage(page: Page, url: string): Promise<LongWatchlist> {
  const times = { open: [] as number[], findFirst: [] as number[], findNext: [] as number[], remove: [] as number[] }
  for (let turn = 0; turn < repeatCount; turn += 1) {
    await page.goto(url, { waitUntil: 'networkidle' })
    times.open.push(
      await timeUntil(
        page,
        `document.querySelector('a[href="/watchlist"]').click()`,
        `${entriesExpression}.length === 10`,
      ),
    )
    const isFound = (name: string) =>
      `${entriesExpression}.length === 1 && ${entriesExpression}[0].textContent === '${name}'`
    times.findFirst.push(await timeUntil(page, typingScript(oldestName), isFound(oldestName)))
    times.findNext.push(await timeUntil(page, typingScript(`film ${3000 + turn}`), isFound(`Film ${3000 + turn}`)))
    const isGone = `!document.querySelector('main li [aria-label="Remove Film ${3000 + turn}"]')`
    times.remove.push(await timeUntil(page, `document.querySelector('main li button').click()`, isGone))
    await page.waitForLoadState('networkidle')
  }
  return {
    open: median(times.open),
    findFirst: median(times.findFirst),
    findNext: median(times.findNext),
    remove: median(times.remove),
  }
}

/** Measures the watchlist's page with SQLite. */
export async function measureLongWatchlist(): Promise<LongWatchlist> {
  await buildWebWhenStale()
  return withDataFolder(async (dataDir) => {
    const server = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const browser = await openBrowser()
    try {
      const cookie = await signUp(server)
      const { database, close } = await connect({ databaseUrl: null, dataDir })
      const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow()
      await fillWatchlist(database, id, entryCount, (index) =>
        index === 0 ? { name: oldestName, title: oldestName } : {},
      )
      await close()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=')
          return { name, value, url: server.url }
        }),
      )
      return await measurePage(await context.newPage(), server.url)
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}
