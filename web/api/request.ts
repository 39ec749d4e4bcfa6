import type { Api } from '#contract/api.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { attempt } from './attempt.ts'
import { activeBackend, backendBases, switchBackend } from './backends.ts'
import { Failure } from './failure.ts'
import { isRefused } from './failure-kinds.ts'
import type { IdempotencyHeader } from './idempotency-key.ts'
import { queryString } from './query-string.ts'
import { answeredNotSignedIn, requestAnswered } from './request-events.ts'

const lostAnswerSentence = 'The answer to the first try was lost, so it may have been done already.'

/** The key of an endpoint, such as `GET /movies/trending`. */
export type CallKey = keyof Api & string

/** How a request is sent. */
export interface RequestOptions {
  signal?: AbortSignal
  /** True if the request is completed even when the user leaves the page. */
  keepalive?: boolean
  /** Headers in addition to those of every request. */
  headers?: Record<string, string> | IdempotencyHeader
  /** Called when the request has failed and is sent for the second time. */
  onRetry?: () => void
}

/** The options of a call; a write that must not be carried out twice needs an idempotency key. */
export type OptionsOf<K extends CallKey> = Api[K] extends { idempotency: string }
  ? RequestOptions & { headers: IdempotencyHeader }
  : RequestOptions

interface RequestParts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

const addressOf = (path: string, { params = {}, query = {} }: RequestParts): string => {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `/api/v1${filledPath}${queryString(query)}`
}

/**
 * True if the backend could not be reached or does not work: there was no answer, or a 502, 503 or 504, from a proxy in
 * front of it or from a backend without its database. An answer with such a status and an `upstream-` code does not
 * count: it is about the catalogue only.
 */
const isBackendAway = ({ status, code }: Failure): boolean =>
  status === 0 || (status >= 502 && status <= 504 && !code?.startsWith('upstream-'))

/**
 * A refusal of a write that was sent twice, with a sentence that says so: the first may have been carried out without
 * its answer reaching the page, and the second refused for that reason, such as a code that works only once. Other
 * errors are returned as they are.
 */
const explainRefusedRetry = (error: unknown): unknown =>
  error instanceof Failure && isRefused(error)
    ? new Failure(error.status, error.code, `${error.message} ${lostAnswerSentence}`.trim(), error.factors)
    : error

/**
 * Sends a request for the first time, to the backend in use, which is the primary or the secondary. At the first call
 * of a browser session, a probe of the primary decides which of the two that is. In the meantime a read is sent to the
 * primary, and again to the secondary if the secondary is chosen. A write waits for the choice, since a write must not
 * be sent to both backends.
 */
const sendFirst = async <T>(
  method: string,
  send: (backend: string, controller?: AbortController) => Promise<T>,
): Promise<{ backend: string; answer: Promise<T> }> => {
  const choice = activeBackend()
  if (typeof choice === 'string' || method !== 'GET') {
    const backend = await choice
    return { backend, answer: send(backend) }
  }
  const { primary } = backendBases()
  const controller = new AbortController()
  const answer = send(primary, controller)
  // If the secondary is chosen, no code handles a failure of this request, and the browser would report it as
  // unhandled.
  answer.catch(() => {})
  const backend = await choice
  if (backend === primary) return { backend, answer }
  controller.abort()
  return { backend, answer: send(backend) }
}

/**
 * Sends a call of the API contract to the backend in use and reads the answer with `read`: a JSON body, or a stream
 * while it arrives. If the backend could not be reached, the request is sent once to the other backend, unless it was
 * aborted. A write without an idempotency key may then be refused because the first was carried out; the failure's message
 * says so. Throws a `Failure` for every answer that is not a success. A `not-signed-in` answer to any call except the
 * session check is also emitted as `answeredNotSignedIn`, since the session on this page may have to end.
 */
export const request = async <K extends CallKey, T>(
  key: K,
  input: RequestOf<Api[K]>,
  read: (response: Response) => Promise<T>,
  requestOptions: OptionsOf<K>,
): Promise<T> => {
  const [method = 'GET', path = ''] = key.split(' ')
  const { headers, onRetry, ...options }: RequestOptions = requestOptions
  const parts = input as RequestParts
  // A read has no body and needs no `Content-Type`. With `application/json` a browser would first send a CORS preflight
  // to a backend at another origin.
  const contentType: Record<string, string> = method === 'GET' ? {} : { 'Content-Type': 'application/json' }
  const init = {
    method,
    credentials: 'include',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...options,
    headers: { ...contentType, ...headers },
  } satisfies RequestInit
  const address = addressOf(path, parts)
  const sentAt = Date.now()
  const send = (backend: string, controller?: AbortController) => attempt(backend, address, init, read, controller)
  const { backend, answer } = await sendFirst(method, send)
  try {
    return await answer.catch((error: unknown) => {
      if (!(error instanceof Failure && isBackendAway(error))) throw error
      onRetry?.()
      return send(switchBackend(backend)).catch((retryError: unknown) => {
        throw method === 'GET' || 'Idempotency-Key' in init.headers ? retryError : explainRefusedRetry(retryError)
      })
    })
  } catch (error) {
    if (error instanceof Failure) {
      if (error.noAnswer) requestAnswered.emit(false)
      if (error.code === 'not-signed-in' && key !== 'GET /auth/authcheck') answeredNotSignedIn.emit(sentAt)
    }
    throw error
  }
}
