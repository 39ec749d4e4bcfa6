import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createForwardClock, startRemoteMatinee } from '#tests/support/remote.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'

const catalogue = fileURLToPath(new URL('../../catalogue', import.meta.url))
const anHour = 3_600_000

/** Matinee over a stand-in for TMDB in this process, so that a test can move its clock and take TMDB away. */
async function startWithTmdb() {
  const dataDir = mkdtempSync(join(tmpdir(), 'matinee-outage-'))
  const tmdb = await startTmdb({ data: readOpenData(catalogue) })
  const clock = createForwardClock()
  const matinee = await startRemoteMatinee({ dataDir, tmdb, clock })
  return {
    tmdb,
    clock,
    url: matinee.url,
    async close() {
      await matinee.close()
      await tmdb.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const test = base.extend<{ remote: Awaited<ReturnType<typeof startWithTmdb>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
  remote: async ({}, use) => {
    const remote = await startWithTmdb()
    await use(remote)
    await remote.close()
  },
})

async function signUp(page: Page, url: string): Promise<void> {
  const data = { email: 'outage@example.org', username: 'Outage', password: 'a quiet evening in' }
  expect((await page.request.post(`${url}/api/v1/auth/signup`, { data })).status()).toBe(201)
}

test('TMDB goes away in the middle, and people keep browsing [api.category] [api.details]', async ({
  page,
  remote,
}) => {
  const { tmdb, clock, url } = remote
  await signUp(page, url)
  const row = page.getByRole('heading', { name: 'Top rated Movies' })
  const staleLine = page.getByText('The catalogue is away')

  await test.step('home and a film come from TMDB, with its notice', async () => {
    await page.goto(url)
    await expect(row).toBeVisible()
    await expect(page.getByText('not endorsed, certified, or otherwise approved by TMDB')).toBeVisible()
    await page.goto(`${url}/movie?id=87&name=Nosferatu`)
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
    await expect(staleLine).toBeHidden()
  })

  tmdb.behave('down')
  clock.forward(25 * anHour)

  await test.step('what was seen is still there, and says how old it is', async () => {
    await page.goto(url)
    await expect(row).toBeVisible()
    await expect(staleLine).toBeVisible({ timeout: 15_000 })
    await expect(staleLine).toContainText('25 hours ago')
    await page.goto(`${url}/movie?id=87&name=Nosferatu`)
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  })

  await test.step('what was not seen says that it cannot come now', async () => {
    await page.goto(`${url}/movie?id=115&name=The%20General`)
    await expect(page.getByRole('main').getByText(/The catalogue is away|took too long/)).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  tmdb.behave('normal')
  clock.forward(anHour)

  await test.step('when TMDB is back, everything is fresh again', async () => {
    await expect(async () => {
      await page.goto(`${url}/movie?id=115&name=The%20General`)
      await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await page.goto(url)
    await expect(row).toBeVisible()
    await expect(staleLine).toBeHidden()
  })
})
