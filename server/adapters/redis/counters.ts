import { createHmac } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counters } from '#server/ports/counters.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { type Redis, RedisAway } from './connection.ts'

/**
 * A Redis script that adds to a count and returns the count and the milliseconds until it expires. Unlike the script of
 * rate-limiter-flexible, it never counts below zero, and deletes a count of zero.
 */
const addScript = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
if count <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('expire', KEYS[1], ARGV[2])
  left = 1000 * ARGV[2]
end
return {count, left}`

/** The number of characters of a key's hash; each has six bits. */
const hashLength = 22

/**
 * Counters in Redis for the limits on how often something may be done, such as sign-ins; all processes count together.
 * Keys are hashed with the server's secret, so that Redis stores no IP or email address. While Redis is away each
 * process counts for itself, from zero.
 *
 * A count is given back where counts are kept at that moment. If Redis went away or came back since it was taken, it
 * stays in the other store until its period ends, and another event's count may be given back in its place.
 */
export function createRedisCounters(redis: Redis, secret: string): Counters {
  const memoryCounters = createMemoryCounters()
  return {
    open(name, limit) {
      const limiter = new RateLimiterRedis({
        ...limit,
        storeClient: { eval: (...call: [never, never]) => redis.run((client) => client.eval(...call)) },
        useRedisPackage: true,
        customIncrTtlLuaScript: addScript,
        keyPrefix: `matinee:limit:${name}`,
      })
      const fallback = memoryCounters.open(name, limit)
      const hashOf = (key: string) =>
        createHmac('sha256', secret).update(`limit ${key}`).digest('base64url').slice(0, hashLength)

      return {
        async take(key) {
          try {
            await limiter.consume(hashOf(key))
            return null
          } catch (error) {
            if (error instanceof RateLimiterRes) return error.msBeforeNext
            if (error instanceof RedisAway) return fallback.take(key)
            throw error
          }
        },
        async giveBack(key) {
          try {
            await limiter.reward(hashOf(key))
          } catch (error) {
            if (!(error instanceof RedisAway)) throw error
            await fallback.giveBack(key)
          }
        },
      }
    },
  }
}
