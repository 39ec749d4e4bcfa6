import { createHash, randomUUID } from 'node:crypto'
import type { BudgetDecision, RequestBudget } from '#server/ports/request-budget.ts'
import { type Redis, RedisAway } from './connection.ts'

/**
 * Milliseconds after which a request counts as ended even if its process has not ended it, because that process may
 * have been killed.
 */
const maxRequestMs = 6000

/** Milliseconds after which a process that has to wait tries again to begin its request. */
const retryIntervalMs = 50

/** The number of characters of a token's hash; each has six bits. */
const hashLength = 16

/**
 * A Redis script that begins a request if the limits allow it. KEYS: 1. the requests that count for the limit per
 * second; 2. the running requests; 3. the flag that no request may begin, because of a Retry-After; 4. the flag that
 * TMDB fails. Both sets of requests have, as scores, the times in milliseconds at which each request stops counting. A
 * request may reach TMDB at any moment until its end, so it counts for the limit per second until a second after its
 * end. ARGV: 1. the request's id; 2. the limit per second; 3. the limit of running requests; 4. `maxRequestMs`;
 * 5. `retryIntervalMs`. Returns a code and milliseconds: 0 for "go", 1 for "wait" or 2 for "failing".
 */
const beginScript = `
local failing = redis.call('pttl', KEYS[4])
if failing > 0 then return {2, failing} end
local held = redis.call('pttl', KEYS[3])
if held > 0 then return {1, held} end
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
redis.call('zremrangebyscore', KEYS[2], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) or redis.call('zcard', KEYS[2]) >= tonumber(ARGV[3]) then
  return {1, tonumber(ARGV[5])}
end
local longest = tonumber(ARGV[4])
redis.call('zadd', KEYS[1], now + longest + 1000, ARGV[1])
redis.call('zadd', KEYS[2], now + longest, ARGV[1])
redis.call('pexpire', KEYS[1], longest + 2000)
redis.call('pexpire', KEYS[2], longest + 2000)
return {0, 0}`

/**
 * A Redis script that ends a running request. The request counts for the limit per second for one more second. KEYS and
 * ARGV[1] are those of `beginScript`.
 */
const endScript = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zrem', KEYS[2], ARGV[1])
redis.call('zadd', KEYS[1], 'xx', now + 1000, ARGV[1])
return 0`

/**
 * A Redis script that sets the flag KEYS[1] for ARGV[1] milliseconds, unless it is already set for longer.
 */
const setFlagScript = `
if redis.call('pttl', KEYS[1]) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], '1', 'px', ARGV[1]) end
return 0`

/**
 * The request budget that all processes with the same TMDB token share. After `failing` was called in one process, no
 * process sends requests for the given time; then each process sends one request as a probe.
 */
export function createTmdbBudget(parts: {
  redis: Redis
  token: string
  limits: { perSecond: number; inFlight: number }
}): RequestBudget {
  const { redis, limits } = parts
  const tokenHash = createHash('sha256').update(parts.token).digest('base64url').slice(0, hashLength)
  // The braces put all keys of a token on one server of a cluster.
  const keyOf = (purpose: string) => `matinee:tmdb:{${tokenHash}}:${purpose}`
  const keys = ['counted', 'running', 'held', 'failing'].map(keyOf)
  const [, , heldKey = '', failingKey = ''] = keys
  const limitArguments = [limits.perSecond, limits.inFlight, maxRequestMs, retryIntervalMs].map(String)

  /** Sends a command and ignores its failure: the keys and entries that these commands set or remove expire anyway. */
  const sendOnly = (command: Parameters<Redis['run']>[0]) => void redis.run(command).catch(() => {})
  function setFlag(key: string, milliseconds: number): void {
    // Redis refuses to set a key that expires at once.
    if (milliseconds <= 0) return
    sendOnly((client) => client.eval(setFlagScript, { keys: [key], arguments: [String(Math.ceil(milliseconds))] }))
  }

  return {
    async begin(): Promise<BudgetDecision> {
      const id = randomUUID()
      const goDecision: BudgetDecision = {
        kind: 'go',
        end: () => sendOnly((client) => client.eval(endScript, { keys, arguments: [id] })),
      }
      try {
        const answer = await redis.run((client) =>
          client.eval(beginScript, { keys, arguments: [id, ...limitArguments] }),
        )
        const [code, milliseconds] = answer as [number, number]
        if (code === 0) return goDecision
        return { kind: code === 2 ? 'failing' : 'wait', milliseconds }
      } catch (error) {
        if (error instanceof RedisAway) return { kind: 'go', end() {} }
        throw error
      }
    },
    hold: (milliseconds) => setFlag(heldKey, milliseconds),
    failing: (milliseconds) => setFlag(failingKey, milliseconds),
    recovered: () => sendOnly((client) => client.del(failingKey)),
  }
}
