/**
 * For each request with a stale answer, identified by the signal of the request: when the server fetched that answer
 * from the catalogue, in ms since 1970. A stale answer is an older one that the server has stored, and sends while the
 * catalogue does not answer.
 */
const fetchTimes = new WeakMap<AbortSignal, number>()

/** Records that the answer to the request with this signal was `seconds` old. */
export const recordAge = (signal: AbortSignal, seconds: number): void => {
  fetchTimes.set(signal, Date.now() - seconds * 1000)
}

/**
 * When the answer to the request with this signal was fetched from the catalogue, in ms since 1970; undefined if the
 * answer is not stale.
 */
export const fetchedAt = (signal: AbortSignal): number | undefined => fetchTimes.get(signal)
