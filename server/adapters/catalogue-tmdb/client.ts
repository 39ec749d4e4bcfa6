import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { createBreaker } from './breaker.ts'
import { createHosts } from './hosts.ts'
import { createLimiter } from './limiter.ts'
import type { TmdbLimits } from './limits.ts'
import { type Outcome, outcomeOf, unanswered } from './outcome.ts'
import type { Timer } from './timer.ts'

const defaultUrl = 'https://api.themoviedb.org/3'
/** Answers where the default host is blocked. */
const fallbackUrl = 'https://api.tmdb.org/3'

/** As much of a logger as the adapter needs. */
export interface TmdbLog {
  warn(details: object, message: string): void
}

/** What the client is made of. */
export interface TmdbClientParts {
  /** A read access token. */
  token: string
  /** The API's address, version included; null for TMDB's own hosts. */
  url: string | null
  clock: Clock
  timer: Timer
  limits: TmdbLimits
  log: TmdbLog
  /** Told of every request that goes out. */
  onRequest: () => void
  fetch: typeof fetch
  /** From 0 to 1, for pauses that differ. */
  random: () => number
}

/**
 * Asks TMDB, within everybody's limits: never more at once or a second than it bears, again when it stumbles, not at
 * all while it is down, and never for longer than a reader waits. Knows nothing of what the answers mean.
 */
export function createTmdbClient(parts: TmdbClientParts) {
  const { clock, timer, limits, log } = parts
  const limiter = createLimiter({ limits, timer })
  const breaker = createBreaker({
    limits,
    timer,
    onChange(state) {
      log.warn({ state }, state === 'open' ? 'TMDB is left alone for a while' : 'TMDB is back')
      // Who waits for a turn would only be refused when it comes.
      if (state === 'open') {
        limiter.turnAway(new Refusal('upstream-unavailable', { retryAfter: limits.rest / 1000 }))
      }
    },
  })
  const hosts = createHosts({
    first: parts.url?.replace(/\/+$/, '') ?? defaultUrl,
    other: parts.url === null ? fallbackUrl : null,
    avoidFor: limits.avoidHost,
    timer,
  })
  const headers = { authorization: `Bearer ${parts.token}`, accept: 'application/json' }

  /** One request, with its answer read to the end. */
  async function request(address: string, time: number): Promise<Outcome> {
    const host = hosts.current()
    const given = new AbortController()
    const cancel = timer.alarm(time, () => given.abort())
    parts.onRequest()
    try {
      const response = await parts.fetch(host + address, { headers, signal: given.signal })
      const answer = { status: response.status, text: await response.text() }
      return outcomeOf({ ...answer, retryAfter: response.headers.get('retry-after') }, clock.now())
    } catch (error) {
      hosts.unreachable(host)
      return unanswered(error, given.signal.aborted)
    } finally {
      cancel()
    }
  }

  /** One request, if TMDB is not being left alone; what becomes of it is told the breaker before the next begins. */
  async function watched(address: string, time: number): Promise<Outcome> {
    const probe = breaker.enter()
    try {
      const host = hosts.current()
      const outcome = await request(address, time)
      // Where only the first host cannot be reached TMDB is not down: the other is still to be asked.
      const otherLeft = host !== fallbackUrl && hosts.current() === fallbackUrl
      if (outcome.kind !== 'failed') breaker.succeeded()
      else if (!otherLeft) breaker.failed(probe)
      return outcome
    } finally {
      breaker.leave(probe)
    }
  }

  /** The request and its retries; of the outcomes the last. */
  async function tries(address: string): Promise<Outcome> {
    const deadline = timer.now() + limits.patience
    const left = () => deadline - timer.now()
    for (let tried = 1; ; tried += 1) {
      // Once here, so that nobody queues in vain, and once more when the turn comes.
      breaker.check()
      const outcome = await limiter.run(() => watched(address, Math.min(limits.requestTime, left())), left())
      if (outcome.kind !== 'failed') return outcome
      if (outcome.pause !== null) limiter.hold(outcome.pause)
      // Full jitter: readers who failed together do not come back together.
      const jitter = parts.random() * limits.firstPause * 2 ** (tried - 1)
      const pause = (outcome.pause ?? 0) + jitter
      if (!outcome.again || tried > limits.retries || pause >= left() || breaker.isOpen()) return outcome
      await timer.wait(pause)
    }
  }

  return {
    /**
     * What TMDB tells at a path, unread; null when it has no such thing. Refuses with one of the upstream codes.
     */
    async get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
      const outcome = await tries(`${path}?${new URLSearchParams(query)}`)
      if (outcome.kind === 'failed') {
        log.warn({ path, cause: outcome.cause }, 'TMDB did not answer')
        throw outcome.refusal
      }
      if (outcome.kind === 'refused') {
        log.warn({ path, status: outcome.status }, 'TMDB refused a request')
        throw outcome.refusal
      }
      return outcome.kind === 'missing' ? null : outcome.body
    },
  }
}
