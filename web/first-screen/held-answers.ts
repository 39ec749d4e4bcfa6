import { nextPaint, nextTask } from '#web/next-task.ts'

let pendingRelease: PromiseWithResolvers<void> | undefined

/**
 * Holds answers back from the query cache until `releaseAnswers`: while React takes over a screen that the server
 * rendered, the cache must have the data from which the server rendered this screen.
 */
export const holdAnswers = (): void => {
  pendingRelease ??= Promise.withResolvers()
}

/**
 * Lets the held answers, and all later ones, into the query cache. To be called when React has taken over the first
 * screen.
 */
export const releaseAnswers = (): void => {
  pendingRelease?.resolve()
  pendingRelease = undefined
}

/** Resolves when answers are released; undefined if none are held. */
export const waitForRelease = (): Promise<void> | undefined => pendingRelease?.promise

/** Resolves when it is the turn of the last held answer. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves after the release for one held answer after another: each as soon as the changes by the answer before it
 * have been painted. To render all of them at once would block a slow phone. Undefined if no answers are held.
 */
export const waitForTurn = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  const turn = Promise.all([lastTurn, pendingRelease.promise]).then(nextPaint)
  lastTurn = turn
  return turn
}

/** Resolves when the last request that waits for `waitToSend` may be sent. */
let lastSending: Promise<void> = Promise.resolve()

/**
 * While answers are held, resolves for one request after another, each in a task of its own: to send the requests of a
 * whole screen in the task in which React takes over the page would block a slow phone. Undefined if none are held.
 */
export const waitToSend = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  lastSending = lastSending.then(nextTask)
  return lastSending
}
