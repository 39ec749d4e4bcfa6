import { useEffect, useSyncExternalStore } from 'react'
import { prepareToasts, toastsReady } from './toast.ts'

/** The place of the toasts; empty until the first of them. */
export const Toasts = () => {
  const ready = useSyncExternalStore(toastsReady.subscribe, toastsReady.get)
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const prepare = () => {
      prepareToasts().catch(() => {
        // Asked for again with the first toast.
      })
    }
    for (const event of events) addEventListener(event, prepare, { once: true, passive: true })
    return () => {
      for (const event of events) removeEventListener(event, prepare)
    }
  }, [])
  return ready && <ready.Toaster />
}
