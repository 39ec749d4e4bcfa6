/** A server's answer. Without the option `readBody`, `text` is empty. */
export interface HttpAnswer {
  status: number
  text: string
}

/** Thrown when a server did not answer. The message is the reason, in a few words. */
export class NoAnswerError extends Error {}

/** The limits of a client's requests, and their User-Agent header. */
export interface RequestLimits {
  userAgent: string
  /** The most requests to one host at the same time. */
  maxConcurrent: number
  /** Milliseconds after the end of a request until another request to the same host may take its place. */
  pauseMs: number
  /** Milliseconds after which a request times out. */
  timeoutMs: number
  /**
   * Milliseconds from the creation of the client until all requests that are still open fail. Later requests fail
   * without being sent.
   */
  totalTimeMs: number
}

/**
 * Sends a GET request, with `range` as the Range header. With `readBody` the answer contains the body. Rejects with a
 * `NoAnswerError` when the server does not answer.
 */
export type SendRequest = (address: string, options?: { range?: string; readBody?: boolean }) => Promise<HttpAnswer>

/** The longest wait in milliseconds that a Retry-After header can cause. */
const maxRetryWaitMs = 30_000

/**
 * A client that sends each host few requests at a time, with pauses, and repeats a request once when a host is busy.
 */
export function createPoliteClient(limits: RequestLimits): SendRequest {
  const hosts = new Map<string, { freeSlots: number; waiting: (() => void)[] }>()
  const deadline = AbortSignal.timeout(limits.totalTimeMs)

  async function withSlot<T>(host: string, work: () => Promise<T>): Promise<T> {
    const hostSlots = hosts.get(host) ?? { freeSlots: limits.maxConcurrent, waiting: [] }
    hosts.set(host, hostSlots)
    if (hostSlots.freeSlots > 0) hostSlots.freeSlots -= 1
    else await new Promise<void>((resolve) => hostSlots.waiting.push(resolve))
    try {
      return await work()
    } finally {
      await pause(deadline.aborted ? 0 : limits.pauseMs)
      const next = hostSlots.waiting.shift()
      if (next) next()
      else hostSlots.freeSlots += 1
    }
  }

  async function sendOnce(address: string, range: string | undefined, readBody: boolean) {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.timeoutMs)])
    try {
      const headers = { 'user-agent': limits.userAgent, ...(range === undefined ? {} : { range }) }
      const response = await fetch(address, { headers, signal })
      const text = readBody ? await response.text() : ''
      if (!readBody) await response.body?.cancel()
      return { status: response.status, text, retryMs: retryAfterSeconds(response.headers.get('retry-after')) * 1000 }
    } catch (error) {
      if (deadline.aborted) throw new NoAnswerError('no time left')
      if (signal.aborted) throw new NoAnswerError('no answer in time')
      const cause = (error as { cause?: { code?: string } }).cause
      throw new NoAnswerError(cause?.code ?? (error as Error).message)
    }
  }

  return (address, { range, readBody = false } = {}) =>
    withSlot(new URL(address).host, async () => {
      const answer = await sendOnce(address, range, readBody)
      if (answer.status !== 429 && answer.status !== 503) return answer
      await pause(Math.min(answer.retryMs, maxRetryWaitMs))
      return sendOnce(address, range, readBody)
    })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The seconds of a Retry-After header; five when it is missing or a date. */
const retryAfterSeconds = (retryAfter: string | null) => (/^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : 5)
