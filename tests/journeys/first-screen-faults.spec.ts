import { builtFile } from '#tests/support/built-file.ts'
import { expect, test } from '#tests/support/journey.ts'
import { removeFile } from '#tests/support/page-files.ts'

test('a press of a button while React hydrates the page is handled once [paint.first]', async ({
  member: page,
  matinee,
}) => {
  await page.context().addCookies([{ name: 'matinee-continues', value: 'no', url: matinee.url }])
  await page.addInitScript(() => {
    // React listens for presses as soon as it begins to hydrate the page. It finishes hydrating in a later task.
    const { addEventListener } = EventTarget.prototype
    let presses = 0
    addEventListener.call(document, 'click', () => Object.assign(globalThis, { presses: ++presses }), true)
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: [string, never, never]) {
      addEventListener.apply(this, args)
      if (args[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return
      EventTarget.prototype.addEventListener = addEventListener
      queueMicrotask(() => document.querySelector<HTMLElement>('main .hero button')?.click())
    }
  })
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method())
  })
  await page.goto('/')
  await expect(page.getByText('is on your watchlist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBe(1)
  expect(writes).toEqual(['PUT'])
})

test('a cached page of an old build can be read, and its links lead to the new build [paint.first]', async ({
  page,
  faults,
}) => {
  const script = builtFile('index.html')
  // After the deploy of a new build the server no longer has the files of the old build.
  const restoreFile = await removeFile(page, script)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Unlimited Free Movies' })).toBeVisible()
  await restoreFile()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(faults.splice(0).filter((fault) => !fault.includes(script))).toEqual([])
})
