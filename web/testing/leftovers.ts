/**
 * What the pages' code has begun and not ended, each with its count: listeners of the window and the document, and
 * observers. Effects end all of them when a screen is unmounted.
 */
const counts = new Map<string, number>()

const changeCount = (name: string, by: 1 | -1): void => {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Whether the function that calls the caller of this one is in the pages' code, and not in a library or a test. */
const isCalledByUs = (): boolean => {
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
    const registered = listeners.get(key) ?? new Set()
    listeners.set(key, registered)
    if (!registered.has(listener) && isCalledByUs()) {
      const listenerKind = `${name} ${type}`
      registered.add(listener)
      changeCount(listenerKind, 1)
      const signal = typeof options === 'object' ? options.signal : undefined
      signal?.addEventListener('abort', () => {
        if (registered.delete(listener)) changeCount(listenerKind, -1)
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
  const { observe, disconnect } = prototype as { observe: (...rest: unknown[]) => void; disconnect: () => void }
  const observing = new Set<unknown>()
  Object.assign(prototype, {
    observe(this: unknown, ...rest: unknown[]) {
      if (!observing.has(this) && isCalledByUs()) {
        observing.add(this)
        changeCount(name, 1)
      }
      observe.apply(this, rest)
    },
    disconnect(this: unknown) {
      if (observing.delete(this)) changeCount(name, -1)
      disconnect.call(this)
    },
  })
}
for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) watchObservers(name)

/** What is left now, such as `1 window keydown`. */
export const leftovers = (): string[] =>
  [...counts].filter(([, left]) => left > 0).map(([name, left]) => `${left} ${name}`)

export const forgetLeftovers = (): void => counts.clear()
