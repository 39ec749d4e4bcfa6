import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
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
 * How many requests with a key visitors of one network may send: 100 an hour, since each request writes a row before
 * any other limit applies.
 */
export const visitorRequestLimit = { points: 100, duration: 60 * 60 } as const satisfies Limit

/** The most characters of an Idempotency-Key. */
const longestKey = 200

/** The Idempotency-Key of a request: visible characters; null without one. */
function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  if (typeof given === 'string' && given.length <= longestKey && /^[\x21-\x7e]+$/.test(given)) return given
  throw new Refusal('bad-input', { message: `Idempotency-Key must be 1 to ${longestKey} visible characters.` })
}

/** A write as its endpoint and its body identify it. */
interface Write {
  route: string
  endpoint: Endpoint
  body: unknown
}

/** A request that was compared with earlier sends. */
interface Begun {
  /** The reply of an earlier send, which is the answer to this one too. */
  reply?: object
  /** Whether the work was begun before. */
  repeated: boolean
  /** Notes that the work is done. */
  finish(reply: object): Promise<void>
  /** Forgets the request, so that it may be sent again as a new one. */
  forget(): Promise<void>
}

const unrecognised: Begun = { repeated: false, finish: async () => {}, forget: async () => {} }

/** Notes that a request begins and says what became of earlier sends. Refuses with bad-input, in-progress, too-many. */
async function begin(request: FastifyRequest, { route, endpoint, body }: Write): Promise<Begun> {
  const key = endpoint.idempotency === undefined ? null : keyOf(request)
  if (key === null) return unrecognised
  const { idempotency } = request.server
  if (request.viewer === null) await idempotency.countVisitor(networkOf(request.ip))
  // A visitor may be signed in by the time of the second send, since the first one's cookie arrived without its answer.
  const owner = endpoint.access === 'anyone' ? '' : (request.viewer?.id ?? '')
  const identity = { owner, route, key, body }
  const known = await idempotency.begin(identity)
  const begun: Begun = {
    repeated: known.state !== 'new',
    finish: (reply) => idempotency.finish(identity, endpoint.idempotency === 'replay' ? reply : {}),
    forget: async () => {
      if (known.state === 'new') await idempotency.forget(identity)
    },
  }
  if (endpoint.idempotency === 'replay') {
    if (known.state === 'done') return { ...begun, reply: known.reply }
    if (known.state === 'begun' && !(await idempotency.takeOver(identity, known.at))) {
      throw new Refusal('in-progress')
    }
  } else if (known.state === 'begun') await idempotency.waitUntilSettled(identity)
  return begun
}

/**
 * Carries out a write once, however often its request is sent with the same key. With `replay` a later send gets the
 * first one's reply; with `recognise` it waits for the end of the first one and then runs the work again with
 * `repeated`. A request without a key, or to an endpoint that needs none, is carried out every time. Refusals:
 * bad-input, in-progress, too-many.
 */
export async function carryOutOnce<R extends object>(
  request: FastifyRequest,
  write: Write,
  work: (repeated: boolean) => Promise<R>,
): Promise<R> {
  const begun = await begin(request, write)
  if (begun.reply !== undefined) return begun.reply as R
  try {
    const reply = await work(begun.repeated)
    await begun.finish(reply)
    return reply
  } catch (error) {
    if (changedNothing(error)) await begun.forget()
    throw error
  }
}

/**
 * The same for a write that yields events on the way, which may only be recognised: its events are not stored. A stream
 * that its reader leaves has changed nothing, since such work writes at its end.
 */
export async function* streamOnce<E, R extends object>(
  request: FastifyRequest,
  write: Write,
  work: (repeated: boolean) => AsyncGenerator<E, R>,
): AsyncGenerator<E, R> {
  const begun = await begin(request, write)
  let staysNoted = false
  try {
    const reply = yield* work(begun.repeated)
    await begun.finish(reply)
    staysNoted = true
    return reply
  } catch (error) {
    staysNoted = !changedNothing(error)
    throw error
  } finally {
    if (!staysNoted) await begun.forget()
  }
}

/** After a refusal nothing was changed; after any other error, and when the database is away, that is not certain. */
const changedNothing = (error: unknown) => error instanceof Refusal && !(error instanceof DatabaseAway)
