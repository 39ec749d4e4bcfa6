import { servableFor } from '#server/cache/cache.ts'
import { mostKeptBytes, trimKeptValues } from '#server/cache/kept-values.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { rememberedFor } from '#server/idempotency/service.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cleanUp, type RunOut } from './clean-up.ts'

/** Milliseconds between two runs, however often they are asked for. */
const pause = 60_000

/**
 * What has to be done now and then: sessions that ran out go, requests that are remembered no longer, and a catalogue's
 * answers that cannot be served any more, whichever catalogue is in use now. That is days after they were fetched, so
 * TMDB's terms, which allow six months, are kept by it. Of those that could still be served the oldest go when they take
 * too much room.
 */
export function createJobs(parts: {
  database: Database
  engine: Engine
  clock: Clock
  /** Bytes of a catalogue's answers that may stay. */
  mostBytes?: number
}) {
  const { database, engine, clock, mostBytes = mostKeptBytes } = parts
  let lastRun = Number.NEGATIVE_INFINITY

  /** What has run out at a moment, in milliseconds since 1970. */
  function runOutAt(now: number): RunOut[] {
    const iso = (time: number) => new Date(time).toISOString()
    return [
      { table: 'sessions', key: 'id', moment: 'expiresAt', before: iso(now) },
      { table: 'requests', key: 'key', moment: 'begunAt', before: iso(now - rememberedFor) },
      { table: 'keptValues', key: 'key', moment: 'storedAt', before: iso(now - servableFor) },
    ]
  }

  return {
    /** Does what is due, at most once a minute, and says what it did. A run that failed is no run. */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      // A clock that was set back must not stop the jobs until it has caught up.
      if (now >= lastRun && now - lastRun < pause) return 'The jobs ran a moment ago'
      const before = lastRun
      lastRun = now
      try {
        for (const runOut of runOutAt(now)) await cleanUp(database, engine, runOut)
        await trimKeptValues(database, mostBytes)
      } catch (error) {
        lastRun = before
        throw error
      }
      return 'The due jobs have run'
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
