import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createTmdbCatalogue } from '#server/adapters/catalogue-tmdb/catalogue.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { readSources } from '#server/playback/sources.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { startTmdb } from './tmdb/start-tmdb.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const wide = { points: 100_000, duration: 60 }

/** The machine's clock, which can be put forward so that answers grow old. */
export function createForwardClock(): Clock & { forward(milliseconds: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward(milliseconds) {
      ahead += milliseconds
    },
  }
}

/** Matinee in this process over a stand-in for TMDB, for who has no test runner to clean up: close it. */
export async function startRemoteMatinee(parts: {
  dataDir: string
  tmdb: Pick<Awaited<ReturnType<typeof startTmdb>>, 'token' | 'url' | 'imageUrl'>
  clock: Clock
}): Promise<{ url: string; close(): Promise<void> }> {
  const { dataDir, tmdb, clock } = parts
  const opened = await connect({ databaseUrl: null, dataDir })
  const sources = readSources(null)
  const { token, url: tmdbUrl, imageUrl } = tmdb
  const app = await buildApp({
    settings: { publicUrl: null, primaryUrl: null, secondaryUrl: null, communityUrl: null, trustProxy: 0 },
    authSecret: 'a secret for this process, long enough to be one',
    log: pino({ level: 'silent' }),
    clock,
    database: opened.database,
    engine: opened.engine,
    catalogue: createTmdbCatalogue({ token, url: tmdbUrl, imageUrl, sources, clock }),
    art: null,
    keptValues: null,
    metrics: false,
    sources,
    passwordCost: cheapPasswords,
    limits: { ...accountLimits, signupsFromNetwork: wide, searches: wide, visitorRequests: wide },
    webFolder: join(project, 'dist/web'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await app.close()
      await opened.close()
    },
  }
}
