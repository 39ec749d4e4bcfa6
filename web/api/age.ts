/**
 * When the server had fetched the answer to a request from the catalogue, in ms since 1970, by the request's signal.
 */
const fetchTimes = new WeakMap<AbortSignal, number>()

/** Records that the answer to the request with this signal was `seconds` old. */
export const recordAge = (signal: AbortSignal, seconds: number): void => {
  fetchTimes.set(signal, Date.now() - seconds * 1000)
}

/** When a stale answer had been fetched from the catalogue, in ms since 1970; undefined for a fresh one. */
export const madeAt = (signal: AbortSignal): number | undefined => fetchTimes.get(signal)
