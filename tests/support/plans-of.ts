import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'

/** The engine's query plans (EXPLAIN) of all statements that `work` runs: one text for each statement. */
export async function plansOf(database: Database, engine: Engine, work: (database: Database) => Promise<unknown>) {
  const statements: CompiledQuery[] = []
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(database.withPlugin(listener))
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  return Promise.all(
    statements.map(async ({ sql, parameters }) => {
      const { rows } = await database.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
      )
      return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n')
    }),
  )
}
