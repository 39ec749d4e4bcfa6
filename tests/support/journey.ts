import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { project } from '#scripts/parts/project.ts'
import { addressOf, startNode } from '#scripts/parts/start-node.ts'
import { answerOf, answerRequests } from './answer-requests.ts'
import { cheapPasswordsInProcess } from './cheap-passwords.ts'
import { makeDataFolder, removeFolder } from './data-folder.ts'
import { type ReceivedMail, readOutbox } from './received-mail.ts'

const testVideo = readFileSync(join(project, 'tests/support/media/test-video.webm'))

/** A running server for journeys: the tests that use the real server with a real browser. */
export interface Matinee {
  url: string
  /** All mails that were sent. */
  mails(): Promise<ReceivedMail[]>
}

/** The email address of the administrator. */
export const adminEmail = 'ada@example.com'

/** Starts the real server process, as an operator does, with a data folder of its own and fast password hashing. */
export async function startProcess(
  settings: Record<string, string> = {},
): Promise<Matinee & { signal(name: NodeJS.Signals): void; stop(): Promise<void> }> {
  const dataDir = makeDataFolder('matinee-journey-')
  const server = startNode({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
    ADMIN_EMAILS: adminEmail,
    ...cheapPasswordsInProcess,
    ...settings,
  })
  const url = await addressOf(server)
  return {
    url,
    mails: () => readOutbox(join(dataDir, 'outbox')),
    signal: (name) => void server.kill(name),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGCONT')
        server.kill('SIGTERM')
        await ended
      }
      removeFolder(dataDir)
    },
  }
}

/** Matches addresses at the hosts of the catalogue's videos. The tests replace the answers of these hosts. */
const videoHosts = ['https://archive.org/*', 'https://commons.wikimedia.org/*']

/**
 * Answers requests to the video hosts: requests for media with a test video, or the requested range of it, and all
 * others with an HTML page.
 */
export const answerForVideoHosts = (page: Page) =>
  answerRequests(page, videoHosts, ({ kind, headers }) => {
    if (kind !== 'Media') return answerOf('text/html', '<!doctype html><title>A player</title><p>A player')
    const [, firstByte = '0', lastByte] = /bytes=(\d+)-(\d*)/.exec(headers.get('range') ?? '') ?? []
    const start = Number(firstByte)
    const end = lastByte ? Number(lastByte) : testVideo.length - 1
    return {
      status: 206,
      headers: {
        'content-type': 'video/webm',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${end}/${testVideo.length}`,
      },
      body: testVideo.subarray(start, end + 1),
    }
  })

let memberCount = 0

interface Fixtures {
  /** A blank page in the browser of a new, signed-in member. */
  member: Page
  /** The home page in the browser of a new, signed-in member. */
  signedIn: Page
}

interface Options {
  /** Whether the test answers requests to the video hosts; false by default. */
  videos: boolean
}

/**
 * A test with the real server and a real browser. An unexpected console error or failed request makes the test fail.
 */
export const test = base.extend<Fixtures & Options & { faults: string[] }, { matinee: Matinee }>({
  videos: [false, { option: true }],
  matinee: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const { stop, ...matinee } = await startProcess()
      await use(matinee)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ matinee }, use) => use(matinee.url),
  faults: [
    async ({ page, matinee, videos }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        // The browser reports the 401 of the session check. For a guest that answer is expected.
        const expected =
          /401 \(Unauthorized\)/.test(message.text()) && message.location().url.endsWith('/auth/authcheck')
        if (message.type() === 'error' && !expected)
          faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
      page.on('response', (response) => {
        if (response.url().startsWith(matinee.url) && response.status() >= 500) {
          faults.push(`${response.status()} ${response.url()}`)
        }
      })
      if (videos) await answerForVideoHosts(page)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  member: async ({ page, matinee }, use) => {
    memberCount += 1
    const name = `journey ${process.pid} ${memberCount}`
    const answer = await page.request.post(`${matinee.url}/api/v1/auth/signup`, {
      // Each member signs up from another network, since one network may open only 30 accounts an hour.
      headers: { 'x-forwarded-for': `192.0.2.${memberCount}` },
      data: { email: `${name.replaceAll(' ', '.')}@example.org`, username: name, password: 'a quiet evening in' },
    })
    expect(answer.status()).toBe(201)
    await use(page)
  },
  signedIn: async ({ member: page }, use) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
    await use(page)
  },
})

/**
 * Opens another address of the app as a link of the app does: the page is not loaded again. Waits until the app has
 * started, since until then the browser itself would follow the link: the app would find the page of another address.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  // The element for the titles of new pages has a text when everything has started that is loaded after the first paint.
  await expect(page.locator('p[aria-live="polite"].sr-only').filter({ hasText: /./ })).toBeAttached()
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** An option for `test.use` that enables the page's animations. Most users have them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
