import { servableFor } from '#server/cache/cache.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cleanUp } from './clean-up.ts'

/** Milliseconds between two runs, however often they are asked for. */
const pause = 60_000

/**
 * What has to be done now and then: sessions that ran out go, and a catalogue's answers that cannot be served any
 * more, whichever catalogue is in use now. That is days after they were fetched, so TMDB's terms, which allow six
 * months, are kept by it.
 */
export function createJobs({ database, engine, clock }: { database: Database; engine: Engine; clock: Clock }) {
  let lastRun = Number.NEGATIVE_INFINITY
  return {
    /** Does what is due, at most once a minute, and says what it did. A run that failed is no run. */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      if (now - lastRun < pause) return 'The jobs ran a moment ago'
      const before = lastRun
      lastRun = now
      const iso = (time: number) => new Date(time).toISOString()
      try {
        await cleanUp(database, engine, { table: 'sessions', key: 'id', moment: 'expiresAt', before: iso(now) })
        const oldest = iso(now - servableFor)
        await cleanUp(database, engine, { table: 'keptValues', key: 'key', moment: 'storedAt', before: oldest })
      } catch (error) {
        lastRun = before
        throw error
      }
      return 'The due jobs have run'
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
