/** SQLite's extended result codes SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteCodes: unknown[] = [2067, 1555]

/** Whether a statement failed on either engine because a value that must be unique is in another row already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqliteCodes.includes(error.errcode)
  // PostgreSQL's unique_violation.
  return 'code' in error && error.code === '23505'
}
