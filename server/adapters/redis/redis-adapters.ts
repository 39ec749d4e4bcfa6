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
  /** The catalogue's answers. */
  answers(storage: AnswerStorage): StoredAnswers
  /** The budget of a token of TMDB. */
  tmdbBudget(token: string, limits: { perSecond: number; inFlight: number }): RequestBudget
  close(): void
}

/** Connects to the Redis at an address. Throws a Fault like `connectRedis`. */
export async function openRedisAdapters(parts: { url: string; secret: string; log: RedisLog }): Promise<RedisAdapters> {
  const redis = await connectRedis(parts.url, parts.log)
  return {
    counters: createRedisCounters(redis, parts.secret),
    answers: (storage) => createRedisAnswers(redis, storage),
    tmdbBudget: (token, limits) => createTmdbBudget({ redis, token, limits }),
    close: () => redis.close(),
  }
}
