/** What is made from a value of the cache, by name; it goes when the value goes. */
export interface Derived {
  /**
   * What is kept under `name`, else what `make` makes, whose bytes `sizeOf` tells once it is there. What cannot be made
   * is not kept.
   */
  get<U>(name: string, make: () => U, sizeOf?: (made: Awaited<U>) => number): U
}

/** Keeps what is derived; `grew` is told the bytes of each. */
export function createDerived(grew: (bytes: number) => void): Derived {
  const kept = new Map<string, unknown>()
  return {
    get<U>(name: string, make: () => U, sizeOf: (made: Awaited<U>) => number = () => 0): U {
      if (kept.has(name)) return kept.get(name) as U
      const made = make()
      kept.set(name, made)
      if (made instanceof Promise) {
        made.then(
          (value) => grew(sizeOf(value)),
          () => kept.delete(name),
        )
      } else grew(sizeOf(made as Awaited<U>))
      return made
    },
  }
}

/** A value that the cache keeps, or one that was derived from it. */
export class Cached<T> {
  readonly value: T
  /** Seconds since it was fetched, when it is past its time; null while it is fresh. */
  readonly stale: number | null
  readonly #derived: Derived
  /** The name under which this value was derived; empty for the one that was fetched. */
  readonly #name: string

  constructor(value: T, stale: number | null, derived: Derived, name = '') {
    this.value = value
    this.stale = stale
    this.#derived = derived
    this.#name = name
  }

  /**
   * What `make` makes of the value, made the first time and kept with it under `name`. It must depend on nothing but
   * the value and the name. `sizeOf` tells the bytes of what is more than references to parts of the value.
   */
  derive<U>(name: string, make: (value: T) => U, sizeOf?: (made: Awaited<U>) => number): U {
    return this.#derived.get(`${this.#name}/${name}`, () => make(this.value), sizeOf)
  }

  /** The same, as a value of the cache. */
  map<U>(name: string, make: (value: T) => U): Cached<U> {
    return new Cached(this.derive(name, make), this.stale, this.#derived, `${this.#name}/${name}`)
  }

  /** This value, as old as the older of the two: for an answer that depended on both. */
  notFresherThan({ stale }: Cached<unknown>): Cached<T> {
    if (stale === null || (this.stale !== null && this.stale >= stale)) return this
    return new Cached(this.value, stale, this.#derived, this.#name)
  }
}
