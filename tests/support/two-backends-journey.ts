import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { createClient } from './client.ts'
import { startFront } from './front.ts'
import { startProcess } from './journey.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { startWire } from './wire.ts'

/** Two processes, a database and a browser are slow to answer on a busy machine. */
export const expect = baseExpect.configure({ timeout: 30_000 })

type Process = Awaited<ReturnType<typeof startProcess>>

/** Starts two server processes on two host names, each behind a proxy, over one PostgreSQL. */
async function startBackends() {
  const bin = findPostgres()
  if (bin === null)
    throw new Error('No PostgreSQL is installed here, which two backends need (Debian: apt-get install postgresql).')
  const postgres = await startPostgres(bin)
  const wire = await startWire(Number(new URL(postgres.url).port))
  const [front, secondFront] = [await startFront(), await startFront()]
  const urls = {
    primary: `http://one.matinee.test:${front.port}`,
    secondary: `http://two.matinee.test:${secondFront.port}`,
  }
  const settings = {
    PRIMARY_URL: urls.primary,
    SECONDARY_URL: urls.secondary,
    COOKIE_DOMAIN: 'matinee.test',
    AUTH_SECRET: 'one secret for the two backends of a journey',
  }
  const startPrimary = () =>
    startProcess({ ...settings, DATABASE_URL: postgres.url.replace(/:\d+\//, `:${wire.port}/`) })
  // The second one starts when the first has migrated the database, which is quicker than a race for it.
  let primary: Process = await startPrimary()
  const secondary: Process = await startProcess({ ...settings, DATABASE_URL: postgres.url })
  front.to(primary.url)
  secondFront.to(secondary.url)
  /** What undoes what a test has done to the primary. */
  let undo = async () => {}
  let members = 0

  return {
    urls,
    front,
    secondFront,
    /** Kills the primary's process. */
    stopPrimary() {
      primary.signal('SIGKILL')
      front.close()
      undo = async () => {
        await primary.stop()
        primary = await startPrimary()
        front.to(primary.url)
        await front.open()
      }
    },
    /** Stops the primary's process without ending it: it keeps its connections and answers nothing. */
    freezePrimary() {
      primary.signal('SIGSTOP')
      undo = async () => primary.signal('SIGCONT')
    },
    /** Takes the database away from the primary alone. */
    takeDatabaseFromPrimary() {
      wire.cut()
      undo = async () => void (await wire.mend())
    },
    /** Undoes all that was done to the primary; resolves when it can serve. */
    async mend() {
      const undone = undo
      undo = async () => {}
      await undone()
      front.behave('forwards')
      secondFront.behave('forwards')
      const health = async () => (await fetch(`http://127.0.0.1:${front.port}/health`)).status
      await expect.poll(health).toBe(200)
    },
    /** Opens an account; resolves with a client of the secondary that is signed in to it. */
    async member() {
      members += 1
      const client = createClient(secondary.url)
      await client.call('POST /auth/signup', {
        body: { email: `two.${members}@example.org`, username: `Two ${members}`, password: 'a quiet evening in' },
      })
      return client
    },
    /** The mails that either process has sent. */
    mails: async () => [...(await primary.mails()), ...(await secondary.mails())],
    async close() {
      front.close()
      secondFront.close()
      await Promise.all([primary.stop(), secondary.stop()])
      wire.cut()
      await postgres.stop()
    },
  }
}
type Backends = Awaited<ReturnType<typeof startBackends>>

interface Fixtures {
  /** A client of a new member, in whose browser `page` is signed in to both backends. */
  member: Awaited<ReturnType<Backends['member']>>
  /** The titles on the member's watchlist. */
  watchlist: () => Promise<string[]>
  mended: undefined
}

/** A test with two real backends and a real browser; an unexpected error on a page makes it fail. */
export const test = base.extend<Fixtures, { backends: Backends }>({
  backends: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const backends = await startBackends()
      await use(backends)
      await backends.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  mended: [
    async ({ page, backends }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await use(undefined)
      await backends.mend()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  member: async ({ backends, context }, use) => {
    const client = await backends.member()
    await context.addCookies(
      [...client.cookies].map(([name, value]) => ({ name, value, domain: '.matinee.test', path: '/', httpOnly: true })),
    )
    await use(client)
  },
  watchlist: async ({ member }, use) => {
    await use(async () =>
      (await member.call('GET /movies/getWatchlist')).content.map(({ title, name }) => title ?? name ?? ''),
    )
  },
})

/** The backend that the page uses. */
export const activeServer = (page: Page) => page.evaluate(() => sessionStorage.getItem('activeServer'))

/** Has a page use this backend first, without a probe, which might take too long on a busy machine. */
export const beginAt = (page: Page, backend: string) =>
  page.addInitScript((url) => {
    if (location.protocol === 'http:' && !sessionStorage.getItem('activeServer')) {
      sessionStorage.setItem('activeServer', url)
    }
  }, backend)
