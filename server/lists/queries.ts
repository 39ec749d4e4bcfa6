import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Query<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>

/**
 * Selects the first `limit` rows of a query, or the `limit` rows after the place `after`, which has a value for each of
 * the columns. The largest values come first. The columns are those of the list's index in its order, so the database
 * need not sort the rows.
 */
export function selectNewest<Table extends keyof Schema, Row>(
  query: Query<Table, Row>,
  columns: readonly (keyof Schema[Table] & string)[],
  { after, limit }: { after: readonly (string | number)[] | undefined; limit: number },
): Query<Table, Row> {
  const columnRefs = columns.map((column) => sql.ref(column))
  const newest = columnRefs.reduce((ordered, column) => ordered.orderBy(column, 'desc'), query).limit(limit)
  if (after === undefined) return newest
  return newest.where(sql<boolean>`(${sql.join(columnRefs)}) < (${sql.join(after)})`)
}

/** The SQL condition for the rows of an owner in a catalogue; those of adult titles only when `adult`. */
export const visibleCondition = ({
  owner,
  catalogue,
  adult,
}: {
  owner: string
  catalogue: 'open' | 'tmdb'
  adult: boolean
}) =>
  sql<boolean>`${sql.ref('userId')} = ${owner}
    and ${sql.ref('catalogue')} = ${catalogue}
    and ${sql.ref('adult')} <= ${adult ? 1 : 0}`

/** The number of rows of a query. */
export async function countOf<Table extends keyof Schema>(query: Query<Table, object>): Promise<number> {
  const { count } = await query.select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
