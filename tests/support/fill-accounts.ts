import { randomUUID } from 'node:crypto'
import type { Database, Engine } from '#server/database/schema.ts'

/** The most rows in one statement. Both engines limit the number of a statement's parameters. */
const rowsPerInsert = 1000

/** The date of the oldest made-up account, in milliseconds since 1970. Each next account is a minute younger. */
const oldestDateMs = Date.parse('2020-01-01T00:00:00.000Z')

/** The value of a column that is a boolean on PostgreSQL and a number on SQLite. */
export const flag = (value: boolean, engine: Engine): boolean | number =>
  engine === 'postgres' ? value : Number(value)

/**
 * Writes `count` accounts without passwords straight into the table. `nameOf` returns the name of each account. Account
 * 0 is the oldest.
 */
export async function fillAccounts(
  database: Database,
  engine: Engine,
  count: number,
  nameOf: (index: number) => string = (index) => `account ${index}`,
): Promise<void> {
  for (let firstIndex = 0; firstIndex < count; firstIndex += rowsPerInsert) {
    const rows = Array.from({ length: Math.min(rowsPerInsert, count - firstIndex) }, (_, place) => {
      const index = firstIndex + place
      const name = nameOf(index)
      const date = new Date(oldestDateMs + index * 60_000).toISOString()
      return {
        id: randomUUID(),
        name,
        username: name.toLowerCase(),
        displayUsername: name,
        email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org`,
        emailVerified: flag(false, engine),
        createdAt: date,
        updatedAt: date,
        adult: 0,
        contentType: 'movies' as const,
      }
    })
    await database.insertInto('users').values(rows).execute()
  }
}
