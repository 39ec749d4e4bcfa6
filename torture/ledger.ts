/** The value of a fact before anything was written about it. */
export const absent = 'absent'

/**
 * Records the writes that were sent to the server, and which of them it acknowledged. A fact, such as "film 87 is on
 * the list of Ada", has one of several values. While a write is under way, and after one that was not acknowledged, it
 * may be the old or the new value; after an acknowledged write it can only be the new one. Any other value that is
 * found later is a lost write.
 */
export function createLedger() {
  const facts = new Map<string, Set<string>>()
  const lost: string[] = []
  let started = 0
  let acknowledged = 0

  const possible = (fact: string) => facts.get(fact) ?? new Set([absent])

  return {
    lost,
    /** The number of writes that were sent, and of those that the server acknowledged. */
    started: () => started,
    acknowledged: () => acknowledged,
    /** The names of the facts that begin with `start`. */
    named: (start: string) => [...facts.keys()].filter((fact) => fact.startsWith(start)),
    /** Whether `value` is one of the values that a fact may have now. */
    maybe: (fact: string, value: string) => possible(fact).has(value),

    /** Records a write that changes some facts to a value. `send` resolves with true if the server acknowledges it. */
    async write(about: readonly string[], value: string, send: () => Promise<boolean>): Promise<boolean> {
      started += 1
      for (const fact of about) facts.set(fact, new Set([...possible(fact), value]))
      if (!(await send())) return false
      acknowledged += 1
      for (const fact of about) facts.set(fact, new Set([value]))
      return true
    },

    /**
     * Records the value that was found for a fact, which is from then on its only possible value. Counts a lost write
     * if the value was not possible.
     */
    check(fact: string, found: string): void {
      const expected = possible(fact)
      if (!expected.has(found)) lost.push(`${fact} is "${found}" and must be ${[...expected].join(' or ')}`)
      facts.set(fact, new Set([found]))
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
