import { randomUUID } from 'node:crypto'
import type { Database, Schema } from '#server/database/schema.ts'
import {
  dateOf,
  fillChatHistory,
  fillPositions,
  fillSearchHistory,
  fillWatchHistory,
  fillWatchlist,
} from './fill-lists.ts'

/** The names that tables use for the column with the id of the row's owner. */
const ownerColumns = new Set(['userId', 'owner'])

/** Every table that has a column for the owner of a row, with the name of the column. */
export async function ownedTables(database: Database): Promise<{ table: keyof Schema; column: string }[]> {
  const tables = await database.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => ownerColumns.has(column.name))
      .map((column) => ({ table: name as keyof Schema, column: column.name })),
  )
}

/**
 * Writes rows of an account into every table that has a column for the owner and to which the sign-up adds no row. When
 * such a table is added to the database, this function must fill it too: otherwise the tests that check all tables
 * fail.
 */
export async function fillAccount(database: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await fillWatchlist(database, id, 3)
  await fillWatchHistory(database, id, 3)
  await fillSearchHistory(database, id, 3)
  await fillPositions(database, id, 3)
  await fillChatHistory(database, id, 3)
  const date = dateOf(0)
  await database
    .insertInto('thumbs')
    .values({ userId: id, catalogue: 'open', type: 'movie', titleId: 1, thumb: 'up', date })
    .execute()
  await database
    .insertInto('seen')
    .values({ userId: id, catalogue: 'open', type: 'movie', titleId: 1, season: 0, episode: 0, episodes: 1, at: date })
    .execute()
  await database
    .insertInto('codes')
    .values({
      id: randomUUID(),
      userId: id,
      purpose: 'reset',
      hash: 'a hash',
      browser: 'a hash of a browser',
      known: 0,
      tries: 0,
      createdAt: date,
      expiresAt: date,
    })
    .execute()
  await database
    .insertInto('totps')
    .values({ userId: id, secret: 'an encrypted secret', confirmedAt: date, createdAt: date })
    .execute()
  await database.insertInto('recoveryCodes').values({ userId: id, hash: 'a hash of a recovery code' }).execute()
  await database
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      userId: id,
      name: 'My phone',
      publicKey: 'a key',
      counter: 0,
      transports: '[]',
      createdAt: date,
      usedAt: null,
    })
    .execute()
  await database.insertInto('factorRemovals').values({ userId: id, stopHash: randomUUID(), dueAt: date }).execute()
  await database
    .insertInto('contactMessages')
    .values({ id: randomUUID(), userId: id, name: 'Me', email, message: 'It works.', date })
    .execute()
  await database
    .insertInto('requests')
    .values({
      owner: id,
      route: 'POST /contact/savemessage',
      key: 'a key',
      bodyHash: 'a hash',
      reply: null,
      begunAt: date,
    })
    .execute()
}
