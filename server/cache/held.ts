import { PreparedAnswer } from '#server/http/answer.ts'

/** A value as the cache holds it, with the bytes of the answers that were made of it. */
export interface Held<T> {
  readonly value: T
  /** Seconds since it was fetched, when it is past its time; null while it is fresh. */
  readonly stale: number | null
  /**
   * The answer called `name`, prepared from `reply` the first time and kept with the value. `reply` must depend on
   * nothing but the value and the name.
   */
  prepared(name: string, reply: () => object): Promise<PreparedAnswer>
}

/** What an entry keeps beside its value: answers by name, whose bytes count as the entry's. */
export interface Answers {
  get(name: string, reply: () => object): Promise<PreparedAnswer>
}

/** Answers that are made once; `grew` is told the bytes of each. */
export function createAnswers(grew: (bytes: number) => void): Answers {
  const made = new Map<string, Promise<PreparedAnswer>>()
  return {
    get(name, reply) {
      const known = made.get(name)
      if (known) return known
      const answer = PreparedAnswer.of(reply())
      made.set(name, answer)
      answer.then(
        ({ size }) => grew(size),
        () => made.delete(name),
      )
      return answer
    },
  }
}
