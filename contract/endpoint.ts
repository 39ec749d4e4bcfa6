import type { z } from 'zod'

/** Who may call: `anyone`, a signed-in `member`, or an `admin`; the server enforces it before the handler runs. */
export type Access = 'anyone' | 'member' | 'admin'

/** `METHOD /path` below /api/v1; a `:name` in the path is a parameter. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** One call of the API: its input, its reply beside `success: true`, and who may call it. */
export interface Endpoint {
  /** One sentence for the API documentation. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The answer beside `success`. */
  reply: z.ZodObject
  /** The status of a success; 200 when absent. With 302 the reply is a `location`, to which the browser is sent. */
  status?: 201 | 302
  /** Largest body in bytes; 64 kB when absent. */
  bodyLimit?: number
  /**
   * Set on a write that would happen twice when sent twice. Callers send the same `Idempotency-Key` each time, by which
   * the server recognises a repeated request for a day. With `replay` the repeated request gets the first one's reply;
   * with `recognise` the handler runs again, with `repeated` set.
   */
  idempotency?: 'replay' | 'recognise'
  /**
   * The events, by name, that a caller that accepts `text/event-stream` gets before the reply. The last event is always
   * `done` with the whole JSON answer, or `error` with message and code.
   */
  events?: Record<string, z.ZodObject>
}

/** The endpoints of one feature by their key. */
export type Contract = Record<EndpointKey, Endpoint>

/** Gives back the endpoints as they are; only their types become literal, so that `mount` and `call` know each one. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined

/** The parsed input that a handler gets. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

/** The reply that a handler returns: what is sent, without `success`. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** One event of an endpoint that streams. */
export type EventOf<E extends Endpoint> = {
  [K in keyof E['events'] & string]: {
    event: K
    data: E['events'] extends Record<K, infer S extends z.ZodObject> ? z.output<S> : never
  }
}[keyof E['events'] & string]

type Needed<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }

/** The input that a caller passes: parameters and query as values, from which the address is made, and the body. */
export type RequestOf<E extends Endpoint> = Needed<'params', Parsed<Part<E, 'params'>>> &
  ([Parsed<Part<E, 'query'>>] extends [undefined]
    ? { query?: undefined }
    : { query?: Partial<Parsed<Part<E, 'query'>>> }) &
  Needed<'body', Given<Part<E, 'body'>>>
