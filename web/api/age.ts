/** When the answer to the request with a signal was fetched from the catalogue, in ms since 1970. */
const made = new WeakMap<AbortSignal, number>()

/** Records that the answer to the request with this signal was `seconds` old. */
export const noteAge = (signal: AbortSignal, seconds: number): void => {
  made.set(signal, Date.now() - seconds * 1000)
}

/** When a stale answer had been fetched from the catalogue, in ms since 1970; undefined for a fresh one. */
export const madeAt = (signal: AbortSignal): number | undefined => made.get(signal)
