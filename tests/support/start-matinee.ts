import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { type OpenData, readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { buildApp, type Parts } from '#server/app.ts'
import { openDrawings } from '#server/art/drawing-file.ts'
import { connect } from '#server/database/connect.ts'
import { readSources } from '#server/playback/sources.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { type Client, createClient } from './client.ts'
import { emptyDatabase } from './database.ts'

export const project = fileURLToPath(new URL('../..', import.meta.url))

let bundled: OpenData | undefined
/** The bundled catalogue, read once a test file. */
export const bundledCatalogue = (): OpenData => (bundled ??= readOpenData(join(project, 'catalogue')))

/** A clock that stands still until a test moves it. */
export function createTestClock(start = '2026-11-21T12:00:00.000Z') {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set(moment: string) {
      time = new Date(moment).getTime()
    },
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

/** Limits no test meets by accident. */
const wide = { points: 100_000, duration: 60 }
const wideLimits: Parts['limits'] = {
  ...(Object.fromEntries(Object.keys(accountLimits).map((name) => [name, wide])) as typeof accountLimits),
  searches: wide,
  visitorRequests: wide,
}

/** Matinee on a port of its own with a database of its own; everything goes away when the test is over. */
export async function startMatinee(given: Partial<Parts> = {}) {
  const place = await emptyDatabase()
  const opened = await connect(place)
  const clock = createTestClock()
  const sources = given.sources ?? readSources(null)
  const data = bundledCatalogue()
  const drawings = openDrawings(join(project, 'dist/art.sqlite'))
  const parts: Parts = {
    settings: { publicUrl: null, primaryUrl: null, secondaryUrl: null, communityUrl: null, trustProxy: 0 },
    authSecret: 'a secret for the tests, long enough to be one',
    log: pino({ level: 'silent' }),
    clock,
    database: opened.database,
    engine: opened.engine,
    catalogue: given.catalogue ?? createOpenCatalogue({ data, pathOf: drawings.pathOf, sources, clock }),
    art: drawings,
    keptValues: null,
    metrics: false,
    sources,
    limits: wideLimits,
    passwordCost: cheapPasswords,
    webFolder: join(project, 'dist/web'),
    ...given,
  }
  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Matinee has no address')
  const url = `http://127.0.0.1:${address.port}`

  onTestFinished(async () => {
    await app.close()
    await opened.close()
    await place.remove()
  })

  let members = 0
  return {
    url,
    app,
    clock,
    database: parts.database,
    engine: parts.engine,
    /** Somebody who is not signed in. */
    guest: (headers?: Record<string, string>): Client => createClient(url, headers),
    /** A new member, signed in. */
    async member(name?: string): Promise<Client> {
      members += 1
      const username = name ?? `member ${members}`
      const client = createClient(url)
      await client.call('POST /auth/signup', {
        body: { email: `${username.replaceAll(' ', '.')}@example.org`, username, password: 'a quiet evening in' },
      })
      return client
    },
  }
}
