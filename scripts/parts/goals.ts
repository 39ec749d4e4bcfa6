/** Compares figures with their goals and prints both as a table. */
export function createGoals() {
  const rows: [label: string, measured: string, goal: string, met: boolean][] = []
  const notes: string[] = []
  let broken = false
  return {
    /** Adds a row: a figure and its upper or lower limit. Null, for what this system cannot measure, counts as met. */
    row(label: string, value: number | null, unit: string, goal: number, direction: 'most' | 'least' = 'most'): void {
      const measured = value === null ? 'not told by this system' : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`
      const met = value === null || (direction === 'most' ? value <= goal : value >= goal)
      rows.push([label, measured, `${direction === 'most' ? '≤' : '≥'} ${goal} ${unit}`, met])
    },
    /** Adds a line below the table. */
    note(line: string): void {
      notes.push(line)
    },
    /** Adds a line below the table about a measurement that broke off, which counts as a missed goal. */
    broken(line: string): void {
      notes.push(line)
      broken = true
    },
    /** Prints the rows and the notes; returns true when every goal is met and no measurement broke off. */
    print(): boolean {
      const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((cells) => String(cells[column]).length)))
      for (const [label, measured, goal, met] of rows) {
        const cells = [
          label.padEnd(widths[0] ?? 0),
          measured.padStart(widths[1] ?? 0),
          goal.padEnd(widths[2] ?? 0),
          met ? 'met' : 'MISSED',
        ]
        console.log(cells.join('  '))
      }
      for (const line of notes) console.log(line)
      return !broken && rows.every(([, , , met]) => met)
    },
  }
}

/** What {@link createGoals} returns. */
export type Goals = ReturnType<typeof createGoals>
