import { servableFor } from '#server/cache/cache.ts'
import { mostKeptBytes, trimKeptValues } from '#server/cache/kept-values.ts'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Milliseconds between two runs, however often they are asked for. */
const pause = 60_000

/**
 * What has to be done now and then: sessions that ran out go, and a catalogue's answers that nobody can be given any
 * more, whichever catalogue is in use now. That is days after they were fetched, so TMDB's terms, which allow six
 * months, are kept by it. Of those that could still be given the oldest go when they take too much room.
 */
export function createJobs(parts: {
  database: Database
  clock: Clock
  /** Bytes of a catalogue's answers that may stay. */
  mostBytes?: number
}) {
  const { database, clock, mostBytes = mostKeptBytes } = parts
  let lastRun = Number.NEGATIVE_INFINITY
  return {
    /** Does what is due, at most once a minute, and says what it did. */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      if (now - lastRun < pause) return 'The jobs ran a moment ago'
      lastRun = now
      const iso = (time: number) => new Date(time).toISOString()
      await database.deleteFrom('sessions').where('expiresAt', '<', iso(now)).execute()
      await database
        .deleteFrom('keptValues')
        .where('storedAt', '<', iso(now - servableFor))
        .execute()
      await trimKeptValues(database, mostBytes)
      return 'The due jobs have run'
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
