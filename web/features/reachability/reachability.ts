import { useSyncExternalStore } from 'react'
import { backendBases, probe } from '#web/api/backends.ts'
import { answered } from '#web/api/request-events.ts'

/** Milliseconds between two checks while the server is unreachable. */
const checkInterval = 5000

let unreachable = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const setUnreachable = (isUnreachableNow: boolean): void => {
  clearTimeout(timer)
  timer = isUnreachableNow ? setTimeout(checkServer, checkInterval) : undefined
  if (unreachable === isUnreachableNow) return
  unreachable = isUnreachableNow
  for (const listener of listeners) listener()
}

/** Checks whether a backend answers. Any answer counts, also a 5xx. */
const checkServer = (): Promise<void> => {
  const { primary, secondary } = backendBases()
  return Promise.any([...new Set([primary, secondary])].map((backend) => probe(`${backend}/health`))).then(
    () => setUnreachable(false),
    // A check may end after the last component has stopped listening; nothing would then set the value back.
    () => setUnreachable(listeners.size > 0),
  )
}

const onAnswer = (wasAnswered: boolean): void => {
  if (wasAnswered) setUnreachable(false)
  // A single request without an answer does not make the server unreachable; a check decides.
  else if (!unreachable) void checkServer()
}

let stopChecking = () => {}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    const stopListening = answered.listen(onAnswer)
    // These events are only a reason to check: a server on the same machine is reachable without any network.
    addEventListener('offline', checkServer)
    addEventListener('online', checkServer)
    stopChecking = () => {
      stopListening()
      removeEventListener('offline', checkServer)
      removeEventListener('online', checkServer)
      setUnreachable(false)
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopChecking()
  }
}

/** Whether every backend is unreachable now. Kept up to date only while a component uses `useUnreachable`. */
export const isUnreachable = (): boolean => unreachable

/** Whether every backend is unreachable now; re-renders when that changes. */
export const useUnreachable = (): boolean => useSyncExternalStore(subscribe, isUnreachable)
