import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { RequestEntries, RequestKey } from './repository.ts'

/** Milliseconds for which the record of a request is stored. */
export const requestRetentionMs = 24 * 60 * 60 * 1000

/**
 * Milliseconds after which a request without a stored reply may be carried out again. Requests take less time, so the
 * process that began it must have ended.
 */
const lostAfterMs = 60_000

/** The most milliseconds that a repeated request waits for the end of the first request. */
const maxWaitMs = 3000

/** Milliseconds between two queries while a repeated request waits. */
const pollIntervalMs = 50

/** Fields of a body that are not hashed: with the server's secret somebody could find out passwords from the hash. */
const secretFields = new Set(['password', 'currentPassword', 'code'])

/** A request's key and body, by which a repetition of the request is recognised. */
export interface RequestIdentity extends RequestKey {
  /** The parsed body. */
  body: unknown
}

/**
 * What is stored about an earlier request with the same key: none was sent, it was begun at `at` (ISO 8601 UTC), or it
 * was carried out with `reply`.
 */
export type EarlierRequest = { state: 'new' } | { state: 'begun'; at: string } | { state: 'done'; reply: object }

/**
 * Recognises a write that is sent twice with the same `Idempotency-Key`, even to two backends on one database. For a
 * day it stores an HMAC of the body, and the JSON of the reply without its cookies.
 */
export function createIdempotency(parts: {
  entries: RequestEntries
  clock: Clock
  secret: string
  /** Counts a visitor's request by its network. Refuses with too-many. */
  countVisitor: (network: string) => Promise<void>
}) {
  const { entries, clock, secret, countVisitor } = parts

  const hashOf = (body: unknown) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(body ?? null, (name, value) => (secretFields.has(name) ? undefined : value)))
      .digest('base64url')

  const keyOf = ({ owner, route, key }: RequestIdentity): RequestKey => ({ owner, route, key })

  return {
    countVisitor,

    /**
     * Stores that a request begins, and resolves with what is stored about earlier requests with its key. Refuses with
     * bad-input when the key was sent with another body before.
     */
    async begin(request: RequestIdentity): Promise<EarlierRequest> {
      const [key, hash] = [keyOf(request), hashOf(request.body)]
      if (await entries.begin(key, hash, clock.now().toISOString())) return { state: 'new' }
      const earlierRequest = await entries.find(key)
      // The earlier request was refused and removed between the two queries, so this request may be carried out.
      if (earlierRequest === null) return { state: 'new' }
      if (earlierRequest.bodyHash !== hash) {
        throw new Refusal('bad-input', { message: 'This Idempotency-Key was used for another request.' })
      }
      if (earlierRequest.reply === null) return { state: 'begun', at: earlierRequest.begunAt }
      return { state: 'done', reply: JSON.parse(earlierRequest.reply) as object }
    },

    /**
     * Whether the caller must carry out a request again, because the process that began it at `begunAt` has ended. If
     * so, the request is stored as begun now, so that only one of several callers at the same time gets true.
     */
    async takeOver(request: RequestIdentity, begunAt: string): Promise<boolean> {
      const now = clock.now()
      if (now.getTime() - Date.parse(begunAt) <= lostAfterMs) return false
      return entries.beginAgain(keyOf(request), begunAt, now.toISOString())
    },

    /**
     * Waits until a begun request is finished or removed, but at most three seconds, since its process may have ended.
     */
    async waitUntilSettled(request: RequestIdentity): Promise<void> {
      for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
        const earlierRequest = await entries.find(keyOf(request))
        if (earlierRequest === null || earlierRequest.reply !== null) return
        await pause(pollIntervalMs)
      }
    },

    /**
     * Marks a request as carried out; its reply is stored later. False when another caller has marked it before. Also
     * true when the request is not stored any more, since the first request has then ended without a write.
     */
    async claim(request: RequestIdentity): Promise<boolean> {
      const key = keyOf(request)
      return (await entries.claim(key, '{}')) || (await entries.find(key)) === null
    },

    /** Saves the reply of a request that was carried out. */
    finish: (request: RequestIdentity, reply: object): Promise<void> =>
      entries.finish(keyOf(request), JSON.stringify(reply)),

    /** Removes a request that changed nothing, so that it may be sent again. A request that was carried out stays. */
    forget: (request: RequestIdentity): Promise<void> => entries.remove(keyOf(request)),
  }
}

/** What {@link createIdempotency} returns. */
export type Idempotency = ReturnType<typeof createIdempotency>
