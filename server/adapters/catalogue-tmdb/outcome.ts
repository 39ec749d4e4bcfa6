import { z } from 'zod'
import { Refusal } from '#server/refusal.ts'

/** What became of one request to TMDB. */
export type Outcome =
  | { kind: 'told'; body: unknown }
  /** TMDB knows no such thing. */
  | { kind: 'missing' }
  /** TMDB is well and will not answer this request, however often it is asked. */
  | { kind: 'refused'; refusal: Refusal; status: number }
  /** The reader's time was over before TMDB had its own, as after a long wait for a turn: no news of TMDB. */
  | { kind: 'cut short'; refusal: Refusal }
  | Failed

/** TMDB is not well, or has had enough of us. */
interface Failed {
  kind: 'failed'
  refusal: Refusal
  /** Whether the same request may go better at the other host: this one is silent, or something else answers for it. */
  hostFailed: boolean
  /** Whether the next try may go better, also at the same host. */
  again: boolean
  /** Milliseconds that TMDB wants to be left alone; null when it did not say. */
  pause: number | null
  /** Whether that goes for every request, and not for this path alone. */
  pausesAll: boolean
  /** What happened, for the operator. */
  cause: string
}

/** The longest that somebody else's Retry-After may stop us, in milliseconds: it might be a mistake. */
const longestPause = 10 * 60_000

const complaint = z.object({ status_code: z.int() })

/** TMDB's own words for "there is no such title, season or person", and for an id it cannot take for one. */
const missingCodes = [34, 6]

/**
 * Reads an answer's status and text, which is null when it was too long to read. `now` is what a date in Retry-After
 * is counted from.
 */
export function outcomeOf(
  answer: { status: number; text: string | null; retryAfter: string | null },
  now: Date,
): Outcome {
  const { status, text } = answer
  if (text === null) return failed(new Refusal('upstream-malformed'), { cause: `status ${status}, too long an answer` })
  const body = parsed(text)
  if (status >= 200 && status < 300) {
    if (body !== undefined) return { kind: 'told', body }
    // A provider that blocks the host answers with a page of its own.
    return failed(new Refusal('upstream-malformed'), { cause: 'an answer that is not JSON', hostFailed: true })
  }
  const code = complaint.safeParse(body).data?.status_code
  if (status === 404 && code !== undefined && missingCodes.includes(code)) return { kind: 'missing' }
  const cause = `status ${status}${code === undefined ? '' : `, code ${code}`}`
  if (status === 429 || status >= 500) {
    const pause = pauseOf(answer.retryAfter, now)
    const seconds = pause === null ? {} : { retryAfter: pause / 1000 }
    const refusal = new Refusal(status === 504 ? 'upstream-timeout' : 'upstream-unavailable', seconds)
    const gateway = status !== 429 && body === undefined
    return failed(refusal, { cause, hostFailed: gateway, again: true, pause, pausesAll: status === 429 })
  }
  // The token is not good: nothing can be had, and asking again and again does not help.
  if (status === 401) return failed(new Refusal('upstream-unavailable'), { cause })
  if (status === 403) return failed(new Refusal('upstream-unavailable'), { cause, hostFailed: true })
  // TMDB does not redirect, and its complaints are JSON: something else has answered.
  if (status < 400 || body === undefined) return failed(new Refusal('upstream-malformed'), { cause, hostFailed: true })
  return { kind: 'refused', refusal: new Refusal('upstream-malformed'), status }
}

/** A host that could not be asked, or did not answer in time. */
export function unanswered(error: unknown, timedOut: boolean): Outcome {
  if (timedOut) return failed(new Refusal('upstream-timeout'), { cause: 'no answer in time', hostFailed: true })
  return failed(new Refusal('upstream-unavailable'), { cause: causeOf(error), hostFailed: true, again: true })
}

const failed = (refusal: Refusal, given: Partial<Failed> & { cause: string }): Failed => ({
  kind: 'failed',
  refusal,
  hostFailed: false,
  again: false,
  pause: null,
  pausesAll: false,
  ...given,
})

/** `fetch` says "fetch failed" and puts what did into the cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After has seconds or a date; whatever else it has counts as absent. */
function pauseOf(value: string | null, now: Date): number | null {
  if (value === null) return null
  const asked = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(asked) ? null : Math.min(longestPause, Math.max(0, asked))
}
