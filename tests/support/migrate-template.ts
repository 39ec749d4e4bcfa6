import type { TestProject } from 'vitest/node'
import { migratePostgres } from '#server/database/postgres.ts'
import { migratedTemplate } from './database.ts'

/**
 * Creates a database with the tables of this version and without rows, on the PostgreSQL server that `on-postgres.ts`
 * has started. Tests use copies of it, since migrating takes longer than most tests.
 */
export async function setup(project: TestProject): Promise<void> {
  const url = project.getProvidedContext().postgresUrl
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${migratedTemplate}`)
  await client.end()
  await migratePostgres({ url: url.replace(/\/postgres$/, `/${migratedTemplate}`), pool: 1, pooler: false })
}
