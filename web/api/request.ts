import type { Api } from '#contract/api.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { recordAge } from './age.ts'
import { activeBackend, switchFrom } from './backends.ts'
import { bodyOf } from './body.ts'
import { answered, sessionEnded } from './events.ts'
import { Failure, failureOf } from './failure.ts'
import type { IdempotencyHeader } from './idempotency-key.ts'
import { queryString } from './query-string.ts'

/** The key of an endpoint, such as `GET /movies/trending`. */
export type CallKey = keyof Api & string

export interface RequestOptions {
  signal?: AbortSignal
  /** Whether the request is completed even when the page is left. */
  keepalive?: boolean
  /** Headers in addition to those of every request. */
  headers?: Record<string, string> | IdempotencyHeader
}

/** The options of a call; a write that must not be carried out twice needs an idempotency key. */
export type OptionsOf<K extends CallKey> = Api[K] extends { idempotency: string }
  ? RequestOptions & { headers: IdempotencyHeader }
  : RequestOptions

interface Parts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `/api/v1${filled}${queryString(query)}`
}

/**
 * Whether the backend could not be reached: no answer, or a 502 to 504 from a proxy in front of it. The same status
 * with an `upstream-` code comes from the backend itself, about its catalogue, and counts as an answer.
 */
const isAway = ({ status, code }: Failure): boolean =>
  status === 0 || (status >= 502 && status <= 504 && !code?.startsWith('upstream-'))

/** One attempt at one backend. Throws a `Failure`, or what `fetch` throws when the request was aborted. */
const attempt = async <T>(url: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> => {
  // A write that began offline was not sent. Any other write without an answer may have been carried out.
  const unsent = init.method !== 'GET' && !navigator.onLine ? 'You are offline. Nothing was changed.' : ''
  try {
    const response = await fetch(url, init)
    answered.emit(true)
    if (!response.ok) {
      // The status is known even if the body breaks off.
      throw failureOf(response.status, await bodyOf(response).catch(() => ({})))
    }
    // While its catalogue is away, the server answers with older data, and this header has their age in seconds.
    const age = response.headers.get('X-Matinee-Stale')
    if (age !== null && init.signal) recordAge(init.signal, Number(age))
    return await read(response)
  } catch (error) {
    if (error instanceof Failure || init.signal?.aborted) throw error
    throw new Failure(0, null, unsent)
  }
}

/**
 * Sends a call of the contract to the backend in use and reads the answer: a JSON body, or a stream while it arrives. A
 * failed request goes once to the other backend, unless it was aborted. Throws a `Failure` for every answer that is not
 * a success; after a `not-signed-in` answer it also ends the session on this page.
 */
export const request = async <K extends CallKey, T>(
  key: K,
  input: RequestOf<Api[K]>,
  read: (response: Response) => Promise<T>,
  options: OptionsOf<K>,
): Promise<T> => {
  const [method = 'GET', path = ''] = key.split(' ')
  const parts = input as Parts
  const init: RequestInit = {
    method,
    credentials: 'include',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...options,
    headers: { 'Content-Type': 'application/json', ...options.headers },
  }
  const address = addressOf(path, parts)
  const sentAt = Date.now()
  const backend = await activeBackend()
  try {
    return await attempt(backend + address, init, read).catch((error: unknown) => {
      if (error instanceof Failure && isAway(error)) return attempt(switchFrom(backend) + address, init, read)
      throw error
    })
  } catch (error) {
    if (error instanceof Failure) {
      if (error.noAnswer) answered.emit(false)
      if (error.code === 'not-signed-in') sessionEnded.emit(sentAt)
    }
    throw error
  }
}
