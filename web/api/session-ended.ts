type Listener = (sentAt: number) => void

const listeners = new Set<Listener>()

/** Calls the listener when an answer says that nobody is signed in; `sentAt` is when its request began, in ms. */
export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellSessionEnded = (sentAt: number): void => {
  for (const listener of listeners) listener(sentAt)
}
