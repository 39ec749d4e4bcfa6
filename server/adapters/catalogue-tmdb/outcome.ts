import { z } from 'zod'
import { Refusal } from '#server/refusal.ts'

/** What became of one request to TMDB. */
export type Outcome =
  | { kind: 'told'; body: unknown }
  /** TMDB knows no such thing. */
  | { kind: 'missing' }
  /** TMDB is well and will not answer this request, however often it is asked. */
  | { kind: 'refused'; refusal: Refusal; status: number }
  /** TMDB is not well, or has had enough of us. */
  | {
      kind: 'failed'
      refusal: Refusal
      /** Whether the next try may go better. */
      again: boolean
      /** Milliseconds that TMDB wants us to wait; null when it did not say. */
      pause: number | null
      /** What happened, for the operator. */
      cause: string
    }

const complaint = z.object({ status_code: z.int() })

/** TMDB's own words for "there is no such title, season or person", and for an id it cannot take for one. */
const missingCodes = [34, 6]

/** Reads an answer's status and text. `now` is what a date in Retry-After is counted from. */
export function outcomeOf(answer: { status: number; text: string; retryAfter: string | null }, now: Date): Outcome {
  const { status, text } = answer
  const body = parsed(text)
  if (status >= 200 && status < 300) {
    if (body !== undefined) return { kind: 'told', body }
    return failed(new Refusal('upstream-malformed'), { cause: 'an answer that is not JSON' })
  }
  const code = complaint.safeParse(body).data?.status_code
  if (status === 404 && code !== undefined && missingCodes.includes(code)) return { kind: 'missing' }
  const cause = `status ${status}${code === undefined ? '' : `, code ${code}`}`
  if (status === 429 || status >= 500) {
    const pause = pauseOf(answer.retryAfter, now)
    const seconds = pause === null ? {} : { retryAfter: pause / 1000 }
    const refusal = new Refusal(status === 504 ? 'upstream-timeout' : 'upstream-unavailable', seconds)
    return failed(refusal, { cause, again: true, pause })
  }
  // The token is not good: nothing can be had, and asking again and again does not help.
  if (status === 401 || status === 403) return failed(new Refusal('upstream-unavailable'), { cause })
  return { kind: 'refused', refusal: new Refusal('upstream-malformed'), status }
}

/** A request that TMDB could not be asked, or that it did not answer in time. */
export function unanswered(error: unknown, timedOut: boolean): Outcome {
  if (timedOut) return failed(new Refusal('upstream-timeout'), { cause: 'no answer in time' })
  return failed(new Refusal('upstream-unavailable'), { cause: causeOf(error), again: true })
}

function failed(refusal: Refusal, more: { cause: string; again?: boolean; pause?: number | null }): Outcome {
  return { kind: 'failed', refusal, again: more.again ?? false, pause: more.pause ?? null, cause: more.cause }
}

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
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}
