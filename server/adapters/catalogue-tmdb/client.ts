import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { createBreaker } from './breaker.ts'
import { createHosts } from './hosts.ts'
import { createLimiter } from './limiter.ts'
import type { TmdbLimits } from './limits.ts'
import { type Outcome, outcomeOf, unanswered } from './outcome.ts'
import { readText } from './read-text.ts'
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
  /** Called for every request that goes out. */
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
  /** Until when a path is to be left alone. */
  const heldUntil = new LRUCache<string, number>({ max: limits.pathsHeld })
  const headers = { authorization: `Bearer ${parts.token}`, accept: 'application/json' }

  /** One request, with its answer read to the end. `whole` is whether `time` is all that TMDB may take. */
  async function request(url: string, time: number, whole: boolean): Promise<Outcome> {
    const given = new AbortController()
    const cancel = timer.alarm(time, () => given.abort())
    parts.onRequest()
    try {
      // TMDB does not redirect, and the token must not go where something else would send it.
      const response = await parts.fetch(url, { headers, signal: given.signal, redirect: 'manual' })
      const { status, headers: told } = response
      const text = await readText(response, limits.answerBytes)
      return outcomeOf({ status, text, retryAfter: told.get('retry-after') }, clock.now())
    } catch (error) {
      if (given.signal.aborted && !whole) return { kind: 'cut short', refusal: new Refusal('upstream-timeout') }
      return unanswered(error, given.signal.aborted)
    } finally {
      cancel()
    }
  }

  /**
   * One request, if TMDB is not being left alone; what becomes of it is told the breaker before the next begins.
   * `asked` are the hosts that failed this reader; one that fails now joins them.
   */
  async function watched(path: string, query: string, asked: Set<string>, left: number): Promise<Outcome> {
    const probe = breaker.enter()
    try {
      const host = hosts.current()
      const last = new Set([...asked, host]).size === hosts.count
      const time = last ? limits.requestTime : limits.firstHostTime
      const outcome = await request(`${host}${path}?${query}`, Math.min(time, left), left >= time)
      if (outcome.kind === 'cut short') return outcome
      if (outcome.kind !== 'failed') {
        breaker.succeeded()
        return outcome
      }
      if (outcome.hostFailed) {
        hosts.failed(host)
        asked.add(host)
      }
      // Where only one host fails TMDB is not down: the other is still to be asked.
      if (!outcome.hostFailed || last) breaker.failed(path, probe)
      return outcome
    } finally {
      breaker.leave(probe)
    }
  }

  /** The request, the same at the other host, and the retries; of the outcomes the last. */
  async function tries(path: string, query: string): Promise<Outcome> {
    const deadline = timer.now() + limits.patience
    const left = () => deadline - timer.now()
    const asked = new Set<string>()
    for (let tried = 1; ; tried += 1) {
      // Once here, so that nobody queues in vain, and once more when the turn comes.
      breaker.check()
      const held = (heldUntil.get(path) ?? 0) - timer.now()
      if (held > left()) throw new Refusal('upstream-unavailable', { retryAfter: held / 1000 })
      if (held > 0) await timer.wait(held)
      const outcome = await limiter.run(() => watched(path, query, asked, left()), left())
      if (outcome.kind !== 'failed') return outcome
      const otherHostLeft = outcome.hostFailed && asked.size < hosts.count
      if (otherHostLeft && tried <= limits.retries && left() > 0) continue
      if (outcome.pause !== null) {
        if (outcome.pausesAll) limiter.hold(outcome.pause)
        else heldUntil.set(path, timer.now() + outcome.pause)
      }
      // Full jitter: readers who failed together do not come back together.
      const jitter = parts.random() * limits.firstPause * 2 ** (tried - 1)
      const pause = (outcome.pause ?? 0) + jitter
      if (!outcome.again || tried > limits.retries || pause >= left() || breaker.isOpen()) return outcome
      await timer.wait(pause)
    }
  }

  return {
    /** What TMDB tells at a path, unread, or that it has no such thing. Refuses with one of the upstream codes. */
    async get(
      path: string,
      query: Readonly<Record<string, string>>,
    ): Promise<{ kind: 'told'; body: unknown } | { kind: 'missing' }> {
      const outcome = await tries(path, String(new URLSearchParams(query)))
      if (outcome.kind === 'told' || outcome.kind === 'missing') return outcome
      if (outcome.kind === 'refused') log.warn({ path, status: outcome.status }, 'TMDB refused a request')
      else log.warn({ path, cause: outcome.kind === 'failed' ? outcome.cause : outcome.kind }, 'TMDB did not answer')
      throw outcome.refusal
    },
  }
}
