import { randomUUID } from 'node:crypto'
import type { Database, Engine } from '#server/database/schema.ts'

/** The most rows that one statement inserts. Both database engines limit the number of a statement's parameters. */
const rowsPerInsert = 1000

/** When the oldest account was opened, in milliseconds since 1970. Each next account is opened a minute later. */
const oldestDateMs = Date.parse('2020-01-01T00:00:00.000Z')

/** A boolean as the engine stores it in a column: as a boolean on PostgreSQL, as 0 or 1 on SQLite. */
export const columnBoolean = (value: boolean, engine: Engine): boolean | number =>
  engine === 'postgres' ? value : Number(value)

/**
 * Inserts `count` accounts without passwords into the database. `nameOf` returns the name of the account with an index.
 * Account 0 is the oldest.
 */
export async function fillAccounts(
  database: Database,
  engine: Engine,
  count: number,
  nameOf: (index: number) => string = (index) => `account ${index}`,
): Promise<void> {
  for (let firstIndex = 0; firstIndex < count; firstIndex += rowsPerInsert) {
    const rows = Array.from({ length: Math.min(rowsPerInsert, count - firstIndex) }, (_, indexInStatement) => {
      const index = firstIndex + indexInStatement
      const name = nameOf(index)
      const date = new Date(oldestDateMs + index * 60_000).toISOString()
      return {
        id: randomUUID(),
        name,
        username: name.toLowerCase(),
        displayUsername: name,
        email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org`,
        emailVerified: columnBoolean(false, engine),
        createdAt: date,
        updatedAt: date,
        adult: 0,
        contentType: 'movies' as const,
      }
    })
    await database.insertInto('users').values(rows).execute()
  }
}
