/** The values that were derived from a cached value, by name; they are removed together with that value. */
export interface DerivedValues {
  /**
   * The result of `make`, which is called only the first time for a `name`; a promise that rejects is not cached.
   * `sizeOf` returns the bytes of a result; without it a result counts as 0 bytes.
   */
  get<U>(name: string, make: () => U, sizeOf?: (made: Awaited<U>) => number): U
}

/** Creates an empty collection of derived values; `onGrowth` is called with the bytes of each value that is added. */
export function createDerivedValues(onGrowth: (bytes: number) => void): DerivedValues {
  const results = new Map<string, unknown>()
  return {
    get<U>(name: string, make: () => U, sizeOf: (made: Awaited<U>) => number = () => 0): U {
      if (results.has(name)) return results.get(name) as U
      const made = make()
      results.set(name, made)
      if (made instanceof Promise) {
        made.then(
          (value) => onGrowth(sizeOf(value)),
          () => results.delete(name),
        )
      } else onGrowth(sizeOf(made as Awaited<U>))
      return made
    },
  }
}

/** A value from the cache, or one that was derived from it. */
export class Cached<T> {
  readonly value: T
  /** Seconds since the value was fetched, if it is no longer fresh; null while it is fresh. */
  readonly staleSeconds: number | null
  readonly #derived: DerivedValues
  /** The name under which this value was derived; empty for a value that was fetched. */
  readonly #name: string

  constructor(value: T, staleSeconds: number | null, derived: DerivedValues, name = '') {
    this.value = value
    this.staleSeconds = staleSeconds
    this.#derived = derived
    this.#name = name
  }

  /**
   * The result of `make` for this value. The result is made at the first call and cached with the value under `name`,
   * so it must depend on nothing but the value and the name. A result that takes memory of its own, and does not only
   * refer to parts of the value, needs `sizeOf`, which returns its bytes.
   */
  derive<U>(name: string, make: (value: T) => U, sizeOf?: (made: Awaited<U>) => number): U {
    return this.#derived.get(`${this.#name}/${name}`, () => make(this.value), sizeOf)
  }

  /** Like `derive`, but wraps the result in a `Cached` of the same age. */
  map<U>(name: string, make: (value: T) => U): Cached<U> {
    return new Cached(this.derive(name, make), this.staleSeconds, this.#derived, `${this.#name}/${name}`)
  }

  /** This value, as old as `other` if `other` is older: for an answer that is made from both. */
  notFresherThan(other: Cached<unknown>): Cached<T> {
    const { staleSeconds } = other
    if (staleSeconds === null || (this.staleSeconds !== null && this.staleSeconds >= staleSeconds)) return this
    return new Cached(this.value, staleSeconds, this.#derived, this.#name)
  }
}
