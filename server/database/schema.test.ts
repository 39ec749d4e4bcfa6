import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'

/** Matches the comma before a column or a constraint, and not those between the columns of a key. */
const betweenColumns = /, (?="\w+" [a-z]|constraint )/g

/** A statement of the schema, with each column of a table on a line of its own. */
const formatted = (statement: string): string =>
  `${statement.replaceAll(/\s+/g, ' ').trim().replaceAll(betweenColumns, ',\n  ')};\n`

/**
 * The schema that all migrations make together, in which nothing may be lost by accident: a migration that has run must
 * never change. After a new migration `vitest run -u` writes the file again.
 */
test('the migrations make exactly the tables, indexes and triggers in sqlite-schema.sql', async () => {
  await withDatabase(await emptyDatabaseSettings(), async (database) => {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where sql is not null and name not like 'kysely%'
      order by tbl_name, case type when 'table' then 1 when 'index' then 2 else 3 end, name`.execute(database)
    await expect(rows.map((row) => formatted(row.sql)).join('')).toMatchFileSnapshot('sqlite-schema.sql')
  })
})
