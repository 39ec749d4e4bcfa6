import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/schema.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'
import type { Jobs } from './service.ts'

/** The most milliseconds that `/health` waits for the database; monitors wait about two seconds for its answer. */
const healthTimeoutMs = 1500

/**
 * The most milliseconds that `/cronjob/run` waits for the jobs, which may send mails for seconds. The web pages also
 * call it to check a backend: one that does not answer within three seconds counts as unavailable.
 */
const runTimeoutMs = 1000

/** What {@link jobRoutes} needs. */
interface JobRouteParts {
  database: Database
  /** Whether the database file was found damaged; all writes are then refused. */
  isDamaged: () => boolean
  jobs: Jobs
  /** Aborted some time before the server stops, so that proxies send no new requests to it. */
  drainSignal: AbortSignal | undefined
  report: (error: unknown) => void
}

/** Two addresses for programs: `/health` checks this backend, and `/cronjob/run` runs the background jobs. */
export function jobRoutes(
  app: FastifyInstance,
  { database, isDamaged, jobs, drainSignal, report }: JobRouteParts,
): void {
  app.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    if (drainSignal?.aborted) return reply.code(503).send('The server is stopping')
    if (isDamaged()) return reply.code(503).send('The database is damaged')
    // Reads a row of a table, so that the check fails if the database's files cannot be read.
    const databaseCheck = database
      .selectFrom('sessions')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
    if (await withTimeLimit(databaseCheck, healthTimeoutMs, false)) return 'OK'
    return reply.code(503).send('The database is away')
  })

  app.get('/cronjob/run', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const jobRun = jobs.run()
    const message = await withTimeLimit<string | null>(jobRun, runTimeoutMs, null)
    if (message === null) jobRun.catch(report)
    return { success: true, message: message ?? 'The due jobs are running' }
  })
}
