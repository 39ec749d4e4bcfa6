/** Resolves in a task of its own, so that the browser can paint and handle input before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The most milliseconds to wait for a frame: a tab in the background has none. */
const maxFrameWait = 100

/** Resolves when the browser has painted what the answers so far have changed, or when it does not paint. */
export const nextPaint = async (): Promise<void> => {
  // TanStack Query reports an answer in a task of its own.
  await nextTask()
  const frame = new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, maxFrameWait))])
  // The frame's callbacks run before it is painted.
  await nextTask()
}
