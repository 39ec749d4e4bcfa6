/** A server's answer; `text` only if `read` was set. */
export interface HttpAnswer {
  status: number
  text: string
}

/** Thrown when there was no answer; the message says why in a word or two. */
export class NoAnswerError extends Error {}

/** The limits on requests. */
export interface RequestLimits {
  userAgent: string
  /** Requests to one host at the same time. */
  maxConcurrent: number
  /** Milliseconds between an answer of a host and the next request to it. */
  pause: number
  /** Milliseconds after which a request times out. */
  timeout: number
  /** Milliseconds for all requests together; requests that have not begun by then fail at once. */
  totalTime: number
}

/**
 * Sends a GET request, with `range` as the Range header; with `read` the answer has its text. Throws a `NoAnswerError`.
 */
export type SendRequest = (address: string, options?: { range?: string; read?: boolean }) => Promise<HttpAnswer>

/** The longest wait in milliseconds that a Retry-After header can cause. */
const maxRetryWait = 30_000

/** Sends requests slowly and few at a time to each host, and once more when a host says that it is busy. */
export function createPoliteClient(limits: RequestLimits): SendRequest {
  const hosts = new Map<string, { free: number; waiting: (() => void)[] }>()
  const deadline = AbortSignal.timeout(limits.totalTime)

  async function withSlot<T>(host: string, work: () => Promise<T>): Promise<T> {
    const hostSlots = hosts.get(host) ?? { free: limits.maxConcurrent, waiting: [] }
    hosts.set(host, hostSlots)
    if (hostSlots.free > 0) hostSlots.free -= 1
    else await new Promise<void>((resolve) => hostSlots.waiting.push(resolve))
    try {
      return await work()
    } finally {
      await pause(deadline.aborted ? 0 : limits.pause)
      const next = hostSlots.waiting.shift()
      if (next) next()
      else hostSlots.free += 1
    }
  }

  async function sendOnce(address: string, range: string | undefined, read: boolean) {
    if (deadline.aborted) throw new NoAnswerError('no time left')
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.timeout)])
    try {
      const headers = { 'user-agent': limits.userAgent, ...(range === undefined ? {} : { range }) }
      const response = await fetch(address, { headers, signal })
      const text = read ? await response.text() : ''
      if (!read) await response.body?.cancel()
      return { status: response.status, text, wait: retryAfterSeconds(response.headers.get('retry-after')) * 1000 }
    } catch (error) {
      if (deadline.aborted) throw new NoAnswerError('no time left')
      if (signal.aborted) throw new NoAnswerError('no answer in time')
      const cause = (error as { cause?: { code?: string } }).cause
      throw new NoAnswerError(cause?.code ?? (error as Error).message)
    }
  }

  return (address, { range, read = false } = {}) =>
    withSlot(new URL(address).host, async () => {
      const first = await sendOnce(address, range, read)
      if (first.status !== 429 && first.status !== 503) return first
      await pause(Math.min(first.wait, maxRetryWait))
      return sendOnce(address, range, read)
    })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The seconds of a Retry-After header; five when it is missing or a date. */
const retryAfterSeconds = (retryAfter: string | null) => (/^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : 5)
