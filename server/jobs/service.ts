import type { KeptValues } from '#server/cache/kept-values.ts'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Milliseconds between two runs, however often they are asked for. */
const pause = 60_000

/** Milliseconds after which nothing of TMDB's may be kept: its terms say six months. */
const sixMonths = 180 * 24 * 60 * 60 * 1000

/** What has to be done now and then: sessions that ran out go, and answers of a catalogue that may be kept no longer. */
export function createJobs(parts: { database: Database; kept: KeptValues | null; clock: Clock }) {
  const { database, kept, clock } = parts
  let lastRun = Number.NEGATIVE_INFINITY
  return {
    /** Does what is due, at most once a minute, and says what it did. */
    async run(): Promise<string> {
      const now = clock.now().getTime()
      if (now - lastRun < pause) return 'The jobs ran a moment ago'
      lastRun = now
      await database.deleteFrom('sessions').where('expiresAt', '<', new Date(now).toISOString()).execute()
      await kept?.purge(now - sixMonths)
      return 'The due jobs have run'
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
