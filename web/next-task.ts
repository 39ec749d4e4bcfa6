/** Resolves in a task of its own, so that the browser can paint and handle input before the code that follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Resolves in the callback of the next frame; in a hidden tab, which has no frames, at once. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    const listenerController = new AbortController()
    const finish = () => {
      listenerController.abort()
      resolve()
    }
    requestAnimationFrame(finish)
    document.addEventListener('visibilitychange', finish, { signal: listenerController.signal })
  })

/**
 * Resolves when the browser has painted what the server's answers so far have changed on the page. In a hidden tab,
 * where nothing is painted, resolves after two tasks.
 */
export const nextPaint = async (): Promise<void> => {
  // TanStack Query passes an answer to React in a task of its own.
  await nextTask()
  await nextFrame()
  // The callbacks of a frame run before the frame is painted.
  await nextTask()
}
