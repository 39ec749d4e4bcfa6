import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Jobs } from './service.ts'

/** The two addresses for machines: whether this backend can serve, and the background jobs. */
export function jobRoutes(app: FastifyInstance, { database, jobs }: { database: Database; jobs: Jobs }): void {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    try {
      await sql`select 1`.execute(database)
      return 'OK'
    } catch (error) {
      request.log.error({ id: request.id, err: error }, 'the database is away')
      return reply.code(503).send('The database is away')
    }
  })

  app.get('/cronjob/run', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { success: true, message: await jobs.run() }
  })
}
