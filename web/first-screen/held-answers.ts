import { nextPaint, nextTask } from '#web/next-task.ts'

let pendingRelease: PromiseWithResolvers<void> | undefined

/**
 * Holds answers back from the query cache until `releaseAnswers`: while React takes over a screen that the server
 * rendered, it must find the data from which the server rendered it.
 */
export const holdAnswers = (): void => {
  pendingRelease ??= Promise.withResolvers()
}

/**
 * To be called when React has taken over the first screen; answers then reach the query cache at once, also later ones.
 */
export const releaseAnswers = (): void => {
  pendingRelease?.resolve()
  pendingRelease = undefined
}

/** Resolves when answers are no longer held; undefined if they are not. */
export const answersReleased = (): Promise<void> | undefined => pendingRelease?.promise

/** Resolves when it is the turn of the last held answer. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Like `answersReleased`, but for the held answers one after another, each when the changes of the one before have been
 * painted: to render all of them at once would block a slow phone.
 */
export const turnAfterRelease = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  const turn = Promise.all([lastTurn, pendingRelease.promise]).then(nextPaint)
  lastTurn = turn
  return turn
}

/** Resolves when the last of the first screen's requests may be sent. */
let lastSending: Promise<void> = Promise.resolve()

/**
 * Until `releaseAnswers`, resolves for one request after another, each in a task of its own: to send the requests of a
 * whole screen in the task in which React takes over the page would block a slow phone. Undefined afterwards.
 */
export const turnToSend = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  lastSending = lastSending.then(nextTask)
  return lastSending
}
