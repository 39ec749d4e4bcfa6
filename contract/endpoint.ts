import type { z } from 'zod'

/** Who may call: `anyone`, a signed-in `member`, or an `admin`; the server enforces it before the handler runs. */
export type Access = 'anyone' | 'member' | 'admin'

/** `METHOD /path` below /api/v1; a `:name` in the path is a parameter. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** One call of the API: its input, its reply (the server adds `success: true`), and who may call it. */
export interface Endpoint {
  /** One sentence for the API documentation. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The reply's fields, without `success`, which the server adds. */
  reply: z.ZodObject
  /**
   * The HTTP status of a success; 200 when absent. With 302 the reply is a `location`, to which the browser is sent.
   */
  status?: 201 | 302
  /** Largest body in bytes; 64 kB when absent. */
  bodyLimit?: number
  /**
   * Set on a write that would be carried out twice if it were sent twice. A caller that sends it again sends the same
   * `Idempotency-Key`, by which the server recognises a repeated request for a day. With `replay` the repeated request
   * gets the first one's reply; with `recognise` the handler runs again, and its context has `repeated` true.
   */
  idempotency?: 'replay' | 'recognise'
  /**
   * The data of each event, by the event's name. A caller that accepts `text/event-stream` gets these events before the
   * reply. The last event is always `done` with the whole JSON reply, or `error` with message and code.
   */
  events?: Record<string, z.ZodObject>
}

/** The endpoints of one feature by their key. */
export type Contract = Record<EndpointKey, Endpoint>

/**
 * Returns the endpoints unchanged, with literal types. The types of `mount` in the server and of `call` in the pages
 * are derived from them.
 */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Unparsed<S> = S extends z.ZodType ? z.input<S> : undefined
type FieldOf<E, K extends string> = K extends keyof E ? E[K] : undefined

/** The parsed input that a handler gets. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<FieldOf<E, 'params'>>
  query: Parsed<FieldOf<E, 'query'>>
  body: Parsed<FieldOf<E, 'body'>>
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

type RequiredUnlessUndefined<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }

/** The input of `call` in the pages: path parameters and query, which it writes into the URL, and the body. */
export type RequestOf<E extends Endpoint> = RequiredUnlessUndefined<'params', Parsed<FieldOf<E, 'params'>>> &
  ([Parsed<FieldOf<E, 'query'>>] extends [undefined]
    ? { query?: undefined }
    : { query?: Partial<Parsed<FieldOf<E, 'query'>>> }) &
  RequiredUnlessUndefined<'body', Unparsed<FieldOf<E, 'body'>>>
