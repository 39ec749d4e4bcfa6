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

/** Emitted after each request: true if there was an answer, of whatever status; false if there was none. */
export const requestAnswered = createEmitter<boolean>()

/** Emitted after a `not-signed-in` answer, with the time at which its request was sent, in ms since 1970. */
export const answeredNotSignedIn = createEmitter<number>()
