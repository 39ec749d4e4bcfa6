import { expect, test } from '#tests/support/journey.ts'

test('a shared link shows a guest the title, and a picture that a browser can draw [link.preview]', async ({
  page,
}) => {
  const html = await (await page.request.get('/movie?id=87&name=Anything')).text()
  expect(html).toContain('<title>Nosferatu · Matinee</title>')
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(picture).toMatch(/^\/preview\/l87-\w{8}\.png$/)
  await page.goto('/')
  const pictureSize = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, picture)
  expect(pictureSize).toEqual([1200, 630])
})

test('on a phone Play is above the overview, which is cut to three lines until Read more; Back restores the similar films and the scroll position [play.notes] [movie.similar]', async ({
  member: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/movie?id=87&name=Nosferatu')
  const play = page.getByRole('link', { name: 'Play', exact: true })
  const overview = page.getByText(/^Thomas Hutter rides/)
  await expect(play).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('German intertitles')).toBeInViewport({ ratio: 1 })
  const top = async (element: typeof play) => (await element.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top(overview)) - (await top(play))).toBeGreaterThan(0)

  const lines = () =>
    overview.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
  // Repeated, since the page may replace the paragraph meanwhile, and a removed paragraph has no line height.
  await expect.poll(lines).toBe(3)
  await page.getByRole('button', { name: 'Read more', exact: true }).click()
  expect(await lines()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Read less', exact: true }).click()
  expect(await lines()).toBe(3)
  expect(await page.getByRole('button', { name: 'Trailer', exact: true }).count()).toBe(0)

  const similar = page.getByRole('region', { name: 'Similar Movies' })
  await similar.getByRole('button', { name: 'Load More' }).click()
  await expect(similar.getByRole('listitem')).toHaveCount(8)
  const lastMovie = similar.getByRole('listitem').last().getByRole('link')
  await lastMovie.scrollIntoViewIfNeeded()
  const positionBefore = await page.evaluate(() => Math.round(scrollY))
  // The browser reports that the page was scrolled in the next frame; until then the router has the position before.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await lastMovie.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu', exact: true })).toBeHidden()
  await page.goBack()
  await expect(similar.getByRole('listitem')).toHaveCount(8)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(positionBefore)

  // In a wide window the overview is above the buttons, and is cut after 300 characters.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('button', { name: '...Read more' })).toBeVisible()
  await expect
    .poll(async () => (await top(play)) - (await top(page.getByText(/^Thomas Hutter rides/))))
    .toBeGreaterThan(0)
})
