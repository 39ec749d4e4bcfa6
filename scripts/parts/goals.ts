/** Compares figures with their goals and prints both as a table. */
export function createGoals() {
  const rows: [label: string, measured: string, goal: string, isMet: boolean][] = []
  const notes: string[] = []
  let hasBrokenOff = false
  return {
    /**
     * Adds a row: a figure and its upper limit, or its lower limit if `direction` is `least`. The figure is null if
     * this system cannot measure it; the goal then counts as met.
     */
    row(label: string, value: number | null, unit: string, goal: number, direction: 'most' | 'least' = 'most'): void {
      const measured = value === null ? 'not told by this system' : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`
      const isMet = value === null || (direction === 'most' ? value <= goal : value >= goal)
      rows.push([label, measured, `${direction === 'most' ? '≤' : '≥'} ${goal} ${unit}`, isMet])
    },
    /** Adds a line below the table. */
    note(line: string): void {
      notes.push(line)
    },
    /** Adds a line below the table about a measurement that ended with an error, which counts as a missed goal. */
    broken(line: string): void {
      notes.push(line)
      hasBrokenOff = true
    },
    /** Prints the rows and the notes. Returns true if every goal is met and no measurement ended with an error. */
    print(): boolean {
      const widthOf = (column: 0 | 1 | 2) => Math.max(...rows.map((cells) => cells[column].length))
      const [labelWidth, measuredWidth, goalWidth] = [widthOf(0), widthOf(1), widthOf(2)]
      for (const [label, measured, goal, isMet] of rows) {
        const cells = [
          label.padEnd(labelWidth),
          measured.padStart(measuredWidth),
          goal.padEnd(goalWidth),
          isMet ? 'met' : 'MISSED',
        ]
        console.log(cells.join('  '))
      }
      for (const line of notes) console.log(line)
      return !hasBrokenOff && rows.every(([, , , isMet]) => isMet)
    },
  }
}

/** What {@link createGoals} returns. */
export type Goals = ReturnType<typeof createGoals>
