import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

/** Settings that save about a tenth of PostgreSQL's processor time, at the cost of data after a crash. */
const settings = [
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=32MB',
]

/** Starts PostgreSQL for a test run; `npm test` skips that run when PostgreSQL is not installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === null) throw new Error('No PostgreSQL is installed.')
  const postgres = await startPostgres(bin, { settings })
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
