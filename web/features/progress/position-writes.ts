/**
 * The highest number of milliseconds that reads wait for a write, which may never be answered on a broken connection.
 */
const maxWaitMilliseconds = 3000

/** Resolves when all writes of playback positions so far have been answered or have taken too long. */
let pendingWrites: Promise<void> = Promise.resolve()

/**
 * Registers a write of a playback position, so that reads of the progress that begin later wait for it. Calls
 * `onLateSuccess` if the write succeeds after the reads have stopped waiting, since their answers may lack the write.
 */
export const trackWrite = (write: Promise<unknown>, onLateSuccess: () => void): void => {
  let isLate = false
  const timeout = new Promise<void>((resolve) =>
    setTimeout(() => {
      isLate = true
      resolve()
    }, maxWaitMilliseconds),
  )
  // Without the `then`, the result would contain that of the earlier writes, and so the replies of the whole session.
  pendingWrites = Promise.allSettled([pendingWrites, Promise.race([write, timeout])]).then(() => {})
  write.then(
    () => isLate && onLateSuccess(),
    () => {
      // The caller handles the failure of its write.
    },
  )
}

/**
 * Resolves when each registered write was answered, with a success or a failure, or has taken too long. To be awaited
 * before reading the progress, so that the answer includes these writes.
 */
export const waitForWrites = (): Promise<void> => pendingWrites
