/** What a fact is before anything was written about it. */
export const absent = 'absent'

/**
 * What the server has been told and has acknowledged. A fact ("film 87 is on the list of Ada") is one of several values.
 * While a write is under way, and after one that was not acknowledged, the fact may be the old or the new value; once
 * acknowledged it can only be the new one. Anything else that is found later is a lost write.
 */
export function createLedger() {
  const facts = new Map<string, Set<string>>()
  const lost: string[] = []
  let started = 0
  let acknowledged = 0

  const possible = (fact: string) => facts.get(fact) ?? new Set([absent])

  return {
    lost,
    /** How many writes were tried, and how many of them the server has acknowledged. */
    started: () => started,
    acknowledged: () => acknowledged,
    /** The facts whose names begin so. */
    named: (start: string) => [...facts.keys()].filter((fact) => fact.startsWith(start)),
    /** Whether a fact may be that value. */
    maybe: (fact: string, value: string) => possible(fact).has(value),

    /** One write about some facts. `send` resolves with true when the server has acknowledged it. */
    async write(about: readonly string[], value: string, send: () => Promise<boolean>): Promise<boolean> {
      started += 1
      for (const fact of about) facts.set(fact, new Set([...possible(fact), value]))
      if (!(await send())) return false
      acknowledged += 1
      for (const fact of about) facts.set(fact, new Set([value]))
      return true
    },

    /** What a fact was found to be, which from now on it is. */
    check(fact: string, found: string): void {
      const expected = possible(fact)
      if (!expected.has(found)) lost.push(`${fact} is "${found}" and must be ${[...expected].join(' or ')}`)
      facts.set(fact, new Set([found]))
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
