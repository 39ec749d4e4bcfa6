import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#server/refusal.ts'

/**
 * The limits on requests to TMDB. Times are milliseconds. A look-up is one call of the client with all its requests.
 */
export interface TmdbLimits {
  /** Requests that reach TMDB within any second; it allows about 40 from one address. */
  perSecond: number
  /** Requests that run at the same time. */
  inFlight: number
  /** Requests that may wait for their turn; any more are refused at once. */
  queue: number
  /** The most time for one request. */
  requestTime: number
  /** The most time for one request while the other host can still be asked. */
  firstHostTime: number
  /** The most time for a look-up, with its wait in the queue and all retries. */
  totalTime: number
  /** Attempts after the first one, each only while there is time left. */
  retries: number
  /** The longest pause before the first retry; it doubles before each further one. */
  firstPause: number
  /** Different paths that fail without a success in between before the breaker opens. */
  failures: number
  /** How long the breaker then stays open. */
  restTime: number
  /** How long the other host is used after one failed. */
  avoidHost: number
  /** The most paths whose Retry-After is remembered. */
  pathsHeld: number
  /** The most bytes of one answer after decompression; the largest real answers have about half as many. */
  answerBytes: number
  /** How long the page of a title or person is cached, since several look-ups need it. */
  keepPage: number
  /** The most bytes of all cached pages, as `memoryOf` counts them. */
  pageBytes: number
}

/** The limits in production. */
export const defaultLimits: TmdbLimits = {
  perSecond: 30,
  inFlight: 8,
  queue: 200,
  requestTime: 5000,
  firstHostTime: 4000,
  totalTime: 8000,
  retries: 2,
  firstPause: 300,
  failures: 5,
  restTime: 10_000,
  avoidHost: 10 * 60_000,
  pathsHeld: 1000,
  answerBytes: 4 * 1024 * 1024,
  keepPage: 60_000,
  pageBytes: 12 * 1024 * 1024,
}

/** Measures durations, not the time of day. Tests pass one whose time they move themselves. */
export interface Timer {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Calls `ring` after so many milliseconds; the returned function cancels the call. */
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

const second = 1000

/**
 * Limits how many requests run at once and how many reach TMDB within any second. Further requests wait in a queue of
 * limited length, in order. A request reaches TMDB at an unknown moment between its beginning and its end, so it counts
 * from its beginning until a second after its end. The limit then holds however slow the network is.
 */
export function createLimiter(parts: { limits: Pick<TmdbLimits, 'perSecond' | 'inFlight' | 'queue'>; timer: Timer }) {
  const { limits, timer } = parts
  /** When the work of the last second ended, oldest first. */
  const ended: number[] = []
  const waiting: { begin: () => void; refuse: (refusal: Refusal) => void }[] = []
  let running = 0
  let heldUntil = 0
  let waking = false

  /** Milliseconds until the next work may begin, if no running work ends before. */
  function pauseNeeded(): number {
    const now = timer.now()
    while (ended[0] !== undefined && now - ended[0] >= second) ended.shift()
    const full = running + ended.length >= limits.perSecond
    const untilRoom = full && ended[0] !== undefined ? Math.max(1, ended[0] + second - now) : 0
    return Math.ceil(Math.max(0, heldUntil - now, untilRoom))
  }

  function beginNext(): void {
    while (waiting.length > 0 && running < Math.min(limits.inFlight, limits.perSecond)) {
      const pauseTime = pauseNeeded()
      if (pauseTime > 0) {
        wakeAfter(pauseTime)
        return
      }
      running += 1
      waiting.shift()?.begin()
    }
  }

  function wakeAfter(milliseconds: number): void {
    if (waking) return
    waking = true
    void timer.wait(milliseconds).then(() => {
      waking = false
      beginNext()
    })
  }

  function waitForTurn(mostWait: number): Promise<void> {
    const held = heldUntil - timer.now()
    if (held > mostWait) return Promise.reject(new Refusal('upstream-unavailable', { retryAfter: held / second }))
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
      const cancel = timer.alarm(mostWait, () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new Refusal('upstream-timeout'))
      })
      waiting.push(entry)
      beginNext()
    })
  }

  return {
    /**
     * Runs `work` when its turn comes. Refuses when that is not within `mostWait` milliseconds or the queue is full.
     */
    async run<T>(work: () => Promise<T>, mostWait: number): Promise<T> {
      await waitForTurn(mostWait)
      try {
        return await work()
      } finally {
        running -= 1
        ended.push(timer.now())
        beginNext()
      }
    },

    /** Refuses all work that waits for its turn. */
    refuseWaiting(refusal: Refusal): void {
      for (const entry of waiting.splice(0)) entry.refuse(refusal)
    },

    /** How much work runs and how much waits for its turn. */
    state: () => ({ running, waiting: waiting.length }),

    /** Begins no work for so many milliseconds, as a Retry-After demands. */
    hold(milliseconds: number): void {
      heldUntil = Math.max(heldUntil, timer.now() + milliseconds)
    },
  }
}
