let held: PromiseWithResolvers<void> | undefined

/**
 * Keeps answers from the query cache until `releaseAnswers`: while React takes over a screen that the server rendered,
 * it must find the data from which the server rendered it.
 */
export const holdAnswers = (): void => {
  held ??= Promise.withResolvers()
}

/** To be called when the first screen is there; answers then reach the query cache at once, also later ones. */
export const releaseAnswers = (): void => {
  held?.resolve()
  held = undefined
}

/** Resolves when answers are not held any more; undefined if they are not. */
export const answersReleased = (): Promise<void> | undefined => held?.promise
