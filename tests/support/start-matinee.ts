import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { readBuiltData } from '#server/adapters/catalogue-open/built-data.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { buildApp } from '#server/app.ts'
import { type Drawings, openDrawings } from '#server/art/drawing-file.ts'
import type { Parts } from '#server/parts.ts'
import { readSources } from '#server/playback/sources.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Guide } from '#server/ports/guide.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { type Client, createClient } from './client.ts'
import { databaseWithoutRows, openMigrated } from './database.ts'
import { outboxWorkerOn } from './mail-worker.ts'
import { observing } from './observing.ts'
import { readOutbox } from './received-mail.ts'
import { settings, wideLimits } from './settings.ts'

let bundled: OpenData | undefined
/** The bundled catalogue, read once for each test file. */
export const bundledCatalogue = (): OpenData => (bundled ??= readBuiltData(join(project, 'dist/catalogue.json')))

let drawings: Drawings | undefined
/** The catalogue's drawings, opened once for each test file. */
const bundledDrawings = (): Drawings => (drawings ??= openDrawings(join(project, 'dist/art.sqlite')))

/** A clock that moves only when a test moves it. */
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

let catalogueClock: Clock
let catalogue: Catalogue | undefined
/**
 * The bundled catalogue, made once for all tests of a worker, since building its indexes takes longer than most tests.
 * The catalogue's current day is that of the clock that was passed last.
 */
export function sharedCatalogue(clock: Clock): Catalogue {
  catalogueClock = clock
  catalogue ??= createOpenCatalogue({
    data: bundledCatalogue(),
    pathOf: bundledDrawings().pathOf,
    sources: readSources(null),
    clock: { now: () => catalogueClock.now() },
  })
  return catalogue
}

let guide: Guide | undefined
/** The guide, made once for all tests of a worker, since compiling its phrases takes longer than most tests. */
const sharedGuide = async (): Promise<Guide> => (guide ??= createGuide())

/** Combines `observe` and the metrics that a test passes into one observer, which calls both. */
function observeOf({ observe, metrics }: Partial<Parts>): Observe {
  const toMetrics = metrics ? observing(metrics) : observeNothing
  if (observe === undefined) return toMetrics
  return (kind, event) => {
    observe(kind, event)
    toMetrics(kind, event)
  }
}

/**
 * Starts Matinee on a free port with an empty database. At the end of the test Matinee is stopped and the database is
 * removed. If `observe` and metrics are passed, both are called for each event.
 */
export async function startMatinee(overrides: Partial<Parts> = {}) {
  const testDatabase = await databaseWithoutRows()
  const observe = observeOf(overrides)
  const openedDatabase = await openMigrated(testDatabase, observe)
  const clock = createTestClock()
  const sources = overrides.sources ?? readSources(null)
  const art = bundledDrawings()
  const parts: Parts = {
    settings: settings(),
    authSecret: 'a secret for the tests, long enough to be one',
    log: pino({ level: 'silent' }),
    clock,
    database: openedDatabase.database,
    engine: openedDatabase.engine,
    connections: openedDatabase.connections,
    catalogue:
      overrides.catalogue ??
      (overrides.sources === undefined
        ? sharedCatalogue(clock)
        : createOpenCatalogue({ data: bundledCatalogue(), pathOf: art.pathOf, sources, clock })),
    art,
    storedAnswers: null,
    metrics: null,
    sources,
    loadGuide: sharedGuide,
    limits: wideLimits,
    passwordCost: cheapPasswords,
    mailWorker: outboxWorkerOn(overrides.database ?? openedDatabase.database, clock, testDatabase.dataDir, observe),
    webFolder: join(project, 'dist/web'),
    previewFolder: join(testDatabase.dataDir, 'previews'),
    ...overrides,
    observe,
  }
  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Matinee has no address')
  const url = `http://127.0.0.1:${address.port}`

  onTestFinished(async () => {
    await app.close()
    await openedDatabase.close()
    await testDatabase.remove()
  })

  let memberCount = 0
  return {
    url,
    app,
    clock,
    database: parts.database,
    engine: parts.engine,
    mailWorker: parts.mailWorker,
    /** Sends the mails that are due. Resolves with all mails that were sent so far, the oldest first. */
    async mails() {
      await parts.mailWorker.run()
      return readOutbox(join(testDatabase.dataDir, 'outbox'))
    },
    /** A client without a session. */
    guest: (headers?: Record<string, string>): Client => createClient(url, headers),
    /** Opens an account. Resolves with a client that is signed in to it. */
    async member(name?: string): Promise<Client> {
      memberCount += 1
      const username = name ?? `member ${memberCount}`
      const client = createClient(url)
      await client.call('POST /auth/signup', {
        body: { email: `${username.replaceAll(' ', '.')}@example.org`, username, password: 'a quiet evening in' },
      })
      return client
    },
  }
}
