/** Resolves in a task of its own, so that the browser can paint and handle input before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Resolves in the callback of the next frame; a tab in the background has none, and there it resolves at once. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    const waiting = new AbortController()
    const finish = () => {
      waiting.abort()
      resolve()
    }
    requestAnimationFrame(finish)
    document.addEventListener('visibilitychange', finish, { signal: waiting.signal })
  })

/** Resolves when the browser has painted what the answers so far have changed, or when it does not paint. */
export const nextPaint = async (): Promise<void> => {
  // TanStack Query reports an answer in a task of its own.
  await nextTask()
  await nextFrame()
  // The frame's callbacks run before it is painted.
  await nextTask()
}
