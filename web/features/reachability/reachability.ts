import { useSyncExternalStore } from 'react'
import { backendBases, probe } from '#web/api/backends.ts'
import { requestAnswered } from '#web/api/request-events.ts'

/** Milliseconds between two checks while no backend answers. */
const checkInterval = 5000

let unreachable = false
/** How many answers have come, to requests and to checks. */
let answerCount = 0
/**
 * The `answerCount` when a request without an answer last started a check; null if none has started one yet. As long as
 * the two are equal, further requests without an answer start no check.
 */
let answerCountAtCheck: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Stores whether the backends are unreachable, notifies the listeners of a change, and plans the next check. */
const setUnreachable = (isUnreachableNow: boolean): void => {
  clearTimeout(timer)
  timer = isUnreachableNow ? setTimeout(checkServer, checkInterval) : undefined
  if (unreachable === isUnreachableNow) return
  unreachable = isUnreachableNow
  for (const listener of listeners) listener()
}

const onAnswer = (): void => {
  answerCount += 1
  setUnreachable(false)
}

/** Checks whether at least one backend answers. Any answer counts, also a 5xx. */
const checkServer = (): Promise<void> => {
  const answerCountBefore = answerCount
  const { primary, secondary } = backendBases()
  return Promise.any([...new Set([primary, secondary])].map((backend) => probe(`${backend}/health`))).then(
    onAnswer,
    () => {
      // A failure says nothing if an answer has come since the check began.
      if (answerCount !== answerCountBefore) return
      // If no component listens any more, the value stays false, since no later check would set it back.
      setUnreachable(listeners.size > 0)
    },
  )
}

const onRequestEnd = (wasAnswered: boolean): void => {
  if (wasAnswered) onAnswer()
  // A single request without an answer does not prove that the server is unreachable, so a check follows.
  // If several requests have no answer, one check serves all of them until an answer comes.
  else if (!unreachable && answerCountAtCheck !== answerCount) {
    answerCountAtCheck = answerCount
    void checkServer()
  }
}

let stopChecking = () => {}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    const stopListening = requestAnswered.listen(onRequestEnd)
    // These events only start a check: a server on the same machine is reachable without any network.
    addEventListener('offline', checkServer)
    addEventListener('online', checkServer)
    stopChecking = () => {
      stopListening()
      removeEventListener('offline', checkServer)
      removeEventListener('online', checkServer)
      setUnreachable(false)
      answerCountAtCheck = null
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopChecking()
  }
}

/** True if no backend answers now. Kept up to date only while a component uses `useUnreachable`. */
export const isUnreachable = (): boolean => unreachable

/** True if no backend answers now. Renders the component again when that changes. */
export const useUnreachable = (): boolean => useSyncExternalStore(subscribe, isUnreachable)
