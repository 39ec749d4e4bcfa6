import { nextPaint, nextTask } from '#web/next-task.ts'

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

/** Resolves when answers are no longer held; undefined if they are not. */
export const answersReleased = (): Promise<void> | undefined => pendingRelease?.promise

/** When the last of the answers that are held has its turn. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Like `answersReleased`, for one answer after another, each after what the one before has changed was painted: to render
 * all of them at once would block a slow phone.
 */
export const turnAfterRelease = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  const turn = Promise.all([lastTurn, pendingRelease.promise]).then(nextPaint)
  lastTurn = turn
  return turn
}

/** When the last of the requests of the first screen is sent. */
let lastSending: Promise<void> = Promise.resolve()

/**
 * Until the release, for one request after another, a task of its own: the requests of a whole screen in the task in
 * which React takes over the page would block a slow phone. Later undefined.
 */
export const turnToSend = (): Promise<void> | undefined => {
  if (!pendingRelease) return undefined
  lastSending = lastSending.then(nextTask)
  return lastSending
}
