/** SQLite's extended result code SQLITE_CONSTRAINT_FOREIGNKEY. */
const sqliteCode = 787

/**
 * True if, on either engine, a statement failed because the account that a row belongs to was deleted in the meantime.
 * Every foreign key is the id of an account.
 */
export function isAccountGone(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  // 23503 is PostgreSQL's foreign_key_violation.
  return errcode === sqliteCode || code === '23503'
}
