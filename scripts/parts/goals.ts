/** The widths of the table's columns, in letters; longer texts are printed whole. */
const widths = { label: 62, measured: 12, goal: 12 }

/**
 * Compares figures with their goals, and prints both as the rows of a table. Each row is printed as soon as its figure
 * is measured, so that a long run shows its progress, and its results so far if it breaks off.
 */
export function createGoals() {
  let allMet = true
  return {
    /**
     * Prints a row: a figure and its upper limit, or its lower limit if `direction` is `least`. The figure is null if
     * this system cannot measure it; the goal then counts as met.
     */
    row(label: string, value: number | null, unit: string, goal: number, direction: 'most' | 'least' = 'most'): void {
      const measured = value === null ? 'not told by this system' : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`
      const isMet = value === null || (direction === 'most' ? value <= goal : value >= goal)
      if (!isMet) allMet = false
      const cells = [
        label.padEnd(widths.label),
        measured.padStart(widths.measured),
        `${direction === 'most' ? '≤' : '≥'} ${goal} ${unit}`.padEnd(widths.goal),
        isMet ? 'met' : 'MISSED',
      ]
      console.log(cells.join('  '))
    },
    /** Prints a line between the rows. */
    note(line: string): void {
      console.log(line)
    },
    /** Prints a line about a measurement that ended with an error, which counts as a missed goal. */
    broken(line: string): void {
      console.log(line)
      allMet = false
    },
    /** True if every goal is met and no measurement ended with an error. */
    areMet: (): boolean => allMet,
  }
}

/** What {@link createGoals} returns. */
export type Goals = ReturnType<typeof createGoals>
