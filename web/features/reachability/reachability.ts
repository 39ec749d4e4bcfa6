import { useSyncExternalStore } from 'react'
import { ask } from '#web/api/backends.ts'
import { onReachability } from '#web/api/reachability.ts'

/** Milliseconds between two looks for the server while it cannot be reached. */
const pause = 5000

let lost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (now: boolean): void => {
  clearTimeout(timer)
  timer = now && listeners.size > 0 ? setTimeout(look, pause) : undefined
  if (lost === now) return
  lost = now
  for (const listener of listeners) listener()
}

/** Any answer will do: a server that says it is not well has been reached. */
const look = (): Promise<void> =>
  ask('/health').then(
    () => set(false),
    () => set(true),
  )

const hear = (answered: boolean): void => {
  if (answered) set(false)
  // One request that got no answer proves nothing yet.
  else if (!lost) void look()
}

let stop = () => {}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    const stopHearing = onReachability(hear)
    // The browser's own word is only a reason to look: a server on this machine is there without any network.
    addEventListener('offline', look)
    addEventListener('online', look)
    stop = () => {
      stopHearing()
      removeEventListener('offline', look)
      removeEventListener('online', look)
      set(false)
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** Whether the server cannot be reached at present. Known while something shows it. */
export const isUnreachable = (): boolean => lost

export const useUnreachable = (): boolean => useSyncExternalStore(subscribe, isUnreachable)
