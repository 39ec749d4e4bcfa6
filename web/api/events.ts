/** Something that happens to requests and that other parts of the page listen to. */
const createEvent = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    /** Calls the listener each time; gives the function that stops this. */
    listen: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (value: T): void => {
      for (const listener of listeners) listener(value)
    },
  }
}

/** After each request: true when the server answered, whatever the answer. */
export const answered = createEvent<boolean>()

/** After a `not-signed-in` answer: when its request was sent, in ms since 1970. */
export const sessionEnded = createEvent<number>()
