const made = new WeakMap<AbortSignal, number>()

/** Keeps that the answer to the question with this signal was past its time. */
export const noteAge = (signal: AbortSignal, seconds: number): void => {
  made.set(signal, Date.now() - seconds * 1000)
}

/** When an answer that was past its time had been fetched, in ms; undefined for a fresh one. */
export const madeAt = (signal: AbortSignal): number | undefined => made.get(signal)
