import { isHealthy } from './backends.ts'
import { requestAnswered } from './request-events.ts'

/**
 * Milliseconds from the start of a call to the first health check of its backend, and from each check to the next. A
 * healthy backend answers a call sooner, unless it streams the answer. With a shorter interval the check itself could
 * wait behind slow calls, since a browser opens only six connections to a host without HTTP/2.
 */
const checkInterval = 10_000

/** For each backend, by its base address: the functions that end its unfinished calls. */
const unfinishedCalls = new Map<string, Set<() => void>>()
/** For each backend, by its base address: the health check that is under way. */
const pendingChecks = new Map<string, Promise<boolean>>()

/** Checks the health of a backend. Checks that begin while one is under way share its result. */
const checkOnce = (backend: string): Promise<boolean> => {
  const check = pendingChecks.get(backend) ?? isHealthy(backend).finally(() => pendingChecks.delete(backend))
  pendingChecks.set(backend, check)
  return check
}

/**
 * Watches a backend during one call. Calls have no timeout, and a stopped process or a machine without network leaves
 * connections open without ever answering. When a health check fails, calls `onSilence` of every unfinished call to
 * that backend. Returns the function that ends watching.
 */
export const watchForSilence = (backend: string, onSilence: () => void): (() => void) => {
  const calls = unfinishedCalls.get(backend) ?? new Set()
  unfinishedCalls.set(backend, calls)
  calls.add(onSilence)
  const timer = setInterval(async () => {
    if (await checkOnce(backend)) return
    for (const end of calls) end()
  }, checkInterval)
  return () => {
    clearInterval(timer)
    calls.delete(onSilence)
  }
}

/**
 * Watches a call when there is only one backend. The call goes on however long it takes, since no other backend could
 * answer it. While it is unfinished, `requestAnswered` is emitted with false from time to time, so that the page checks
 * whether the server is reachable, and says so if it is not. Returns the function that ends watching.
 */
export const reportSilence = (): (() => void) => {
  const timer = setInterval(() => requestAnswered.emit(false), checkInterval)
  return () => clearInterval(timer)
}
