/** Something that one user has at a time; those who wait get it first come, first served. */
export interface Turns {
  take(): Promise<void>
  /** Gives it to who waited longest, before anybody else can take it. */
  pass(): void
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async take() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    pass() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
