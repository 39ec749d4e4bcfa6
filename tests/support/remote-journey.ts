import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { project } from '#scripts/parts/project.ts'
import { readBuiltData } from '#server/adapters/catalogue-open/built-data.ts'
import { makeDataFolder, removeFolder } from './data-folder.ts'
import { createForwardClock, startRemoteMatinee } from './remote.ts'
import { startTmdb } from './tmdb/start-tmdb.ts'

/**
 * Starts Matinee in this process, with a stand-in for TMDB as its catalogue. A test can move Matinee's clock and stop
 * the stand-in.
 */
async function startWithTmdb() {
  const dataDir = makeDataFolder('matinee-remote-')
  const tmdb = await startTmdb({ data: readBuiltData(join(project, 'dist/catalogue.json')) })
  const clock = createForwardClock()
  const matinee = await startRemoteMatinee({ dataDir, tmdb, clock, timer: clock.timer })
  return {
    tmdb,
    clock,
    url: matinee.url,
    async close() {
      await matinee.close()
      await tmdb.close()
      removeFolder(dataDir)
    },
  }
}

interface Fixtures {
  remote: Awaited<ReturnType<typeof startWithTmdb>>
  /** A blank page in the browser of a signed-in member. */
  member: Page
}

/** A test in a real browser, with a stand-in for TMDB as the catalogue. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
  remote: async ({}, use) => {
    const remote = await startWithTmdb()
    await use(remote)
    await remote.close()
  },
  baseURL: async ({ remote }, use) => use(remote.url),
  member: async ({ page }, use) => {
    const data = { email: 'remote@example.org', username: 'Remote', password: 'a quiet evening in' }
    expect((await page.request.post('/api/v1/auth/signup', { data })).status()).toBe(201)
    await use(page)
  },
})

export { expect }
