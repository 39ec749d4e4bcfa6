/** SQLite's extended result code SQLITE_CONSTRAINT_FOREIGNKEY. */
const sqliteCode = 787

/**
 * True if, on either engine, a statement failed because the account that a row belongs to was deleted in the meantime.
 * Every foreign key is the id of an account.
 */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === sqliteCode
  // PostgreSQL's foreign_key_violation.
  return 'code' in error && error.code === '23503'
}
