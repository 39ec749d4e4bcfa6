/** The writes of positions that have not been answered yet. */
let pending: Promise<unknown> = Promise.resolve()

/** Takes note of a write, so that what is read afterwards includes it. */
export const noteWrite = (write: Promise<unknown>): void => {
  pending = Promise.allSettled([pending, write])
}

/** Resolves once the writes so far have been answered, whether or not they were carried out. */
export const afterWrites = (): Promise<unknown> => pending
