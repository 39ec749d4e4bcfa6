import { sql } from 'kysely'

/**
 * The value true for a column that is a boolean on PostgreSQL and 0 or 1 on SQLite. It is written as a comparison,
 * since the result of a comparison has the column's type on both.
 */
export const isTrue = sql<boolean>`(1 = 1)`
