/**
 * For each request with a stale answer, identified by its signal: when the server fetched that answer from the
 * catalogue, in ms since 1970.
 */
const fetchTimes = new WeakMap<AbortSignal, number>()

/** Records that the answer to the request with this signal was `seconds` old. */
export const recordAge = (signal: AbortSignal, seconds: number): void => {
  fetchTimes.set(signal, Date.now() - seconds * 1000)
}

/** When a stale answer was fetched from the catalogue, in ms since 1970; undefined for a fresh answer. */
export const fetchedAt = (signal: AbortSignal): number | undefined => fetchTimes.get(signal)
