import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { test as base, expect, startProcess } from '#tests/support/journey.ts'
import { resize, widths } from '#tests/support/layout.ts'
import { holdFiles, scriptFiles } from '#tests/support/page-files.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'

/** A movie's name that, if it were not escaped, would end an attribute or element. A part of it runs right to left. */
const oddName = { id: 88, name: '"Tom\'s" </script><!-- \u202eeman a & <b>\u202c' }

type Tmdb = Awaited<ReturnType<typeof startTmdb>>

/** A test in a real browser with the real server process over a stand-in for TMDB, in which a movie has an odd name. */
const test = base.extend<object, { tmdb: Tmdb }>({
  tmdb: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const data = readOpenData(join(project, 'catalogue'))
      const movies = data.movies.map((movie) => (movie.id === oddName.id ? { ...movie, title: oddName.name } : movie))
      const tmdb = await startTmdb({ data: { ...data, movies } })
      await use(tmdb)
      await tmdb.close()
    },
    { scope: 'worker' },
  ],
  matinee: [
    async ({ tmdb }, use) => {
      const { stop, ...matinee } = await startProcess({
        TMDB_TOKEN: tmdb.token,
        TMDB_URL: tmdb.url,
        TMDB_IMAGE_URL: tmdb.imageUrl,
      })
      await use(matinee)
      await stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * Requests a page until its HTML contains the screen. As long as the server has no answer from TMDB, it may send the
 * page without the screen.
 */
const waitUntilRendered = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text(), { intervals: [1100] }).toContain('<h1')

test('a film’s name with quotes, markup and direction marks is shown unchanged, and React keeps the heading’s element from the HTML [paint.first]', async ({
  member: page,
}) => {
  const path = `/movie?id=${oddName.id}`
  await waitUntilRendered(page, path)
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto(path, { waitUntil: 'commit' })
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText(oddName.name)
  const element = await headline.elementHandle()
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('link').first()).toBeVisible()
  await expect(headline).toHaveText(oddName.name)
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

/**
 * For each width of the window, the size and kind of TMDB's image that is requested for home's banner (`hero`) and for
 * the banner of a movie's page: p for a poster, b for a backdrop.
 */
const windows = [
  { width: widths.phone, hero: /^w780\/p/, banner: /^w780\/b/ },
  { width: 1024, hero: /^w1280\/b/, banner: /^w1280\/b/ },
  { width: widths.desktop, hero: /^original\/b/, banner: /^original\/b/ },
]

for (const { width, hero, banner } of windows) {
  test(`in a window ${width} px wide the banner’s image is requested once, before the scripts, and in the right size [paint.first]`, async ({
    member: page,
    matinee,
    tmdb,
  }) => {
    await page.context().addCookies([{ name: 'matinee-continues', value: 'no', url: matinee.url }])
    await resize(page, width)
    for (const [path, size] of [
      ['/', hero],
      [`/movie?id=${oddName.id}`, banner],
    ] as const) {
      await waitUntilRendered(page, path)
      const requestedImages: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(tmdb.imageUrl)) requestedImages.push(request.url().slice(tmdb.imageUrl.length))
      })
      const releaseScripts = await holdFiles(page, scriptFiles)
      await page.goto(path, { waitUntil: 'commit' })
      const picture = page.locator('main .hero img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const shownImage = (await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).slice(
        tmdb.imageUrl.length,
      )
      expect(shownImage).toMatch(size)
      releaseScripts()
      await expect(page.getByRole('status', { name: 'Checking your session' })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const [, file = ''] = shownImage.split('/')
      expect(requestedImages.filter((address) => address.endsWith(`/${file}`) && size.test(address))).toEqual([
        shownImage,
      ])
      page.removeAllListeners('request')
    }
  })
}
