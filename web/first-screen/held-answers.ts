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

/** A promise that resolves when the held answers are released; undefined if no answers are held. */
export const waitForRelease = (): Promise<void> | undefined => pendingRelease?.promise

/** Resolves when the last held answer may be put into the query cache. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * A promise that resolves when one held answer may be put into the query cache: after the release, and after the
 * changes by the previous held answer have been painted. To render the changes of all answers at once would block a
 * slow phone. Undefined if no answers are held.
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
 * A promise that resolves when one request may be sent: in a task of its own, after the task of the previous request.
 * To send the requests of a whole screen in the task in which React takes over the page would block a slow phone.
 * Undefined if no answers are held.
 */
export const waitToSend = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  lastSending = lastSending.then(nextTask)
  return lastSending
}
