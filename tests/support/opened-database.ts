import { expect, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { Fault } from '#server/fault.ts'
import { emptyDatabase } from './database.ts'
import { runNode } from './run-node.ts'

/** Creates an empty database, and returns the settings with which it is opened. It is removed after the test. */
export async function emptyDatabaseSettings() {
  const { remove, ...settings } = await emptyDatabase()
  onTestFinished(remove)
  return settings
}
export type EmptyDatabaseSettings = Awaited<ReturnType<typeof emptyDatabaseSettings>>

/** Opens a database, does some work with it, and closes it. */
export async function withDatabase<T>(
  settings: EmptyDatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { database, close } = await connect(settings)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

/**
 * Starts a process that opens the database, creates its tables if needed, and writes `count` members, whose ids begin
 * with `name`.
 */
export const writeMembers = (settings: EmptyDatabaseSettings, name: string, count: number) =>
  runNode(
    'tests/support/write-members.ts',
    [name, String(count), settings.dataDir, ...(settings.databaseUrl === null ? [] : [settings.databaseUrl])],
    { NODE_NO_WARNINGS: '1' },
  )

/**
 * Expects that `opening`, which opens a database, fails with a `Fault` (an error for the operator), and returns its
 * message.
 */
export async function faultOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Fault)
  return (error as Fault).message
}
