import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/schema.ts'
import type { Jobs } from './service.ts'

/** Milliseconds that the database has to answer a health check; programs that check wait about two seconds. */
const longestAnswer = 1500

/** The two addresses for machines: whether this backend can serve, and the background jobs. */
export function jobRoutes(app: FastifyInstance, { database, jobs }: { database: Database; jobs: Jobs }): void {
  app.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    // A row of the smallest size, so that the answer comes from the database's files and not from its memory alone.
    const answers = database
      .selectFrom('sessions')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
    if (await Promise.race([answers, pause(longestAnswer, false, { ref: false })])) return 'OK'
    return reply.code(503).send('The database is away')
  })

  app.get('/cronjob/run', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { success: true, message: await jobs.run() }
  })
}
