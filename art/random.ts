/** A source of random numbers that are always the same for the same seed. */
export interface Random {
  /** A number from `low` (included) to `high` (not included). */
  between(low: number, high: number): number
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** True with the given likelihood, 0 to 1. */
  chance(likelihood: number): boolean
  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  /** Minus one or one. */
  sign(): 1 | -1
  /**
   * A new source, seeded with one number of this one. For drawing code that needs more numbers in a larger picture,
   * such as falling snow: the numbers after it are then the same in a picture of any size.
   */
  fork(): Random
}

/** FNV-1a: turns any text into a 32-bit number, so that neighbouring ids give unrelated seeds. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Makes a generator (mulberry32) from a seed of any text. */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  return {
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (likelihood) => next() < likelihood,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    sign: () => (next() < 0.5 ? -1 : 1),
    fork: () => createRandom(`${next()}`),
  }
}
