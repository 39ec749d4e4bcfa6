/** SQLite's extended result codes SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteCodes: unknown[] = [2067, 1555]

/** Whether a statement failed on either engine because a value that must be unique is in another row already. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  // 23505 is PostgreSQL's unique_violation.
  return sqliteCodes.includes(errcode) || code === '23505'
}
