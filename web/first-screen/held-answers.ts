let pendingRelease: PromiseWithResolvers<void> | undefined

/**
 * Keeps answers from the query cache until `releaseAnswers`: while React takes over a screen that the server rendered,
 * it must find the data from which the server rendered it.
 */
export const holdAnswers = (): void => {
  pendingRelease ??= Promise.withResolvers()
}

/** To be called when the first screen is there; answers then reach the query cache at once, also later ones. */
export const releaseAnswers = (): void => {
  pendingRelease?.resolve()
  pendingRelease = undefined
}

/** When the last of the answers that are held has been released. */
let lastRelease: Promise<unknown> = Promise.resolve()

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Resolves when answers are no longer held, for one answer after another, each in a task of its own: to render all of
 * them at once would block a slow phone. Undefined if answers are not held.
 */
export const answersReleased = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  const release = Promise.all([lastRelease, pendingRelease.promise]).then(nextTask)
  lastRelease = release
  return release
}
