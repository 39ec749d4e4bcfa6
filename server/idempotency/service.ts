import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { RequestEntries, RequestKey, RequestRow } from './repository.ts'

/** Milliseconds for which a request and its reply are stored: a day. */
export const requestRetentionMs = 24 * 60 * 60 * 1000

/**
 * Milliseconds after which a request without a stored reply may be carried out again. No request takes that long, so
 * the process that began the request must have ended.
 */
const lostAfterMs = 60_000

/** The most milliseconds that a repeated request waits for the end of the first request. */
const maxWaitMs = 3000

/** Milliseconds between two queries while a repeated request waits. */
const pollIntervalMs = 50

/**
 * The fields of a body that are left out of its hash: somebody who has the server's secret and the hash could find out
 * a password by trying many.
 */
const secretFields = new Set(['password', 'currentPassword', 'code'])

/** A request's key, and its body, which distinguishes a repetition from another request with the same key. */
export interface RequestIdentity extends RequestKey {
  /** The body, parsed by the contract. */
  body: unknown
}

/**
 * What is stored about an earlier request with the same key: `new` if there was none, `begun` if it was begun at `at`
 * (ISO 8601 UTC) and has no reply yet, `done` if it was carried out with `reply`.
 */
export type EarlierRequest = { state: 'new' } | { state: 'begun'; at: string } | { state: 'done'; reply: object }

/**
 * Recognises a write that is sent twice with the same `Idempotency-Key`, even to two backends on one database. For a
 * day an HMAC of the request's body is stored, and the JSON of the reply without its cookies.
 */
export function createIdempotency(parts: {
  entries: RequestEntries
  clock: Clock
  secret: string
  /** Counts a request of a visitor, who has no session, towards the limit of their network. Refuses with too-many. */
  countVisitor: (network: string) => Promise<void>
}) {
  const { entries, clock, secret, countVisitor } = parts

  const hashOf = (body: unknown) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(body ?? null, (name, value) => (secretFields.has(name) ? undefined : value)))
      .digest('base64url')

  const keyOf = ({ owner, route, key }: RequestIdentity): RequestKey => ({ owner, route, key })

  /**
   * Resolves with the earlier request with the same key; if there is none, stores that a request begins, and resolves
   * with null. If the member's account was deleted, nothing can be stored, and the result is null too.
   */
  async function storeOrFind(key: RequestKey, hash: string): Promise<RequestRow | null> {
    // An earlier request may be refused and removed between the two queries. Then this one is stored at the second
    // attempt; without its row, a repetition of it would be carried out too.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      if (await entries.begin(key, hash, clock.now().toISOString())) return null
      const earlierRequest = await entries.find(key)
      if (earlierRequest !== null) return earlierRequest
    }
    return null
  }

  return {
    countVisitor,

    /**
     * Stores that a request begins, unless a request with its key is stored; resolves with what is stored about the
     * earlier request. Refuses with bad-input when the earlier request had another body.
     */
    async begin(request: RequestIdentity): Promise<EarlierRequest> {
      const hash = hashOf(request.body)
      const earlierRequest = await storeOrFind(keyOf(request), hash)
      if (earlierRequest === null) return { state: 'new' }
      if (earlierRequest.bodyHash !== hash) {
        throw new Refusal('bad-input', { message: 'This Idempotency-Key was used for another request.' })
      }
      if (earlierRequest.reply === null) return { state: 'begun', at: earlierRequest.begunAt }
      return { state: 'done', reply: JSON.parse(earlierRequest.reply) as object }
    },

    /**
     * True if the caller must carry out a request again, because the process that began the request at `begunAt` has
     * ended. The request is then stored as begun now, so that only one of several callers at the same time gets true.
     */
    async takeOver(request: RequestIdentity, begunAt: string): Promise<boolean> {
      const now = clock.now()
      if (now.getTime() - Date.parse(begunAt) <= lostAfterMs) return false
      return entries.beginAgain(keyOf(request), begunAt, now.toISOString())
    },

    /**
     * Waits until a begun request has a reply or is removed, but at most three seconds, since its process may have
     * ended.
     */
    async waitUntilSettled(request: RequestIdentity): Promise<void> {
      for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
        const earlierRequest = await entries.find(keyOf(request))
        if (earlierRequest === null || earlierRequest.reply !== null) return
        await pause(pollIntervalMs)
      }
    },

    /**
     * Marks a request as carried out, before its reply is stored. True if no other caller has marked it yet. Also true
     * if the request is not stored any more: the first request then ended without a write, and was removed.
     */
    async claim(request: RequestIdentity): Promise<boolean> {
      const key = keyOf(request)
      return (await entries.claim(key, '{}')) || (await entries.find(key)) === null
    },

    /** Stores the reply to a request that was carried out. */
    finish: (request: RequestIdentity, reply: object): Promise<void> =>
      entries.finish(keyOf(request), JSON.stringify(reply)),

    /** Removes a request that changed nothing, so that it may be sent again. A request with a reply is not removed. */
    forget: (request: RequestIdentity): Promise<void> => entries.remove(keyOf(request)),
  }
}

/** What {@link createIdempotency} returns. */
export type Idempotency = ReturnType<typeof createIdempotency>
