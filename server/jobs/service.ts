import { auditRetentionMs } from '#server/admin/audit-repository.ts'
import { servableForMs } from '#server/cache/cache.ts'
import { maxStoredBytes, trimStoredAnswers } from '#server/cache/stored-answers.ts'
import { messageRetentionMs } from '#server/contact/repository.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { requestRetentionMs } from '#server/idempotency/service.ts'
import { mailRetentionMs } from '#server/mail/queue.ts'
import type { MailWorker } from '#server/mail/worker.ts'
import type { Clock } from '#server/ports/clock.ts'
import { cleanUp, type ExpiredRows } from './clean-up.ts'

/** The fewest milliseconds between the starts of two runs of the jobs. */
const minRunIntervalMs = 60_000

/**
 * Creates the background jobs; `run` runs them. They delete
 * - sessions and mailed codes that have expired;
 * - the records of used one-time proofs (`accounts/spent-proofs.ts`) that have expired;
 * - the records of requests with an Idempotency-Key after a day;
 * - lines of the administrators' audit after 366 days;
 * - stored answers of a catalogue that are too old to be served (after some days; TMDB's terms allow six months), and
 *   then, while the remaining answers take more than `maxBytes`, the oldest of them;
 * - mails 30 days after they were sent or given up;
 * - members' messages to the operator after a year.
 *
 * They also send the mails that are due.
 */
export function createJobs(parts: {
  database: Database
  engine: Engine
  clock: Clock
  mailWorker: MailWorker
  /** The most bytes that the stored answers of catalogues may take. */
  maxBytes?: number
}) {
  const { database, engine, clock, mailWorker, maxBytes = maxStoredBytes } = parts
  let lastRun = Number.NEGATIVE_INFINITY

  /** Says, for each table, which of its rows have expired at the time `now`, in milliseconds since 1970. */
  function expiredRowsAt(now: number): ExpiredRows[] {
    const iso = (time: number) => new Date(time).toISOString()
    return [
      { table: 'sessions', idColumn: 'id', timeColumn: 'expiresAt', before: iso(now) },
      { table: 'codes', idColumn: 'id', timeColumn: 'expiresAt', before: iso(now) },
      { table: 'requests', idColumn: 'key', timeColumn: 'begunAt', before: iso(now - requestRetentionMs) },
      { table: 'spentProofs', idColumn: 'proof', timeColumn: 'expiresAt', before: iso(now) },
      { table: 'audit', idColumn: 'id', timeColumn: 'at', before: iso(now - auditRetentionMs) },
      { table: 'keptValues', idColumn: 'key', timeColumn: 'storedAt', before: iso(now - servableForMs) },
      { table: 'mails', idColumn: 'id', timeColumn: 'endedAt', before: iso(now - mailRetentionMs) },
      { table: 'contactMessages', idColumn: 'id', timeColumn: 'date', before: iso(now - messageRetentionMs) },
    ]
  }

  return {
    /**
     * Runs the jobs, at most once a minute; resolves with a sentence that says whether they ran. Rejects with the
     * database's error if a job fails; the next call then runs the jobs again.
     */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      // If the clock was set back, the last run lies in the future: the jobs must not wait until the clock gets there.
      if (now >= lastRun && now - lastRun < minRunIntervalMs) return 'The jobs ran a moment ago'
      const previousRun = lastRun
      lastRun = now
      try {
        for (const expired of expiredRowsAt(now)) await cleanUp(database, engine, expired)
        await trimStoredAnswers(database, maxBytes)
        await mailWorker.run()
      } catch (error) {
        // A run that took more than a minute may fail when the next one has begun.
        if (lastRun === now) lastRun = previousRun
        throw error
      }
      return 'The due jobs have run'
    },
  }
}

/** What {@link createJobs} returns. */
export type Jobs = ReturnType<typeof createJobs>
