/** The value of a fact before anything was written about it. */
export const absent = 'absent'

/**
 * Records the writes that were sent to the server, and which of them it acknowledged. A fact, such as "movie 87 is on
 * the list of Ada", has one of several values. After an acknowledged write of a fact only the new value is possible.
 * While a write has no answer yet, and after a write that failed, the old value and the new value are possible. When a
 * check finds any other value, a write was lost.
 */
export function createLedger() {
  const facts = new Map<string, Set<string>>()
  /** A sentence about each lost write. */
  const lost: string[] = []
  let started = 0
  let acknowledged = 0

  const possibleValues = (fact: string) => facts.get(fact) ?? new Set([absent])

  return {
    lost,
    /** The number of writes that were sent. */
    startedCount: () => started,
    /** The number of writes that the server acknowledged. */
    acknowledgedCount: () => acknowledged,
    /** The names of the facts that begin with `start`. */
    factsBeginningWith: (start: string) => [...facts.keys()].filter((fact) => fact.startsWith(start)),
    /** True if `value` is one of the values that a fact may have now. */
    isPossible: (fact: string, value: string) => possibleValues(fact).has(value),

    /**
     * Records a write that changes these facts to a value. `send` resolves with true if the server acknowledges the
     * write.
     */
    async write(writtenFacts: readonly string[], value: string, send: () => Promise<boolean>): Promise<boolean> {
      started += 1
      for (const fact of writtenFacts) facts.set(fact, new Set([...possibleValues(fact), value]))
      if (!(await send())) return false
      acknowledged += 1
      for (const fact of writtenFacts) facts.set(fact, new Set([value]))
      return true
    },

    /**
     * Records the value that a check found for a fact; from then on it is the only possible value. Counts a lost write
     * if the value was not possible.
     */
    check(fact: string, found: string): void {
      const expected = possibleValues(fact)
      if (!expected.has(found)) lost.push(`${fact} is "${found}" and must be ${[...expected].join(' or ')}`)
      facts.set(fact, new Set([found]))
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
