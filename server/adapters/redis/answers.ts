import type { StoredAnswers } from '#server/ports/stored-answers.ts'
import { type Redis, RedisAway } from './connection.ts'

/**
 * Milliseconds for which a process that claims an answer is the only one that may fetch it anew. A look-up at TMDB
 * takes less.
 */
const renewalLeaseMs = 10_000

/** How the catalogue's answers are stored. */
export interface AnswerStorage {
  /** The version of the code that makes the answers (`cache/answers-version.ts`). */
  version: string
  /** Milliseconds after which an answer is removed. */
  keptForMs: number
}

/**
 * Stores the catalogue's answers in Redis, so that each process finds what another one has fetched. Answers of other
 * versions of the code are not found. While Redis is away no answer is found or stored.
 */
export function createRedisAnswers(redis: Redis, storage: AnswerStorage): StoredAnswers {
  const { version, keptForMs } = storage
  const keyOf = (key: string) => `matinee:answer:${version}:${key}`

  /** The answer of Redis to the command, or `fallback` while Redis is away. */
  async function runOrElse<T>(command: Parameters<typeof redis.run<T>>[0], fallback: T): Promise<T> {
    try {
      return await redis.run(command)
    } catch (error) {
      if (error instanceof RedisAway) return fallback
      throw error
    }
  }

  return {
    async load(key) {
      const text = await runOrElse((client) => client.get(keyOf(key)), null)
      return text === null ? null : JSON.parse(text)
    },

    async save(key, { value, storedAt }) {
      const text = JSON.stringify({ value, storedAt })
      const expiration = { type: 'PX', value: keptForMs } as const
      await runOrElse((client) => client.set(keyOf(key), text, { expiration }), null)
    },

    async remove(key) {
      await runOrElse((client) => client.del(keyOf(key)), 0)
    },

    async claim(key) {
      const lease = { expiration: { type: 'PX', value: renewalLeaseMs }, condition: 'NX' } as const
      const claimed = await runOrElse(
        (client) => client.set(`matinee:renewing:${version}:${key}`, '1', lease) as Promise<string | null>,
        'OK',
      )
      return claimed !== null
    },
  }
}
