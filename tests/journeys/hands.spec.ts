import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '#tests/support/journey.ts'

test.use({ ...withMotion, videos: true })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('swiping over cards sends no request; a tap opens a card', async ({ signedIn: page }) => {
    const row = page.getByRole('region', { name: 'Popular Movies' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('link').nth(2)).toBeAttached()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => {
      if (/\/api\/v1\/|-screen-/.test(request.url())) requests.push(request.url())
    })
    const session = await page.context().newCDPSession(page)
    const touch = (type: string, x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] } as never)
    const list = row.getByRole('list')
    for (let swipe = 0; swipe < 4; swipe += 1) {
      const positionBefore = await list.evaluate((element) => element.scrollLeft)
      // While the page is busy, a swipe may have no effect. So the swipe is repeated until the row has scrolled.
      await expect(async () => {
        const box = await list.boundingBox()
        const y = (box?.y ?? 0) + (box?.height ?? 0) / 3
        await touch('touchStart', 300, y)
        for (const x of [250, 200, 150, 100]) await touch('touchMove', x, y)
        await touch('touchEnd', 100, y)
        await expect
          .poll(() => list.evaluate((element) => element.scrollLeft), { timeout: 2000 })
          .not.toBe(positionBefore)
      }).toPass()
    }
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await row.getByRole('link').nth(5).tap()
    await expect(page).toHaveURL(/\/movie\?/)
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a name of thirty letters is not broken into lines', async ({ signedIn: page }) => {
    const name = 'Donaudampfschifffahrtskapitäns'
    await page.route('**/movies/details/87', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, content: { ...body.content, title: name } } })
    })
    for (const path of ['/movie?id=87', '/watch?id=87']) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1, name })
      await expect(heading).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const { lines, right } = await heading.locator('span').evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const boxes = [...range.getClientRects()]
        return {
          lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
          right: range.getBoundingClientRect().right,
        }
      })
      expect(lines).toBe(1)
      expect(right).toBeLessThanOrEqual(320)
    }
  })

  test('no word of a name is broken, however wide its letters are, and its lines are close together', async ({
    member: page,
  }) => {
    const people = { 517: 'F. W. Murnau', 591: 'Hans Homma', 792: 'Kay Hammond', 2129: 'Ilya Kravchunovsky' }
    for (const [id, name] of Object.entries(people)) {
      await page.goto(`/person/details?id=${id}`)
      const heading = page.getByRole('heading', { level: 1, name })
      await expect(heading).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const { words, gap } = await heading.locator('span').evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
        const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return { word, lines: range.getClientRects().length, top: range.getBoundingClientRect().top }
        })
        const lineDistance = (words.at(-1)?.top ?? Number.NaN) - (words.at(-2)?.top ?? Number.NaN)
        return { words, gap: lineDistance / Number.parseFloat(getComputedStyle(element).fontSize) }
      })
      for (const { word, lines } of words) expect(lines, word).toBe(1)
      // In parts of the size of the letters. It is 0 if the last two words are in one line.
      expect(gap, name).toBeLessThan(1.2)
    }
  })
})

/** The beginning of the HTML of each element that is animated at this moment. */
const animatedElements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return target?.outerHTML.slice(0, 200)
    }),
  )

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated on hover, on navigation or while a page loads', async ({ signedIn: page }) => {
    await page.evaluate(() => {
      const counter = window as unknown as { transitions: number }
      counter.transitions = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...args) => {
        counter.transitions += 1
        return start(...args)
      }
    })
    const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first()
    await card.hover()
    expect(await animatedElements(page)).toEqual([])
    await expect(card).toHaveCSS('translate', 'none')
    await page.getByRole('button', { name: 'WatchLater' }).click()
    await expect(page.getByText(/is on your watchlist/)).toBeVisible()
    expect(await animatedElements(page)).toEqual([])
    let releaseDetails = () => {}
    const released = new Promise<void>((resolve) => {
      releaseDetails = resolve
    })
    await page.route('**/movies/details/*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('region', { name: 'Upcoming Movies' }).getByRole('link').nth(2).click()
    await expect(page).toHaveURL(/\/movie\?/)
    expect(await animatedElements(page)).toEqual([])
    releaseDetails()
    await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
    expect(await animatedElements(page)).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(0)
  })
})

test('while a picture moves from a card to its page, it covers neither the header nor the title', async ({
  signedIn: page,
}) => {
  // The page transition is slowed down, so that the order of its layers can be checked.
  await page.addStyleTag({ content: '::view-transition-group(*) { animation-duration: 4s !important }' })
  const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await card.click()
  await expect(page).toHaveURL(/\/movie\?/)
  const layer = (name: string) =>
    page.evaluate((part) => {
      const { zIndex, display } = getComputedStyle(document.documentElement, `::view-transition-group(${part})`)
      return display === 'none' ? null : zIndex
    }, name)
  await expect.poll(() => layer('picture')).toBe('auto')
  expect(await layer('hero-veil')).toBe('0')
  for (const name of ['site-header', 'hero-words']) expect(await layer(name)).toBe('1')
})

test('a second click at the place of a removed card does not remove the next card; Undo restores the removed card [watchlist.undo]', async ({
  member: page,
}) => {
  for (const id of [87, 2, 117]) await page.request.put(`/api/v1/movies/addWatch/${id}`)
  await page.goto('/watchlist')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  const names = await entries.allTextContents()
  await entries.first().getByRole('button').dblclick()
  await expect(entries).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await (await page.request.get('/api/v1/movies/getWatchlist')).json()).content).toHaveLength(2)
  expect(await entries.allTextContents()).toEqual(names.slice(1))
  await expect(entries.first().getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveText(names)
  await page.reload()
  await expect(entries).toHaveCount(3)
})
