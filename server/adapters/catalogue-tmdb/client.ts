import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/ports/clock.ts'
import type { UpstreamState } from '#server/ports/metrics.ts'
import type { RequestBudget } from '#server/ports/request-budget.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import { Refusal } from '#server/refusal.ts'
import { createBreaker } from './breaker.ts'
import { type Outcome, outcomeOf, outcomeOfError, readText, toUpstreamOutcome } from './outcome.ts'
import { createRequestLimiter, type Timer, type TmdbLimits } from './pacing.ts'

const defaultUrl = 'https://api.themoviedb.org/3'
/** TMDB's second host, for networks that block the first. */
const fallbackUrl = 'https://api.tmdb.org/3'

/** The methods of a logger that the adapter uses. */
export interface TmdbLog {
  warn(details: object, message: string): void
}

/** What a client for TMDB needs: settings, and what it depends on. */
export interface TmdbClientParts {
  /** A read access token. */
  token: string
  /** The API's address, version included; null for TMDB's own hosts. */
  url: string | null
  clock: Clock
  timer: Timer
  limits: TmdbLimits
  /** The budget of requests that all processes share; `limits` are those of this process. */
  budget: RequestBudget
  log: TmdbLog
  observe: Observe
  fetch: typeof fetch
  /** Returns a random number from 0 to 1. It makes pauses before retries differ. */
  random: () => number
}

/**
 * Chooses the host for each request: `first`, except for `avoidMs` milliseconds after `first` failed. In that time the
 * host is `other`, if there is one; when `other` fails too, the next request goes to `first` again.
 */
function createHostChoice(parts: { first: string; other: string | null; avoidMs: number; timer: Timer }) {
  const { first, other, avoidMs, timer } = parts
  let avoidUntil = Number.NEGATIVE_INFINITY
  return {
    /** The number of hosts. */
    hostCount: other === null ? 1 : 2,
    currentHost: (): string => (other !== null && timer.now() < avoidUntil ? other : first),
    markFailed(host: string): void {
      avoidUntil = host === first ? timer.now() + avoidMs : Number.NEGATIVE_INFINITY
    },
  }
}

/**
 * Sends requests to TMDB. It limits how many run at once and how many reach TMDB per second. Failed requests are
 * repeated, at a second host if there is one, and a circuit breaker stops the requests while TMDB keeps failing. A
 * look-up is one call of `get` with all the requests that it sends, and its total time is limited. The bodies of the
 * answers are not checked here.
 */
export function createTmdbClient(parts: TmdbClientParts) {
  const { clock, timer, limits, budget, observe, log } = parts
  const limiter = createRequestLimiter({ limits, timer })
  const breaker = createBreaker({
    limits,
    timer,
    onChange(state) {
      log.warn({ state }, state === 'open' ? 'TMDB is left alone for a while' : 'TMDB is back')
      // The requests that wait in the queue would be refused later anyway.
      if (state === 'open') {
        limiter.refuseWaiting(new Refusal('upstream-unavailable', { retryAfter: limits.restMs / 1000 }))
      }
    },
  })
  const hosts = createHostChoice({
    first: parts.url?.replace(/\/+$/, '') ?? defaultUrl,
    other: parts.url === null ? fallbackUrl : null,
    avoidMs: limits.avoidHostMs,
    timer,
  })
  /**
   * For each path that TMDB answered with a Retry-After: the time of `timer` before which it is not requested again.
   */
  const pathPausedUntil = new LRUCache<string, number>({ max: limits.maxHeldPaths })
  const headers = { authorization: `Bearer ${parts.token}`, accept: 'application/json' }

  /**
   * Sends one request and reads its answer, up to `maxAnswerBytes`, within `timeMs` milliseconds. `isFullTime` is false
   * if the total time of the look-up is nearly over, so that `timeMs` may be too short even for a host that works.
   */
  async function request(url: string, timeMs: number, isFullTime: boolean): Promise<Outcome> {
    const timeout = new AbortController()
    const cancel = timer.alarm(timeMs, () => timeout.abort())
    try {
      // TMDB does not redirect. A redirect from something in between must not send the token elsewhere.
      const response = await parts.fetch(url, { headers, signal: timeout.signal, redirect: 'manual' })
      const { status } = response
      const text = await readText(response, limits.maxAnswerBytes)
      return outcomeOf({ status, text, retryAfter: response.headers.get('retry-after') }, clock.now())
    } catch (error) {
      if (timeout.signal.aborted && !isFullTime) return { kind: 'cut short', refusal: new Refusal('upstream-timeout') }
      return outcomeOfError(error, timeout.signal.aborted)
    } finally {
      cancel()
    }
  }

  /**
   * Sends one request if the breaker lets it through, and reports the outcome to the breaker. `failedHosts` are the
   * hosts that have failed for this look-up; a host that fails now is added. `timeLeftMs` is the rest of the look-up's
   * total time.
   */
  async function requestThroughBreaker(
    path: string,
    query: string,
    failedHosts: Set<string>,
    timeLeftMs: number,
  ): Promise<Outcome> {
    const isProbe = breaker.enter()
    try {
      const host = hosts.currentHost()
      const isLastHost = new Set([...failedHosts, host]).size === hosts.hostCount
      const maxRequestMs = isLastHost ? limits.requestMs : limits.firstHostMs
      // After the first host has failed, too little of the total time is left for the second host to get all of
      // `requestMs`. If a timeout of the second host counted as a failure only after all of `requestMs`, the breaker
      // would never open while neither host answers. So half of `firstHostMs` is enough.
      const fullTimeMs = failedHosts.size > 0 ? limits.firstHostMs / 2 : maxRequestMs
      const startedAt = timer.now()
      const outcome = await request(
        `${host}${path}?${query}`,
        Math.min(maxRequestMs, timeLeftMs),
        timeLeftMs >= fullTimeMs,
      )
      observe('upstream', {
        path: path.replaceAll(/\d+/g, ':id'),
        outcome: toUpstreamOutcome(outcome),
        seconds: (timer.now() - startedAt) / 1000,
      })
      if (outcome.kind === 'cut short') return outcome
      if (outcome.kind !== 'failed') {
        if (breaker.recordSuccess()) budget.recovered()
        return outcome
      }
      if (outcome.hasHostFailed) {
        hosts.markFailed(host)
        failedHosts.add(host)
      }
      // TMDB as a whole has not failed while the other host can still be tried.
      if ((!outcome.hasHostFailed || isLastHost) && breaker.recordFailure(path, isProbe)) budget.failing(limits.restMs)
      return outcome
    } finally {
      breaker.leave(isProbe)
    }
  }

  /**
   * Runs `work` as soon as the budget of all processes has room. Refuses if it will have no room within the time left.
   * If another process has found that TMDB fails, opens the breaker and refuses.
   */
  async function withinBudget<T>(work: () => Promise<T>, getTimeLeftMs: () => number): Promise<T> {
    for (;;) {
      const decision = await budget.begin()
      if (decision.kind === 'go') return work().finally(decision.end)
      const { kind, milliseconds } = decision
      if (kind === 'failing') {
        breaker.open(milliseconds)
        throw new Refusal('upstream-unavailable', { retryAfter: milliseconds / 1000 })
      }
      if (milliseconds >= getTimeLeftMs())
        throw new Refusal('upstream-unavailable', { retryAfter: milliseconds / 1000 })
      observe('upstreamWait', {})
      await timer.wait(milliseconds)
    }
  }

  /**
   * Sends a request. If it fails, sends it up to `retries` times more: at once if a host was not tried yet, otherwise
   * after a pause. Returns the last outcome. Refuses if a request may not be sent.
   */
  async function requestWithRetries(path: string, query: string): Promise<Outcome> {
    const deadline = timer.now() + limits.totalMs
    const getTimeLeftMs = () => deadline - timer.now()
    const failedHosts = new Set<string>()
    for (let attempt = 1; ; attempt += 1) {
      // The breaker is checked before the request queues, and again when the request's turn comes.
      breaker.check()
      const delayMs = (pathPausedUntil.get(path) ?? 0) - timer.now()
      if (delayMs > getTimeLeftMs()) throw new Refusal('upstream-unavailable', { retryAfter: delayMs / 1000 })
      if (delayMs > 0) await timer.wait(delayMs)
      const outcome = await limiter.run(
        () => withinBudget(() => requestThroughBreaker(path, query, failedHosts, getTimeLeftMs()), getTimeLeftMs),
        getTimeLeftMs(),
      )
      if (outcome.kind !== 'failed') return outcome
      const isOtherHostLeft = outcome.hasHostFailed && failedHosts.size < hosts.hostCount
      if (isOtherHostLeft && attempt <= limits.retries && getTimeLeftMs() > 0) continue
      if (outcome.pauseMs !== null) {
        if (outcome.isRateLimited) {
          limiter.hold(outcome.pauseMs)
          budget.hold(outcome.pauseMs)
        } else pathPausedUntil.set(path, timer.now() + outcome.pauseMs)
      }
      // A random pause, so that requests that failed at the same time are not repeated at the same time.
      const jitterMs = parts.random() * limits.firstPauseMs * 2 ** (attempt - 1)
      const pauseMs = (outcome.pauseMs ?? 0) + jitterMs
      if (!outcome.isRetryable || attempt > limits.retries || pauseMs >= getTimeLeftMs() || breaker.isOpen())
        return outcome
      await timer.wait(pauseMs)
    }
  }

  return {
    /** `isResting` is true while requests are refused because TMDB keeps failing; the numbers count requests. */
    state: (): UpstreamState => ({ isResting: breaker.isOpen(), ...limiter.state() }),

    /**
     * The unchecked JSON that TMDB answers at a path, or `missing` if TMDB has no such title, season or person. Refuses
     * with a code that begins with `upstream-`.
     */
    async get(
      path: string,
      query: Readonly<Record<string, string>>,
    ): Promise<{ kind: 'answered'; body: unknown } | { kind: 'missing' }> {
      const outcome = await requestWithRetries(path, String(new URLSearchParams(query))).catch((error: unknown) => {
        // Every request that was sent has an outcome. A refusal here means that a request, or a retry, was not sent.
        if (error instanceof Refusal) observe('upstreamHeldBack', {})
        throw error
      })
      if (outcome.kind === 'answered' || outcome.kind === 'missing') return outcome
      if (outcome.kind === 'refused') log.warn({ path, status: outcome.status }, 'TMDB refused a request')
      else
        log.warn({ path, cause: outcome.kind === 'failed' ? outcome.description : outcome.kind }, 'TMDB did not answer')
      throw outcome.refusal
    },
  }
}
