import type { Api } from '#contract/api.ts'
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/refusals.ts'
import { noteAge } from './age.ts'
import { activeBackend, switchFrom } from './backends.ts'
import { Failure } from './failure.ts'

export type CallKey = keyof Api & string
export type CallReply<K extends CallKey> = ReplyOf<Api[K]> & { success: true }
type CallRequest<K extends CallKey> = RequestOf<Api[K]>
interface CallOptions {
  signal?: AbortSignal
  /** Sent even when the page is being left. */
  keepalive?: boolean
}
/** The request may be left out where nothing in it is needed. */
type Arguments<K extends CallKey> =
  object extends CallRequest<K>
    ? [request?: CallRequest<K>, options?: CallOptions]
    : [request: CallRequest<K>, options?: CallOptions]

interface Parts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** Writes that would happen twice when sent twice: a key lets the server know the second one. */
const onceOnly: ReadonlySet<string> = new Set([
  'POST /auth/signup',
  'POST /contact/savemessage',
  'POST /chat/movie/llm',
])

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v1${filled}${search && `?${search}`}`
}

const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isOwnAnswer = (code: unknown): boolean => typeof code === 'string' && code.startsWith('upstream-')

interface Answer {
  /** 0 when nothing answered. */
  status: number
  body: Record<string, unknown>
  /** This backend said nothing, or something in front of it said that it is away. */
  away: boolean
}

const send = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, init)
    // The server may answer with what it knew when its catalogue is away; `madeAt` tells whoever wants to know.
    const age = response.headers.get('X-Matinee-Stale')
    if (age !== null && init.signal) noteAge(init.signal, Number(age))
    const body = await bodyOf(response)
    const away = response.status >= 502 && response.status <= 504 && !isOwnAnswer(body.code)
    return { status: response.status, body, away }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { status: 0, body: {}, away: true }
  }
}

/**
 * Asks the backend in use; a failed request goes to the other one once.
 * Throws a `Failure` when the answer is not a success.
 */
export const call = async <K extends CallKey>(key: K, ...[request, options]: Arguments<K>): Promise<CallReply<K>> => {
  const [method = 'GET', path = ''] = key.split(' ')
  const parts = (request ?? {}) as Parts
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (onceOnly.has(key)) headers['Idempotency-Key'] = crypto.randomUUID()
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...options,
  }
  const address = addressOf(path, parts)
  const backend = await activeBackend()
  const first = await send(backend + address, init)
  const { status, body } = first.away ? await send(switchFrom(backend) + address, init) : first
  if (status >= 200 && status < 300 && body.success === true) return body as CallReply<K>
  const message = typeof body.message === 'string' ? body.message : ''
  throw new Failure(status, typeof body.code === 'string' ? (body.code as FailureCode) : null, message)
}
