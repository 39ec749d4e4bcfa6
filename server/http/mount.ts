import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { Access, Contract, Endpoint, EventOf, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Cached } from '#server/cache/cached.ts'
import { Interrupted, Refusal } from '#server/refusal.ts'
import type { AccountQueues } from './account-queues.ts'
import { sendCached, sendText } from './answer.ts'
import { carryOutOnce, type OtherRequests, streamOnce } from './carry-out-once.ts'
import type { Cookie } from './cookies.ts'
import { acceptsEvents, runToReply, type StreamEvent, sendEvents } from './event-stream.ts'
import { JsonFile, sendFile } from './json-file.ts'
import { networkOf } from './network.ts'
import type { OriginOf, RelyingParty } from './origin.ts'
import type { Viewer } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, found by the session cookie before any handler of the API runs; null for a guest. */
    viewer: Viewer | null
  }
  interface FastifyInstance {
    /** Aborts when the process begins to stop. */
    stopping: AbortSignal
    /** The origin at which the browser of a request reaches this backend. */
    originOf: OriginOf
    /** The origin and the domain that the passkeys of a request belong to. */
    relyingPartyOf: (request: FastifyRequest) => RelyingParty
    /** Limits how many requests of one account run at once. */
    accountQueues: AccountQueues
  }
}

/** The request as a handler sees it, in addition to its parsed input. */
export interface RequestContext<A extends Access = Access> {
  /** The signed-in user; null only where the endpoint's access is `anyone` and no one is signed in. */
  viewer: A extends 'anyone' ? Viewer | null : Viewer
  /** The client's IPv4 address, or the /64 prefix of its IPv6 address, by which requests are limited (`network.ts`). */
  network: string
  headers: Headers
  /** The whole URL of the request, as the browser sees it (`origin.ts`). */
  readonly url: URL
  /** The origin and the domain that passkeys belong to (`origin.ts`). */
  readonly relyingParty: RelyingParty
  /** Aborts when the connection closes before the answer is sent, and when the process stops. */
  readonly signal: AbortSignal
  /** Whether this write was begun before, by a request with the same Idempotency-Key. */
  readonly repeated: boolean
  /**
   * The handler of a stream calls this just before it writes to the database. If another request with the same
   * Idempotency-Key has written already, this resolves with false, and the handler must not write.
   */
  claim(): Promise<boolean>
  /** The value of the request's cookie of this name; null without one. */
  cookie(name: string): string | null
  /** Sets these cookies with the answer, also if it is a refusal. */
  setCookies(cookies: readonly Cookie[]): void
}

/**
 * The handler of an endpoint with events yields them and returns the reply; any other handler resolves with the reply,
 * which may come from the cache or be a file that is made while it is sent.
 */
type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: RequestContext<E['access']>,
) => E extends { events: object }
  ? AsyncGenerator<EventOf<E>, ReplyOf<E>>
  : Promise<ReplyOf<E> | Cached<ReplyOf<E>> | JsonFile>
type PlainHandler = Handler<Endpoint>
type StreamingHandler = (...parameters: Parameters<PlainHandler>) => AsyncGenerator<StreamEvent, object>

/** A handler for each endpoint of a contract; the compiler reports a missing one. */
export type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

/**
 * Registers the endpoints of a feature: checks access, parses every part of the request with the contract, calls the
 * handler, and sends its reply with `success: true`. Unknown fields of a body are ignored.
 */
export function mount<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    const handler: unknown = handlers[key as keyof C]
    app.route({
      method,
      url: path,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      // Access is checked before the body is read, so that a caller without access is told nothing about faults in it.
      onRequest: (request, _reply, done) => {
        requireAccess(endpoint.access, request.viewer)
        done()
      },
      handler: async (request, reply) => {
        const input = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
        } as InputOf<Endpoint>
        const call = { route: key, endpoint, body: input.body }
        const { viewer } = request
        const contextFor = (otherRequests: OtherRequests) => new LazyRequestContext(request, reply, otherRequests)
        /** Runs work in the queue of the viewer's account; a streamed answer counts as running until its end. */
        const runQueued = <T>(work: () => Promise<T>) =>
          viewer === null ? work() : app.accountQueues.run(viewer.id, work)
        const sendReply = (body: object) => {
          if (endpoint.status === 302) return reply.redirect((body as { location: string }).location, 302)
          reply.code(endpoint.status ?? 200).header('content-type', 'application/json; charset=utf-8')
          return sendText(JSON.stringify({ success: true, ...body }), request, reply)
        }

        if (endpoint.events !== undefined) {
          const stream = handler as StreamingHandler
          const events = streamOnce(request, call, (otherRequests) => stream(input, contextFor(otherRequests)))
          if (acceptsEvents(request)) return runQueued(() => sendEvents(events, request, reply))
          return sendReply(await runQueued(() => runToReply(events)))
        }
        const handle = handler as PlainHandler
        const answer = await runQueued(async () => {
          const made = await carryOutOnce(request, call, (otherRequests) => handle(input, contextFor(otherRequests)))
          // A file is made while it is sent, so sending it is part of the work.
          if (made instanceof JsonFile) await sendFile(made, reply)
          return made
        })
        if (answer instanceof JsonFile) return reply
        if (answer instanceof Cached) return sendCached(answer, request, reply)
        return sendReply(answer)
      },
    })
  }
}

/**
 * Refuses a caller who may not use the endpoint: not-signed-in for a guest, not-allowed for a member who is not an
 * administrator.
 */
function requireAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'anyone') return
  if (viewer === null) throw new Refusal('not-signed-in')
  if (access === 'admin' && !viewer.admin) throw new Refusal('not-allowed')
}

/** A context that creates headers and signal only when a handler reads them: few handlers do. */
class LazyRequestContext implements RequestContext {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #signal: AbortSignal | undefined
  readonly repeated: boolean
  readonly claim: () => Promise<boolean>

  constructor(request: FastifyRequest, reply: FastifyReply, { repeated, claim }: OtherRequests) {
    this.#request = request
    this.#reply = reply
    this.repeated = repeated
    this.claim = claim
  }

  get viewer() {
    // Null only for endpoints that anyone may call: `requireAccess` has run before.
    return this.#request.viewer as Viewer
  }

  get network() {
    return networkOf(this.#request.ip)
  }

  get url() {
    const origin = this.#request.server.originOf(this.#request)
    // A request line may have a whole URL, whose host has no meaning here.
    const { pathname, search } = new URL(this.#request.url, origin)
    return Object.assign(new URL(origin), { pathname, search })
  }

  get relyingParty() {
    return this.#request.server.relyingPartyOf(this.#request)
  }

  get headers() {
    return new Headers(this.#request.headers as Record<string, string>)
  }

  get signal() {
    this.#signal ??= AbortSignal.any([createCloseSignal(this.#reply), this.#request.server.stopping])
    return this.#signal
  }

  cookie(name: string) {
    return this.#request.server.cookies.read(this.#request, name)
  }

  setCookies(cookies: readonly Cookie[]) {
    for (const cookie of cookies) this.#request.server.cookies.write(this.#request, this.#reply, cookie)
  }
}

/**
 * Creates a signal that aborts when the connection closes before the whole answer was written to it. If the client left
 * while its request waited in the account's queue, the signal is aborted from the start. Its reason is a refusal, so a
 * handler that throws the reason counts as refused, and not as failed.
 */
function createCloseSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abortUnlessWritten = () => {
    if (!raw.writableFinished) controller.abort(new Interrupted())
  }
  if (raw.closed) abortUnlessWritten()
  else raw.once('close', abortUnlessWritten)
  return controller.signal
}

function parse(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('bad-input', issue && { message: sentenceFor(issue) })
}

/** A sentence that names the field. The contract's messages are sentences already; Zod's own are made into one. */
function sentenceFor(issue: z.core.$ZodIssue): string {
  if (issue.message.endsWith('.')) return issue.message
  const field = issue.path.join('.')
  if (field === '') return 'The body must be a JSON object.'
  return `${field} is not as it should be: ${issue.message.replace(/^Invalid (input|option): /, '')}.`
}
