import { sql } from 'kysely'

/** The value true for a column that is a boolean on PostgreSQL and 0 or 1 on SQLite: a condition has the right type. */
export const isTrue = sql<boolean>`(1 = 1)`
