/**
 * A signal that is aborted after this time. The timer is never cleared, since aborting a request after its answer has
 * been read has no effect. `AbortSignal.timeout` does the same, but the fake timers of the tests do not control it.
 */
export const timeLimit = (milliseconds: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
