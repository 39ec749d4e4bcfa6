import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isAccountGone } from '#server/database/account-gone.ts'
import { DatabaseAway } from '#server/database/away.ts'
import type { Idempotency } from '#server/idempotency/service.ts'
import { Refusal } from '#server/refusal.ts'
import type { Limit } from './limits.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Recognises writes that are sent twice. */
    idempotency: Idempotency
  }
}

/**
 * How many requests with an Idempotency-Key the visitors (without a session) of one network may send: 100 an hour,
 * since each such request writes a row before any other limit applies.
 */
export const visitorRequestLimit = { points: 100, duration: 60 * 60 } as const satisfies Limit

/** The most characters of an Idempotency-Key. */
const maxKeyLength = 200

/**
 * The Idempotency-Key of a request; null without one. Refuses with bad-input a key that is empty, is too long, or has a
 * character that is not visible ASCII.
 */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length <= maxKeyLength && /^[\x21-\x7e]+$/.test(key)) return key
  throw new Refusal('bad-input', { message: `Idempotency-Key must be 1 to ${maxKeyLength} visible characters.` })
}

/**
 * A write: its endpoint, the key of the endpoint in the contract (`route`, such as "POST /auth/signup"), and the body.
 */
interface Write {
  route: string
  endpoint: Endpoint
  body: unknown
}

/** Information about other requests with the same Idempotency-Key. */
export interface OtherRequests {
  /** Whether an earlier request has begun the same work. */
  repeated: boolean
  /**
   * Must be called just before the work writes. Marks the work as done, without a reply; false when another request
   * with the same key has done so before, and then the work must not write.
   */
  claim(): Promise<boolean>
}

/** A write that has begun, after its request was compared with earlier requests with the same key. */
interface RecordedWrite extends OtherRequests {
  /** The reply to an earlier request, to be sent again; absent when the work has to be carried out. */
  reply?: object
  /** Stores that the work is done, with its reply. */
  finish(reply: object): Promise<void>
  /** Removes the record of the request, if it is its own, so that the request may be sent again as a new one. */
  forget(): Promise<void>
}

/** A write whose request has no key: it is carried out, and nothing is stored about it. */
const writeWithoutKey: RecordedWrite = {
  repeated: false,
  claim: async () => true,
  finish: async () => {},
  forget: async () => {},
}

/**
 * Stores that a request begins, unless it has no key, and compares it with earlier requests with the same key. Refuses
 * with bad-input, in-progress and too-many.
 */
async function beginWrite(request: FastifyRequest, { route, endpoint, body }: Write): Promise<RecordedWrite> {
  const key = endpoint.idempotency === undefined ? null : keyOf(request)
  if (key === null) return writeWithoutKey
  const { idempotency } = request.server
  if (request.viewer === null) await idempotency.countVisitor(networkOf(request.ip))
  // At an endpoint for anyone the owner is empty even with a session. Otherwise a sign-up that is sent again would have
  // another owner than the first request if it already had the session cookie that the first reply set.
  const owner = endpoint.access === 'anyone' ? '' : (request.viewer?.id ?? '')
  const identity = { owner, route, key, body }
  let earlier = await idempotency.begin(identity)
  if (endpoint.idempotency === 'recognise' && earlier.state === 'begun') {
    await idempotency.waitUntilSettled(identity)
    // If the record of the first request was removed in the meantime, that request changed nothing, and this one takes
    // its place.
    earlier = await idempotency.begin(identity)
  }
  const replays = endpoint.idempotency === 'replay'
  if (replays && earlier.state === 'begun' && !(await idempotency.takeOver(identity, earlier.at))) {
    throw new Refusal('in-progress')
  }
  // The record is this request's own if it is new, or was taken over from a request that was lost.
  const ownsRecord = earlier.state === 'new' || (replays && earlier.state === 'begun')
  const recorded: RecordedWrite = {
    repeated: earlier.state !== 'new',
    claim: () => idempotency.claim(identity),
    finish: (reply) => idempotency.finish(identity, replays ? reply : {}),
    forget: async () => {
      if (ownsRecord) await idempotency.forget(identity)
    },
  }
  return replays && earlier.state === 'done' ? { ...recorded, reply: earlier.reply } : recorded
}

/**
 * Carries out a write once, however often its request is sent with the same Idempotency-Key. If the endpoint's
 * `idempotency` is `replay`, a repeated request gets the reply of the first one. If it is `recognise`, the repeated
 * request waits for the end of the first one, and then `work` runs again with `repeated` true. A request without a key,
 * or to an endpoint that takes none, is carried out every time. Refuses with bad-input, in-progress and too-many, and
 * with not-signed-in when the account was deleted during the work.
 */
export async function carryOutOnce<R extends object>(
  request: FastifyRequest,
  write: Write,
  work: (others: OtherRequests) => Promise<R>,
): Promise<R> {
  const recorded = await beginWrite(request, write)
  if (recorded.reply !== undefined) return recorded.reply as R
  try {
    const reply = await work(recorded)
    await recorded.finish(reply)
    return reply
  } catch (thrown) {
    const error = failureOf(thrown)
    if (changedNothing(error)) await recorded.forget()
    throw error
  }
}

/**
 * Like `carryOutOnce`, for a write that yields events before its reply. The endpoint's `idempotency` can only be
 * `recognise`, since events are not stored. Such work writes at its end, and only if `claim` resolves with true. So
 * nothing was changed when the client closes the stream, or the process is killed, before the end. And when the client
 * repeats a request that still runs, only one of the two requests writes.
 */
export async function* streamOnce<E, R extends object>(
  request: FastifyRequest,
  write: Write,
  work: (others: OtherRequests) => AsyncGenerator<E, R>,
): AsyncGenerator<E, R> {
  const recorded = await beginWrite(request, write)
  let staysStored = false
  try {
    const reply = yield* work(recorded)
    await recorded.finish(reply)
    staysStored = true
    return reply
  } catch (thrown) {
    const error = failureOf(thrown)
    staysStored = !changedNothing(error)
    throw error
  } finally {
    if (!staysStored) await recorded.forget()
  }
}

/** The error to throw for an error of the work: not-signed-in if the account was deleted during the work. */
const failureOf = (error: unknown) => (isAccountGone(error) ? new Refusal('not-signed-in') : error)

/** Whether nothing was changed before the error: true of every refusal but {@link DatabaseAway}. */
const changedNothing = (error: unknown) => error instanceof Refusal && !(error instanceof DatabaseAway)
