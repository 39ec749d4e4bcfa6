type Listener = (sentAt: number) => void

const listeners = new Set<Listener>()

/** Calls the listener after a `not-signed-in` answer; `sentAt` is when its request was sent, in ms since 1970. */
export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const notifySessionEnded = (sentAt: number): void => {
  for (const listener of listeners) listener(sentAt)
}
