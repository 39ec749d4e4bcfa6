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

/**
 * Carries out a write once, however often its request is sent with the same key. With `replay` a later send gets the
 * first one's reply; with `recognise` it waits for the end of the first one and then runs the work again with
 * `repeated`. A request without a key, or to an endpoint that needs none, is carried out every time. Refusals:
 * bad-input, in-progress, too-many.
 */
export async function carryOutOnce<R extends object>(
  request: FastifyRequest,
  { route, endpoint, body }: { route: string; endpoint: Endpoint; body: unknown },
  work: (repeated: boolean) => Promise<R>,
): Promise<R> {
  const key = endpoint.idempotency === undefined ? null : keyOf(request)
  if (key === null) return work(false)
  const { idempotency } = request.server
  if (request.viewer === null) await idempotency.countVisitor(networkOf(request.ip))
  // Visitors have no owner: at the second send the visitor may be signed in, by the cookie of the first one's answer.
  const owner = endpoint.access === 'anyone' ? '' : (request.viewer?.id ?? '')
  const identity = { owner, route, key, body }
  const known = await idempotency.begin(identity)
  if (endpoint.idempotency === 'replay') {
    if (known.state === 'done') return known.reply as R
    if (known.state === 'begun' && !(await idempotency.takeOver(identity, known.at))) {
      throw new Refusal('in-progress')
    }
  } else if (known.state === 'begun') await idempotency.waitUntilSettled(identity)
  try {
    const reply = await work(known.state !== 'new')
    await idempotency.finish(identity, endpoint.idempotency === 'replay' ? reply : {})
    return reply
  } catch (error) {
    if (known.state === 'new' && changedNothing(error)) await idempotency.forget(identity)
    throw error
  }
}

/** Whether the work certainly changed nothing: true for refusals, except when the database is away. */
const changedNothing = (error: unknown) => error instanceof Refusal && !(error instanceof DatabaseAway)
