import { servableFor } from '#server/cache/cache.ts'
import { mostStoredBytes, trimStoredAnswers } from '#server/cache/stored-answers.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { rememberedFor } from '#server/idempotency/service.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cleanUp, type Expired } from './clean-up.ts'

/** The fewest milliseconds between two runs. */
const pauseBetweenRuns = 60_000

/**
 * The background jobs. They delete expired sessions, stored requests that need not be recognised any more, and stored
 * answers of any catalogue that are too old to be served. These answers are some days old then; TMDB's terms allow six
 * months. If the remaining stored answers take too many bytes, the oldest are deleted too.
 */
export function createJobs(parts: {
  database: Database
  engine: Engine
  clock: Clock
  /** The most bytes of stored answers. */
  mostBytes?: number
}) {
  const { database, engine, clock, mostBytes = mostStoredBytes } = parts
  let lastRun = Number.NEGATIVE_INFINITY

  /** The rows that are expired at a moment, given in milliseconds since 1970. */
  function expiredAt(now: number): Expired[] {
    const iso = (time: number) => new Date(time).toISOString()
    return [
      { table: 'sessions', key: 'id', moment: 'expiresAt', before: iso(now) },
      { table: 'requests', key: 'key', moment: 'begunAt', before: iso(now - rememberedFor) },
      { table: 'keptValues', key: 'key', moment: 'storedAt', before: iso(now - servableFor) },
    ]
  }

  return {
    /**
     * Runs the jobs, at most once a minute; resolves with a sentence that says whether they ran. Rejects with the
     * database's error if a job fails; the next call then runs the jobs again.
     */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      // A clock that was set back must not stop the jobs until it has caught up.
      if (now >= lastRun && now - lastRun < pauseBetweenRuns) return 'The jobs ran a moment ago'
      const before = lastRun
      lastRun = now
      try {
        for (const expired of expiredAt(now)) await cleanUp(database, engine, expired)
        await trimStoredAnswers(database, mostBytes)
      } catch (error) {
        lastRun = before
        throw error
      }
      return 'The due jobs have run'
    },
  }
}

/** What {@link createJobs} returns. */
export type Jobs = ReturnType<typeof createJobs>
