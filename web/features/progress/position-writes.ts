/** The most milliseconds that reads wait for one write: on a broken connection its answer may never come. */
const maxWait = 3000

/** The writes of positions that have not been answered yet. */
let pending: Promise<unknown> = Promise.resolve()

/** Takes note of a write, so that what is read afterwards includes it. */
export const trackWrite = (write: Promise<unknown>): void => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxWait))
  pending = Promise.allSettled([pending, Promise.race([write, late])])
}

/** Resolves once the writes so far have been answered, whether or not they were carried out, or take too long. */
export const afterWrites = (): Promise<unknown> => pending
