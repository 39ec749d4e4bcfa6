import { auditRetentionMs } from '#server/admin/audit-repository.ts'
import { servableForMs } from '#server/cache/cache.ts'
import { maxStoredBytes, trimStoredAnswers } from '#server/cache/stored-answers.ts'
import { messageRetentionMs } from '#server/contact/repository.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { requestRetentionMs } from '#server/idempotency/service.ts'
import { mailRetentionMs } from '#server/mail/queue.ts'
import type { MailWorker } from '#server/mail/worker.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cleanUp, type Expired } from './clean-up.ts'

/** The fewest milliseconds between two runs. */
const minRunIntervalMs = 60_000

/**
 * The background jobs. They delete
 * - expired sessions and codes;
 * - used one-time proofs that have expired;
 * - stored requests that need not be recognised any more;
 * - lines of the audit after a year;
 * - stored answers of any catalogue that are too old to be served, which is after some days (TMDB's terms allow six
 *   months), and the oldest ones if the rest takes too many bytes;
 * - the rows of mails a month after they were sent or given up;
 * - members' messages after a year.
 *
 * They also send the mails that are due.
 */
export function createJobs(parts: {
  database: Database
  engine: Engine
  clock: Clock
  mailWorker: MailWorker
  /** The most bytes of stored answers. */
  maxBytes?: number
}) {
  const { database, engine, clock, mailWorker, maxBytes = maxStoredBytes } = parts
  let lastRun = Number.NEGATIVE_INFINITY

  /** The rows that are expired at a moment, given in milliseconds since 1970. */
  function expiredAt(now: number): Expired[] {
    const iso = (time: number) => new Date(time).toISOString()
    return [
      { table: 'sessions', key: 'id', moment: 'expiresAt', before: iso(now) },
      { table: 'codes', key: 'id', moment: 'expiresAt', before: iso(now) },
      { table: 'requests', key: 'key', moment: 'begunAt', before: iso(now - requestRetentionMs) },
      { table: 'spentProofs', key: 'proof', moment: 'expiresAt', before: iso(now) },
      { table: 'audit', key: 'id', moment: 'at', before: iso(now - auditRetentionMs) },
      { table: 'keptValues', key: 'key', moment: 'storedAt', before: iso(now - servableForMs) },
      { table: 'mails', key: 'id', moment: 'endedAt', before: iso(now - mailRetentionMs) },
      { table: 'contactMessages', key: 'id', moment: 'date', before: iso(now - messageRetentionMs) },
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
      if (now >= lastRun && now - lastRun < minRunIntervalMs) return 'The jobs ran a moment ago'
      const previousRun = lastRun
      lastRun = now
      try {
        for (const expired of expiredAt(now)) await cleanUp(database, engine, expired)
        await trimStoredAnswers(database, maxBytes)
        await mailWorker.run()
      } catch (error) {
        lastRun = previousRun
        throw error
      }
      return 'The due jobs have run'
    },
  }
}

/** What {@link createJobs} returns. */
export type Jobs = ReturnType<typeof createJobs>
