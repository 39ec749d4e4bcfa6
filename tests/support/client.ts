import { isDeepStrictEqual } from 'node:util'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/refusals.ts'

/** The reply to a refused call. */
export interface Refused {
  status: number
  code: FailureCode
  message: string
  headers: Headers
}

type Request<K extends keyof Api> = Api[K] extends Endpoint ? RequestOf<Api[K]> : never
type Reply<K extends keyof Api> = Api[K] extends Endpoint ? ReplyOf<Api[K]> & { success: true } : never
type Arguments<K extends keyof Api> = object extends Request<K> ? [request?: Request<K>] : [request: Request<K>]

/** Creates a client that calls the API over HTTP and keeps its cookies. `call` checks replies against the contract. */
export function createClient(url: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const allHeaders = new Headers({ ...headers, ...Object.fromEntries(new Headers(init.headers)) })
    if (cookies.size > 0) allHeaders.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url + path, { ...init, headers: allHeaders, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(line)
    return response
  }

  function keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || attributes.some((attribute) => /max-age=0/i.test(attribute))) cookies.delete(name)
    else cookies.set(name, value)
  }

  function request(
    key: keyof Api,
    input: { params?: object | undefined; query?: object | undefined; body?: unknown },
  ): Promise<Response> {
    const [method = '', template = ''] = key.split(' ')
    const params = (input.params ?? {}) as Record<string, unknown>
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return send(`/api/v1${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      ...(input.body === undefined
        ? {}
        : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
    })
  }

  return {
    cookies,
    /** Sends any request, with this client's cookies. */
    send,

    /** Calls an endpoint of the contract and returns the reply. Fails the test if the call is refused. */
    async call<K extends keyof Api>(key: K, ...[input]: Arguments<K>): Promise<Reply<K>> {
      const response = await request(key, input ?? {})
      const body = (await response.json()) as { success: boolean }
      if (!response.ok || body.success !== true) {
        throw new Error(`${key} answered ${response.status} ${JSON.stringify(body)}`)
      }
      const endpoint: Endpoint = api[key]
      const expectedStatus = endpoint.status ?? 200
      if (response.status !== expectedStatus)
        throw new Error(`${key} answered ${response.status}, not ${expectedStatus}`)
      const { success, ...fields } = body
      // Parsing leaves out fields that the contract does not have.
      if (!isDeepStrictEqual(endpoint.reply.parse(fields), fields))
        throw new Error(`${key} answered with fields that the contract does not have: ${JSON.stringify(fields)}`)
      return body as Reply<K>
    },

    /** Calls an endpoint of the contract and returns the refusal. Fails the test if the call succeeds. */
    async refused<K extends keyof Api>(key: K, ...[input]: Arguments<K>): Promise<Refused> {
      const response = await request(key, input ?? {})
      const body = (await response.json()) as { success: boolean; code: FailureCode; message: string }
      if (response.ok || body.success) throw new Error(`${key} was not refused: ${JSON.stringify(body)}`)
      return { status: response.status, code: body.code, message: body.message, headers: response.headers }
    },
  }
}

export type Client = ReturnType<typeof createClient>
