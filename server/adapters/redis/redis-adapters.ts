import type { Counters } from '#server/ports/counters.ts'
import type { RequestBudget } from '#server/ports/request-budget.ts'
import type { StoredAnswers } from '#server/ports/stored-answers.ts'
import { type AnswerStorage, createRedisAnswers } from './answers.ts'
import { connectRedis, type RedisLog } from './connection.ts'
import { createRedisCounters } from './counters.ts'
import { createTmdbBudget } from './tmdb-budget.ts'

/** The adapters that store in Redis what all processes share. */
export interface RedisAdapters {
  counters: Counters
  /** Creates the store of the catalogue's answers. */
  createAnswers(storage: AnswerStorage): StoredAnswers
  /** Creates the budget of requests to TMDB that all processes with the same token share. */
  createBudget(token: string, limits: { perSecond: number; inFlight: number }): RequestBudget
  close(): void
}

/**
 * Connects to the Redis at `url`. Throws a Fault if another kind of server answers there, or if Redis refuses the user,
 * the password or the database; does not throw if nothing answers. The keys of counters are hashed with `secret`, which
 * is Matinee's secret, not the password for Redis.
 */
export async function openRedisAdapters(parts: { url: string; secret: string; log: RedisLog }): Promise<RedisAdapters> {
  const redis = await connectRedis(parts.url, parts.log)
  return {
    counters: createRedisCounters(redis, parts.secret),
    createAnswers: (storage) => createRedisAnswers(redis, storage),
    createBudget: (token, limits) => createTmdbBudget({ redis, token, limits }),
    close: () => redis.close(),
  }
}
