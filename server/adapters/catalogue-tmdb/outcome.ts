import { z } from 'zod'
import type { UpstreamOutcome } from '#server/ports/telemetry.ts'
import { Refusal } from '#server/refusal.ts'

/** The result of one request to TMDB. */
export type Outcome =
  | { kind: 'answered'; body: unknown }
  /** TMDB has no such title, season or person. */
  | { kind: 'missing' }
  /** TMDB works but refuses this request; a retry would not help. */
  | { kind: 'refused'; refusal: Refusal; status: number }
  /**
   * The time limit of the whole look-up (see `TmdbLimits`) ended the request before it had the time that a single
   * request may take. TMDB might still have answered, so this does not count as a failure of TMDB.
   */
  | { kind: 'cut short'; refusal: Refusal }
  | FailedOutcome

/** The request failed: TMDB does not work at the moment, or limits our requests. */
interface FailedOutcome {
  kind: 'failed'
  refusal: Refusal
  /**
   * True if the host does not answer, or something else, such as a proxy, answers in its place. TMDB's other host may
   * then work, and this one will not.
   */
  hasHostFailed: boolean
  /** True if a retry at the same host may succeed. */
  isRetryable: boolean
  /** Milliseconds of TMDB's Retry-After; null without one. */
  pauseMs: number | null
  /**
   * True if TMDB limits our requests. A pause then applies to all requests, and otherwise only to requests for the same
   * path.
   */
  isRateLimited: boolean
  /** What happened, for the log. */
  description: string
}

/** The outcome of a request as it is reported to metrics and traces. */
export function toUpstreamOutcome(outcome: Outcome): UpstreamOutcome {
  if (outcome.kind === 'cut short') return 'timeout'
  if (outcome.kind !== 'failed') return outcome.kind
  if (outcome.isRateLimited) return 'limited'
  return outcome.refusal.code === 'upstream-timeout' ? 'timeout' : 'failed'
}

/** The longest Retry-After that is honoured, in milliseconds; a longer Retry-After is likely a mistake. */
const maxPauseMs = 10 * 60_000

const errorReplySchema = z.object({ status_code: z.int() })

/**
 * The codes in the body of a 404 from TMDB that mean: no such title, season or person (34), or an invalid id (6). Any
 * other 404 says nothing about the title, season or person.
 */
const missingCodes = [34, 6]

/**
 * The text of an answer, or null when it has more than `maxBytes` after decompression. The bytes are counted while they
 * are read, since a small body may decompress to any size; the rest of a longer answer is not read.
 */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * The outcome of an answer, by its status and its text; the text is null when it was too long. `now` is the moment from
 * which a date in Retry-After is counted.
 */
export function outcomeOf(
  answer: { status: number; text: string | null; retryAfter: string | null },
  now: Date,
): Outcome {
  const { status, text } = answer
  if (text === null)
    return failedOutcome(new Refusal('upstream-malformed'), { description: `status ${status}, too long an answer` })
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    if (body !== undefined) return { kind: 'answered', body }
    // A network provider that blocks the host answers with an HTML page of its own.
    return failedOutcome(new Refusal('upstream-malformed'), {
      description: 'an answer that is not JSON',
      hasHostFailed: true,
    })
  }
  const code = errorReplySchema.safeParse(body).data?.status_code
  if (status === 404 && code !== undefined && missingCodes.includes(code)) return { kind: 'missing' }
  const description = `status ${status}${code === undefined ? '' : `, code ${code}`}`
  if (status === 429 || status >= 500) {
    const pauseMs = retryAfterMs(answer.retryAfter, now)
    const refusalDetails = pauseMs === null ? {} : { retryAfter: pauseMs / 1000 }
    const refusal = new Refusal(status === 504 ? 'upstream-timeout' : 'upstream-unavailable', refusalDetails)
    const isFromGateway = status !== 429 && body === undefined
    return failedOutcome(refusal, {
      description,
      hasHostFailed: isFromGateway,
      isRetryable: true,
      pauseMs,
      isRateLimited: status === 429,
    })
  }
  // The token is wrong, so every request fails and a retry does not help.
  if (status === 401) return failedOutcome(new Refusal('upstream-unavailable'), { description })
  if (status === 403) return failedOutcome(new Refusal('upstream-unavailable'), { description, hasHostFailed: true })
  // TMDB never redirects and its errors are JSON, so something else has answered.
  if (status < 400 || body === undefined)
    return failedOutcome(new Refusal('upstream-malformed'), { description, hasHostFailed: true })
  return { kind: 'refused', refusal: new Refusal('upstream-malformed'), status }
}

/** The outcome when a host cannot be reached or does not answer in time. */
export function outcomeOfError(error: unknown, isTimeout: boolean): Outcome {
  if (isTimeout)
    return failedOutcome(new Refusal('upstream-timeout'), { description: 'no answer in time', hasHostFailed: true })
  return failedOutcome(new Refusal('upstream-unavailable'), {
    description: describeError(error),
    hasHostFailed: true,
    isRetryable: true,
  })
}

const failedOutcome = (refusal: Refusal, fields: Partial<FailedOutcome> & { description: string }): FailedOutcome => ({
  kind: 'failed',
  refusal,
  hasHostFailed: false,
  isRetryable: false,
  pauseMs: null,
  isRateLimited: false,
  ...fields,
})

/** The message of an error and of its cause, since the message of `fetch`'s own error is only "fetch failed". */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * How long to wait according to a Retry-After header, which has seconds or a date: milliseconds, from 0 to
 * `maxPauseMs`. Null if the header is missing or has anything else.
 */
function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null
  const milliseconds = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(milliseconds) ? null : Math.min(maxPauseMs, Math.max(0, milliseconds))
}
