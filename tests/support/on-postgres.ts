import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

/** Starts PostgreSQL for a test run; `npm test` skips that run when PostgreSQL is not installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === null) throw new Error('No PostgreSQL is installed.')
  const postgres = await startPostgres(bin)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
