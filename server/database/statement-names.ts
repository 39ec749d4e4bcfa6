/** The `*` of a list of columns, and not that of `count(*)`. */
const allColumns = /(?<!\()\*/

/** The use from which on a statement has a name; those that are used once or twice are not worth one. */
const usesBeforeName = 3

/** The most statements of one process that have names: each connection keeps a plan for each of them. */
const maxNames = 200

/** The most statements whose uses are counted before they have names. */
const maxCounted = 2000

/**
 * Gives names to the statements that are used again and again. PostgreSQL parses and plans a named one once for each
 * connection, and the session look-up takes longer to be planned than to run. Statements without parameters have no
 * name; nor have those that select `*`, since their result changes when a migration adds a column, and PostgreSQL then
 * refuses their plans, also to processes that still run the earlier version.
 */
export function createStatementNames(): (statement: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (statement, parameters) => {
    const name = names.get(statement)
    if (name !== undefined) return name
    if (names.size >= maxNames || parameters.length === 0 || allColumns.test(statement)) return undefined
    const useCount = (uses.get(statement) ?? 0) + 1
    if (useCount < usesBeforeName) {
      if (uses.size >= maxCounted) uses.clear()
      uses.set(statement, useCount)
      return undefined
    }
    uses.delete(statement)
    const newName = `matinee_${names.size + 1}`
    names.set(statement, newName)
    return newName
  }
}
