/** How TMDB is asked. Times are milliseconds. */
export interface TmdbLimits {
  /** Requests that reach TMDB within any second; it bears about 40 from one address. */
  perSecond: number
  inFlight: number
  /** Requests that may wait for their turn; more than these are refused at once. */
  queue: number
  /** Until one request is given up. */
  requestTime: number
  /** The same while another host is still to be asked for the same reader. */
  firstHostTime: number
  /** Until a reader is told no, with waiting for a turn and every retry. */
  patience: number
  /** Further tries after the first, each only while there is patience left. */
  retries: number
  /** The longest pause before the first retry; before each further one it doubles. */
  firstPause: number
  /** Paths that fail one after the other before TMDB is left alone for a while. */
  failures: number
  /** For how long it is then left alone. */
  rest: number
  /** For how long a host that failed is passed over for the other. */
  avoidHost: number
  /** Paths that asked to be left alone, and are remembered for it. */
  pathsHeld: number
  /** Bytes of one answer after decompression; the largest real ones have about half of it. */
  answerBytes: number
  /** For how long the page of a title or person is kept for what is asked of it next. */
  keepPage: number
  /** Bytes of the pages kept, as `memoryOf` counts them. */
  pageBytes: number
}

export const defaultLimits: TmdbLimits = {
  perSecond: 30,
  inFlight: 8,
  queue: 200,
  requestTime: 5000,
  firstHostTime: 4000,
  patience: 8000,
  retries: 2,
  firstPause: 300,
  failures: 5,
  rest: 10_000,
  avoidHost: 10 * 60_000,
  pathsHeld: 1000,
  answerBytes: 4 * 1024 * 1024,
  keepPage: 60_000,
  pageBytes: 12 * 1024 * 1024,
}
