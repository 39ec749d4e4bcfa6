import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { createClient } from './client.ts'
import { startProcess } from './journey.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { startReverseProxy } from './reverse-proxy.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** Expectations that wait longer than the default: on a busy machine two servers, a database and a browser are slow. */
export const expect = baseExpect.configure({ timeout: 30_000 })

type Process = Awaited<ReturnType<typeof startProcess>>

/** Starts two server processes with two host names over one PostgreSQL. Each is behind a proxy of its own. */
async function startBackends() {
  const bin = findPostgres()
  if (bin === null)
    throw new Error('No PostgreSQL is installed here, which two backends need (Debian: apt-get install postgresql).')
  const postgres = await startPostgres(bin)
  const databaseProxy = await startTcpProxy(Number(new URL(postgres.url).port))
  const [primaryProxy, secondaryProxy] = [await startReverseProxy(), await startReverseProxy()]
  const urls = {
    primary: `http://one.matinee.test:${primaryProxy.port}`,
    secondary: `http://two.matinee.test:${secondaryProxy.port}`,
  }
  const settings = {
    PRIMARY_URL: urls.primary,
    SECONDARY_URL: urls.secondary,
    COOKIE_DOMAIN: 'matinee.test',
    AUTH_SECRET: 'one secret for the two backends of a journey',
  }
  const startPrimary = () =>
    startProcess({ ...settings, DATABASE_URL: postgres.url.replace(/:\d+\//, `:${databaseProxy.port}/`) })
  // The second process is started when the first has created the tables: doing this in both at once takes longer.
  let primary: Process = await startPrimary()
  const secondary: Process = await startProcess({ ...settings, DATABASE_URL: postgres.url })
  primaryProxy.forwardTo(primary.url)
  secondaryProxy.forwardTo(secondary.url)
  /** Undoes what a test has done to the primary. */
  let undo = async () => {}
  let memberCount = 0

  return {
    urls,
    primaryProxy,
    secondaryProxy,
    /** Kills the primary's process. */
    stopPrimary() {
      primary.signal('SIGKILL')
      primaryProxy.close()
      undo = async () => {
        await primary.stop()
        primary = await startPrimary()
        primaryProxy.forwardTo(primary.url)
        await primaryProxy.open()
      }
    },
    /** Pauses the primary's process without ending it. Its connections stay open, but it does not answer. */
    freezePrimary() {
      primary.signal('SIGSTOP')
      undo = async () => primary.signal('SIGCONT')
    },
    /** Makes the database unreachable for the primary, but not for the secondary. */
    takeDatabaseFromPrimary() {
      databaseProxy.cut()
      undo = async () => void (await databaseProxy.mend())
    },
    /** Undoes what was done to the primary. Resolves when the primary can answer requests again. */
    async mend() {
      const undoNow = undo
      undo = async () => {}
      await undoNow()
      primaryProxy.behave('forwards')
      secondaryProxy.behave('forwards')
      const health = async () => (await fetch(`http://127.0.0.1:${primaryProxy.port}/health`)).status
      await expect.poll(health).toBe(200)
    },
    /** Opens an account. Resolves with a client of the secondary that is signed in to the account. */
    async member() {
      memberCount += 1
      const client = createClient(secondary.url)
      await client.call('POST /auth/signup', {
        body: {
          email: `two.${memberCount}@example.org`,
          username: `Two ${memberCount}`,
          password: 'a quiet evening in',
        },
      })
      return client
    },
    /** All mails that the two processes have sent. */
    mails: async () => [...(await primary.mails()), ...(await secondary.mails())],
    async close() {
      primaryProxy.close()
      secondaryProxy.close()
      await Promise.all([primary.stop(), secondary.stop()])
      databaseProxy.cut()
      await postgres.stop()
    },
  }
}
type Backends = Awaited<ReturnType<typeof startBackends>>

interface Fixtures {
  /**
   * A client that is signed in as a new member. In the browser, `page` is signed in as the same member at both
   * backends.
   */
  member: Awaited<ReturnType<Backends['member']>>
  /** The titles on the member's watchlist. */
  watchlist: () => Promise<string[]>
  mendAfterTest: undefined
}

/** A test with two real backends and a real browser. An unexpected error on a page makes the test fail. */
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
  mendAfterTest: [
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

/** The address of the backend that the page uses, from session storage. */
export const activeServer = (page: Page) => page.evaluate(() => sessionStorage.getItem('activeServer'))

/**
 * Makes a page use this backend from the beginning. The usual probe of both backends does not run, since it may be too
 * slow on a busy machine.
 */
export const beginAt = (page: Page, backend: string) =>
  page.addInitScript((url) => {
    if (location.protocol === 'http:' && !sessionStorage.getItem('activeServer')) {
      sessionStorage.setItem('activeServer', url)
    }
  }, backend)
