type Listener = (answered: boolean) => void

const listeners = new Set<Listener>()

/** Calls the listener for each request: whether anything answered at all. */
export const onReachability = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const notifyReachability = (answered: boolean): void => {
  for (const listener of listeners) listener(answered)
}
