/** Matches the `*` that selects all columns, and not the one of `count(*)`. */
const allColumns = /(?<!\()\*/

/** From this use on, counted from 1, a statement has a name. A statement that is used less often gets none. */
const firstNamedUse = 3

/** The most statements of one process that have names. Each connection keeps the plan of every named statement. */
const maxNames = 200

/** The most statements without a name whose uses are counted; when there are more, counting starts again. */
const maxCountedStatements = 2000

/**
 * Creates a function that returns the name of a statement that is used again and again, else undefined. PostgreSQL
 * parses and plans a named statement only once for each connection; planning the look-up of a session takes longer than
 * running it. Statements without parameters have no name. Statements that select `*` have none either: their result
 * changes when a migration adds a column, and PostgreSQL then refuses their plans, also in processes that still run the
 * earlier version.
 */
export function createStatementNames(): (statement: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  const useCounts = new Map<string, number>()
  return (statement, parameters) => {
    const name = names.get(statement)
    if (name !== undefined) return name
    if (names.size >= maxNames || parameters.length === 0 || allColumns.test(statement)) return undefined
    const useCount = (useCounts.get(statement) ?? 0) + 1
    if (useCount < firstNamedUse) {
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
