/** Resolves in a task of its own, so that the browser can paint and handle input before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Resolves when the browser has painted what the answers so far have changed; in a tab in the background, which is not
 * painted, soon.
 */
export const nextPaint = async (): Promise<void> => {
  // TanStack Query reports an answer in a task of its own.
  await nextTask()
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve))
  await nextTask()
}
