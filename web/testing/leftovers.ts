/**
 * For each kind of listener (such as `window keydown` or `document click`) and each kind of observer: how many of them
 * the app's code has added and not removed. When a screen is unmounted, its effects should remove all of theirs.
 */
const counts = new Map<string, number>()

const changeCount = (name: string, change: 1 | -1): void => {
  counts.set(name, (counts.get(name) ?? 0) + change)
}

/** True if the function that calls this one was itself called by the app's code, and not by a library or a test. */
const isCalledByPageCode = (): boolean => {
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? []
  return caller.includes('/web/') && !/node_modules|\/web\/testing\/|\.test\.tsx?/.test(caller)
}

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'capture' in options ? options.capture === true : options === true

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const watchListeners = (name: string, target: Target): void => {
  const { addEventListener, removeEventListener } = target
  const listeners = new Map<string, Set<unknown>>()
  target.addEventListener = (type, listener, options) => {
    const key = `${type} ${isCapture(options)}`
    const registeredListeners = listeners.get(key) ?? new Set()
    listeners.set(key, registeredListeners)
    if (!registeredListeners.has(listener) && isCalledByPageCode()) {
      const listenerKind = `${name} ${type}`
      registeredListeners.add(listener)
      changeCount(listenerKind, 1)
      const signal = typeof options === 'object' ? options.signal : undefined
      signal?.addEventListener('abort', () => {
        if (registeredListeners.delete(listener)) changeCount(listenerKind, -1)
      })
    }
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    if (listeners.get(`${type} ${isCapture(options)}`)?.delete(listener)) changeCount(`${name} ${type}`, -1)
    removeEventListener.call(target, type, listener, options)
  }
}
watchListeners('window', globalThis as unknown as Target)
watchListeners('document', document)

const watchObservers = (name: 'ResizeObserver' | 'IntersectionObserver' | 'MutationObserver'): void => {
  if (!(name in globalThis)) return
  const { prototype } = globalThis[name]
  const { observe, disconnect } = prototype as { observe: (...args: unknown[]) => void; disconnect: () => void }
  const activeObservers = new Set<unknown>()
  Object.assign(prototype, {
    observe(this: unknown, ...args: unknown[]) {
      if (!activeObservers.has(this) && isCalledByPageCode()) {
        activeObservers.add(this)
        changeCount(name, 1)
      }
      observe.apply(this, args)
    },
    disconnect(this: unknown) {
      if (activeObservers.delete(this)) changeCount(name, -1)
      disconnect.call(this)
    },
  })
}
for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) watchObservers(name)

const startedIntervals = new Set<ReturnType<typeof setInterval>>()
const startInterval = globalThis.setInterval.bind(globalThis) as (...args: unknown[]) => ReturnType<typeof setInterval>
Object.assign(globalThis, {
  setInterval(...args: unknown[]) {
    const interval = startInterval(...args)
    startedIntervals.add(interval)
    return interval
  },
})

/** Ends all intervals, such as that of a call which a test never answers: it would go on during the next tests. */
export const endIntervals = (): void => {
  for (const interval of startedIntervals) clearInterval(interval)
  startedIntervals.clear()
}

/** The listeners and observers that were not removed, such as `1 window keydown`. */
export const findLeftovers = (): string[] =>
  [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)

/** Sets all counts to 0, before the next test. */
export const clearLeftovers = (): void => counts.clear()
