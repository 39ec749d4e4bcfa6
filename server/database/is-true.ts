import { sql } from 'kysely'

/** True in a column that is a boolean on PostgreSQL and 0 or 1 on SQLite: a condition has the right type on each. */
export const isTrue = sql<boolean>`(1 = 1)`
