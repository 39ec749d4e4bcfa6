import { join } from 'node:path'
import { pino } from 'pino'
import { project } from '#scripts/parts/project.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createTmdbCatalogue } from '#server/adapters/catalogue-tmdb/catalogue.ts'
import { systemTimer, type Timer } from '#server/adapters/catalogue-tmdb/pacing.ts'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { readSources } from '#server/playback/sources.ts'
import type { Clock } from '#server/ports/clock.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { outboxWorkerOn } from './mail-worker.ts'
import { settings, wideLimit } from './settings.ts'
import type { startTmdb } from './tmdb/start-tmdb.ts'

/** Creates a clock and a timer with the machine's time. A test can move both forward, so that answers become stale. */
export function createForwardClock(): Clock & { timer: Timer; forward(milliseconds: number): void } {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    timer: { ...systemTimer, now: () => systemTimer.now() + aheadMs },
    forward(milliseconds) {
      aheadMs += milliseconds
    },
  }
}

/**
 * Starts Matinee in this process, with a stand-in for TMDB as its catalogue. The caller closes it. Needs no test
 * runner.
 */
export async function startRemoteMatinee(parts: {
  dataDir: string
  tmdb: Pick<Awaited<ReturnType<typeof startTmdb>>, 'token' | 'url' | 'imageUrl'>
  clock: Clock
  /** The timer for the pauses between requests to TMDB; by default the machine's. */
  timer?: Timer
}): Promise<{ url: string; close(): Promise<void> }> {
  const { dataDir, tmdb, clock, timer = systemTimer } = parts
  const connected = await connect({ databaseUrl: null, dataDir })
  const sources = readSources(null)
  const { token, url: tmdbUrl, imageUrl } = tmdb
  const app = await buildApp({
    settings: settings(),
    authSecret: 'a secret for this process, long enough to be one',
    log: pino({ level: 'silent' }),
    clock,
    database: connected.database,
    engine: connected.engine,
    catalogue: createTmdbCatalogue({ token, url: tmdbUrl, imageUrl, sources, clock, timer }),
    art: null,
    previewFolder: null,
    storedAnswers: null,
    metrics: null,
    sources,
    passwordCost: cheapPasswords,
    loadGuide: async () => createGuide(),
    mailWorker: outboxWorkerOn(connected.database, clock, dataDir),
    limits: { ...wideLimits, ...accountLimits, signupsFromNetwork: wideLimit },
    webFolder: join(project, 'dist/web'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await app.close()
      await connected.close()
    },
  }
}
