/** How long reads wait for a write at most: on a broken connection the write may never be answered. */
const maxWaitMilliseconds = 3000

/** The writes of positions that have not been answered yet. */
let pendingWrites: Promise<unknown> = Promise.resolve()

/** Registers a write, so that reads that begin later wait for it. */
export const trackWrite = (write: Promise<unknown>): void => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMilliseconds))
  pendingWrites = Promise.allSettled([pendingWrites, Promise.race([write, timeout])])
}

/** Resolves once each registered write was answered, with a success or a failure, or has taken too long. */
export const waitForWrites = (): Promise<unknown> => pendingWrites
