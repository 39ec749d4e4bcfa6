/** The `*` of a list of columns, and not that of `count(*)`. */
const allColumns = /(?<!\()\*/

/** The use from which on a statement has a name; a statement that is used only once or twice gets none. */
const usesBeforeName = 3

/** The most statements of one process that have names: each connection keeps the plan of each. */
const maxNames = 200

/** The most statements whose uses are counted before they have names. */
const maxCountedStatements = 2000

/**
 * Gives names to the statements that are used again and again. PostgreSQL parses and plans a named statement once for
 * each connection, and the session look-up takes longer to be planned than to run. Statements without parameters have
 * no name. Statements that select `*` have none either: their result changes when a migration adds a column, and
 * PostgreSQL then refuses their plans, also in processes that still run the earlier version.
 */
export function createStatementNames(): (statement: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  const useCounts = new Map<string, number>()
  return (statement, parameters) => {
    const name = names.get(statement)
    if (name !== undefined) return name
    if (names.size >= maxNames || parameters.length === 0 || allColumns.test(statement)) return undefined
    const useCount = (useCounts.get(statement) ?? 0) + 1
    if (useCount < usesBeforeName) {
      if (useCounts.size >= maxCountedStatements) useCounts.clear()
      useCounts.set(statement, useCount)
      return undefined
    }
    useCounts.delete(statement)
    const newName = `matinee_${names.size + 1}`
    names.set(statement, newName)
    return newName
  }
}
