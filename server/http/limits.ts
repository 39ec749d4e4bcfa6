import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#server/refusal.ts'

/** How many times in how many seconds. */
export interface Limit {
  points: number
  duration: number
}

/** Counts for each key, and refuses with 429 what goes over. */
export interface Limiter {
  /** Counts one; over the limit a Refusal `too-many` that says when to try again. */
  take(key: string): Promise<void>
  /** Takes back one count. */
  giveBack(key: string): Promise<void>
}

/** A limiter whose counts are kept in this process; `what` is how its refusal begins. */
export function createLimiter(limit: Limit, what: string): Limiter {
  const limiter = new RateLimiterMemory(limit)
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (over) {
        throw over instanceof RateLimiterRes ? tooMany(what, over.msBeforeNext / 1000) : over
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

/**
 * The network of an address, as limits count it. An IPv6 network is its /64, all of which one household may use; an
 * IPv4 address stands for itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // A URL spells an address in one way only; it knows no zones.
  const spelled = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [left = [], right = []] = spelled.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

function tooMany(what: string, seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('too-many', { message: `${what} Please try again in ${wait}.`, retryAfter: seconds })
}
