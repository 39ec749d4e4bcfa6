import { expect, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { Fault } from '#server/fault.ts'
import { databaseWithoutRows, emptyDatabase, type TestDatabase } from './database.ts'
import { runNode } from './run-node.ts'

/** The settings with which a database is opened. */
export type DatabaseSettings = Omit<TestDatabase, 'remove'>

const removedAfterTest = ({ remove, ...settings }: TestDatabase): DatabaseSettings => {
  onTestFinished(remove)
  return settings
}

/**
 * Creates a database without tables, and returns the settings with which it is opened. It is removed after the test.
 */
export const emptyDatabaseSettings = async () => removedAfterTest(await emptyDatabase())

/**
 * Creates a database with the tables of this version and without rows, which takes less time than to migrate an empty
 * one. Returns the settings with which it is opened. It is removed after the test.
 */
export const migratedDatabaseSettings = async () => removedAfterTest(await databaseWithoutRows())

/** Opens a database, does some work with it, and closes it. */
export async function withDatabase<T>(
  settings: DatabaseSettings,
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
export const writeMembers = (settings: DatabaseSettings, name: string, count: number) =>
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
