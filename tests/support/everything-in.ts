import type { Database, Schema } from '#server/database/schema.ts'

/** Every row of the database as text, by table, except for the given tables; equal texts mean that nothing changed. */
export async function everythingIn(
  database: Database,
  { except = [] }: { except?: readonly (keyof Schema)[] } = {},
): Promise<Record<string, string[]>> {
  const tables = (await database.introspection.getTables())
    .map(({ name }) => name as keyof Schema)
    .filter((name) => !except.includes(name))
  const rowsOf = async (table: keyof Schema) => {
    const rows = await database.selectFrom(table).selectAll().execute()
    // A row that PostgreSQL rewrites moves to another place.
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(rowsOf)))
}
