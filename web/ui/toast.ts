import type { toast as Queue } from 'react-hot-toast/headless'

type Toaster = typeof import('./toaster.tsx')

// The queue and its list come with the first toast, or a little before it: nobody needs them to see a page.
let loading: Promise<Toaster> | undefined
let loaded: Toaster | undefined
const listeners = new Set<() => void>()

/** Fetches what toasts need; called at the first touch, so that a toast about a lost connection can still appear. */
export const prepareToasts = (): Promise<Toaster> => {
  loading ??= import('./toaster.tsx').then(
    (module) => {
      loaded = module
      for (const listener of listeners) listener()
      return module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** For `useSyncExternalStore`: what toasts need, once it has come. */
export const toastsReady = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Toaster | undefined => loaded,
}

const say = (how: (queue: typeof Queue) => void): void => {
  prepareToasts().then(
    ({ toastQueue }) => how(toastQueue),
    () => {
      // Without a connection there is nothing to say it with.
    },
  )
}

/**
 * Says something in passing. At most 20 stand at once; a success stays 2 s, everything else 4 s, and a loading toast
 * until it is dismissed by the id it was given.
 */
export const toast = {
  success: (text: string): void => say((queue) => queue.success(text)),
  error: (text: string): void => say((queue) => queue.error(text)),
  blank: (text: string): void => say((queue) => queue(text)),
  custom: (text: string): void => say((queue) => queue.custom(text)),
  loading: (text: string, id: string): void => say((queue) => queue.loading(text, { id })),
  dismiss: (id?: string): void => say((queue) => queue.dismiss(id)),
}
