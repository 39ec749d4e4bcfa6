type Listener = (answered: boolean) => void

const listeners = new Set<Listener>()

/** Calls the listener after each request: with true when the server answered, whatever the answer. */
export const onReachability = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const notifyReachability = (answered: boolean): void => {
  for (const listener of listeners) listener(answered)
}
