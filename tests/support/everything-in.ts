import type { Database, Schema } from '#server/database/schema.ts'

/**
 * For each table, all its rows as JSON texts; the tables in `except` are left out. If the results of two calls are
 * equal, nothing was changed between the calls.
 */
export async function everythingIn(
  database: Database,
  { except = [] }: { except?: readonly (keyof Schema)[] } = {},
): Promise<Record<string, string[]>> {
  const tables = (await database.introspection.getTables())
    .map(({ name }) => name as keyof Schema)
    .filter((name) => !except.includes(name))
  const rowsOf = async (table: keyof Schema) => {
    const rows = await database.selectFrom(table).selectAll().execute()
    // The rows are sorted, since PostgreSQL moves a row when it rewrites it.
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(rowsOf)))
}
