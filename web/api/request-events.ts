/** Creates an event that `request` emits, and to which other code of the pages listens. */
const createEmitter = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    /** Adds a listener; returns the function that removes it. */
    listen: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (value: T): void => {
      for (const listener of listeners) listener(value)
    },
  }
}

/**
 * Emitted with true when a request is answered, with whatever status. Emitted with false when a request ends without an
 * answer and, if there is only one backend, every ten seconds while a request is unfinished.
 */
export const requestAnswered = createEmitter<boolean>()

/** Emitted after a `not-signed-in` answer, with the time at which its request was sent, in ms since 1970. */
export const answeredNotSignedIn = createEmitter<number>()
