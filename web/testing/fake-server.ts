import { vi } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

type Key = keyof Api & string

/** A request that the fake server received. */
export interface ReceivedRequest {
  method: string
  /** The decoded path without /api/v1, followed by the query string. */
  path: string
  url: URL
  headers: Headers
  body: unknown
}

/** An answer with which the server refuses a request or reports a fault. */
export interface RefusedReply {
  status: number
  message: string
  code?: string
  factors?: string[]
}
/**
 * The reply to a call. 'no answer': the connection fails. 'never': the server keeps the connection open and does not
 * answer.
 */
type PlainReply<K extends Key> = ReplyOf<Api[K]> | RefusedReply | 'no answer' | 'never'
/**
 * A stale reply: an older one, which the server fetched from its catalogue `seconds` ago and sends while the catalogue
 * does not answer.
 */
class StaleReply<R> {
  readonly reply: R
  readonly seconds: number
  constructor(reply: R, seconds: number) {
    this.reply = reply
    this.seconds = seconds
  }
}
/** A stale reply that was fetched from the catalogue `seconds` ago. */
export const staleReply = <R>(reply: R, seconds: number): StaleReply<R> => new StaleReply(reply, seconds)
type Reply<K extends Key> = PlainReply<K> | StaleReply<ReplyOf<Api[K]>> | Response
/**
 * The replies of the fake server, by the key of the call, such as `GET /movies/trending`. A function gets the request
 * and the parameters in its path.
 */
export type Answers = {
  [K in Key]?: Reply<K> | ((request: ReceivedRequest, params: Record<string, string>) => Reply<K> | Promise<Reply<K>>)
}

const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const isRefusedReply = (reply: unknown): reply is RefusedReply =>
  typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'number'

/** The parameters in a path if the request is the call with this key; null if it is another call. */
const matchPath = (key: string, method: string, path: string): Record<string, string> | null => {
  const [keyMethod, pattern = ''] = key.split(' ')
  if (keyMethod !== method) return null
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const match = path.match(new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`))
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
}

/** Creates an answer that is a stream of events, and the functions with which a test sends its events and ends it. */
export const createEventStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController
    },
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: () => write(': still here\n\n'),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network error')),
  }
}

/** The requests for which the test gave the fake server no answer, such as `GET /movies/trending`, in order. */
const unexpectedRequests: string[] = []

/** Returns the requests for which the test gave no answer, and forgets them, so that the next call returns new ones. */
export const takeUnexpectedRequests = (): string[] => unexpectedRequests.splice(0)

/**
 * Replaces `fetch`: answers the calls of the API contract, at every host, with `answers`. `answerOther` answers all
 * other requests, such as health checks. Without `answerOther`, health checks are answered with OK; any other request
 * fails as if there were no network, and at the end of the test makes the test fail.
 */
export const fakeServer = (answers: Answers, answerOther?: (url: URL) => Response | Promise<Response>) => {
  const requests: ReceivedRequest[] = []
  const currentAnswers: Answers = { ...answers }

  const respond = async (url: URL, method: string, request: ReceivedRequest): Promise<Response> => {
    const path = url.pathname.startsWith('/api/v1') ? url.pathname.slice('/api/v1'.length) : null
    for (const [key, answer] of Object.entries(currentAnswers)) {
      const params = path === null ? null : matchPath(key, method, path)
      if (params === null || answer === undefined) continue
      const reply =
        typeof answer === 'function'
          ? await (answer as (received: ReceivedRequest, pathParams: typeof params) => unknown)(request, params)
          : answer
      if (reply === 'never') return new Promise(() => {})
      if (reply === 'no answer') throw new TypeError('Failed to fetch')
      if (reply instanceof Response) return reply
      if (reply instanceof StaleReply) {
        return jsonResponse(200, { success: true, ...reply.reply }, { 'X-Matinee-Stale': String(reply.seconds) })
      }
      if (isRefusedReply(reply)) {
        const { status, ...body } = reply
        return jsonResponse(status, { success: false, code: 'bad-input', ...body })
      }
      return jsonResponse(200, { success: true, ...(reply as object) })
    }
    if (answerOther) return answerOther(url)
    // The request by which the page checks whether the server can be reached.
    if (url.pathname === '/health') return new Response('OK')
    unexpectedRequests.push(`${method} ${path ?? url.pathname}`)
    throw new TypeError(`There is no answer to ${method} ${url.pathname}`)
  }

  const fetch = vi.fn(async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init.method ?? 'GET'
    const request: ReceivedRequest = {
      method,
      path: decodeURIComponent(url.pathname.replace('/api/v1', '')) + url.search,
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const abortRejection = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    return Promise.race([respond(url, method, request), abortRejection])
  })
  vi.stubGlobal('fetch', fetch)

  return {
    requests,
    /** The requests so far in order, each in the form 'GET /movies/trending'. */
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    /** Changes the answers to later requests. */
    answer: (changes: Answers) => {
      Object.assign(currentAnswers, changes)
    },
  }
}
