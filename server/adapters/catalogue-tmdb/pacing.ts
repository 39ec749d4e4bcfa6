import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#server/refusal.ts'

/**
 * The limits on requests to TMDB. Times are milliseconds. A look-up is one call of the client's `get` with all the
 * requests that it sends.
 */
export interface TmdbLimits {
  /** The most requests that reach TMDB within any second. TMDB allows about 40 from one IP address. */
  perSecond: number
  /** The most requests that run at the same time. */
  inFlight: number
  /** The most requests that may wait for their turn; further requests are refused at once. */
  queue: number
  /** The most time for one request. */
  requestMs: number
  /** The most time for one request while another of TMDB's hosts can still be tried after it. */
  firstHostMs: number
  /** The most time for a look-up, with its wait in the queue and all retries. */
  totalMs: number
  /** The most attempts after the first one, each only while there is time left. */
  retries: number
  /** The longest pause before the first retry; the pause doubles before each further retry. */
  firstPauseMs: number
  /** The circuit breaker opens when this many different paths have failed without a success in between. */
  failures: number
  /** How long the open breaker refuses all requests, before it lets one through as a probe. */
  restMs: number
  /** How long the second host is used after the first has failed. */
  avoidHostMs: number
  /** For how many paths a Retry-After is stored; the least recently used path is dropped first. */
  maxHeldPaths: number
  /** The most bytes of one answer after decompression; the largest real answers have about half as many. */
  maxAnswerBytes: number
  /** How long TMDB's answer about a title or person (a page) is cached. Several look-ups need the same page. */
  pageLifetimeMs: number
  /** The most bytes of all cached pages, as `memoryOf` estimates them. */
  maxPageBytes: number
}

/** The limits in production. */
export const defaultLimits: TmdbLimits = {
  perSecond: 30,
  inFlight: 8,
  queue: 200,
  requestMs: 5000,
  firstHostMs: 4000,
  totalMs: 8000,
  retries: 2,
  firstPauseMs: 300,
  failures: 5,
  restMs: 10_000,
  avoidHostMs: 10 * 60_000,
  maxHeldPaths: 1000,
  maxAnswerBytes: 4 * 1024 * 1024,
  pageLifetimeMs: 60_000,
  maxPageBytes: 12 * 1024 * 1024,
}

/** Measures durations, not the time of day. Tests pass a timer whose time they move themselves. */
export interface Timer {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  /** Resolves after the given milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Calls `ring` after the given milliseconds; the returned function cancels the call. */
  alarm(milliseconds: number, ring: () => void): () => void
}

/** The timer of the machine. */
export const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (milliseconds) => pause(milliseconds),
  alarm(milliseconds, ring) {
    // An alarm whose time has passed rings at once.
    const timeout = setTimeout(ring, Math.max(0, milliseconds))
    return () => clearTimeout(timeout)
  },
}

const secondMs = 1000

/**
 * Limits how many requests run at once and how many reach TMDB within any second. Further requests wait in a queue of
 * limited length, in order. A request reaches TMDB at an unknown moment between its beginning and its end, so it counts
 * from its beginning until a second after its end. The limit then holds however slow the network is.
 */
export function createRequestLimiter(parts: {
  limits: Pick<TmdbLimits, 'perSecond' | 'inFlight' | 'queue'>
  timer: Timer
}) {
  const { limits, timer } = parts
  /** When pieces of work ended, for those that ended within the last second; oldest first. */
  const endTimes: number[] = []
  const waiting: { begin: () => void; refuse: (refusal: Refusal) => void }[] = []
  let running = 0
  let heldUntil = 0
  let isWakeScheduled = false

  /** Milliseconds until the limit per second and `hold` let the next work begin; 0 if they let it begin now. */
  function neededPauseMs(): number {
    const now = timer.now()
    while (endTimes[0] !== undefined && now - endTimes[0] >= secondMs) endTimes.shift()
    const isFull = running + endTimes.length >= limits.perSecond
    const msUntilRoom = isFull && endTimes[0] !== undefined ? Math.max(1, endTimes[0] + secondMs - now) : 0
    return Math.ceil(Math.max(0, heldUntil - now, msUntilRoom))
  }

  function beginNext(): void {
    while (waiting.length > 0 && running < Math.min(limits.inFlight, limits.perSecond)) {
      const pauseMs = neededPauseMs()
      if (pauseMs > 0) {
        wakeAfter(pauseMs)
        return
      }
      running += 1
      waiting.shift()?.begin()
    }
  }

  function wakeAfter(milliseconds: number): void {
    if (isWakeScheduled) return
    isWakeScheduled = true
    void timer.wait(milliseconds).then(() => {
      isWakeScheduled = false
      beginNext()
    })
  }

  function waitForTurn(maxWaitMs: number): Promise<void> {
    const holdMs = heldUntil - timer.now()
    if (holdMs > maxWaitMs)
      return Promise.reject(new Refusal('upstream-unavailable', { retryAfter: holdMs / secondMs }))
    if (waiting.length >= limits.queue) return Promise.reject(new Refusal('upstream-unavailable', { retryAfter: 1 }))
    return new Promise((resolve, reject) => {
      const entry = {
        begin() {
          cancel()
          resolve()
        },
        refuse(refusal: Refusal) {
          cancel()
          reject(refusal)
        },
      }
      const cancel = timer.alarm(maxWaitMs, () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new Refusal('upstream-timeout'))
      })
      waiting.push(entry)
      beginNext()
    })
  }

  return {
    /**
     * Runs `work` when its turn comes. Refuses when the turn does not come within `maxWaitMs` milliseconds; refuses at
     * once when the queue is full or a hold lasts longer than `maxWaitMs`.
     */
    async run<T>(work: () => Promise<T>, maxWaitMs: number): Promise<T> {
      await waitForTurn(maxWaitMs)
      try {
        return await work()
      } finally {
        running -= 1
        endTimes.push(timer.now())
        beginNext()
      }
    },

    /** Refuses all work that waits for its turn. */
    refuseWaiting(refusal: Refusal): void {
      for (const entry of waiting.splice(0)) entry.refuse(refusal)
    },

    /** The number of pieces of work that run, and the number of those that wait for their turn. */
    state: () => ({ running, waiting: waiting.length }),

    /**
     * Begins no further work for the given milliseconds, because of a Retry-After. It never shortens an earlier hold.
     */
    hold(milliseconds: number): void {
      heldUntil = Math.max(heldUntil, timer.now() + milliseconds)
    },
  }
}
