import { expect, onTestFinished, test } from 'vitest'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createTmdbCatalogue } from '#server/adapters/catalogue-tmdb/catalogue.ts'
import { servableForMs } from '#server/cache/cache.ts'
import { guideLimit } from '#server/chat/limits.ts'
import { readSources } from '#server/playback/sources.ts'
import { systemClock } from '#server/ports/clock.ts'
import { redisAt, startRedis } from '#tests/support/redis.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'
import { createRedisAnswers } from './answers.ts'
import { createRedisCounters } from './counters.ts'

const secret = 'a secret of forty characters, and no less'
const password = 'a quiet evening in'

/** Two servers that share a Redis, and a database too where `sharing` says so. */
async function twoServers(url: string, limits = wideLimits, sharing = false) {
  const counters = async () => createRedisCounters((await redisAt(url)).redis, secret)
  const one = await startMatinee({ counters: await counters(), limits })
  const database = sharing ? { database: one.database } : {}
  return [one, await startMatinee({ counters: await counters(), limits, ...database })] as const
}

test('wrong passwords are counted by all servers together', async () => {
  const { url } = await startRedis()
  const [one, two] = await twoServers(url, { ...wideLimits, ...accountLimits }, true)
  await one.member('Ada')
  const guess = async (server: typeof one) => {
    const body = { email: 'Ada@example.org', password: 'a noisy evening' }
    return (await server.guest().refused('POST /auth/signin', { body })).code
  }
  const codes: string[] = []
  for (const server of [one, two, one, two, one, two, one]) codes.push(await guess(server))
  expect(codes.slice(0, 5)).not.toContain('too-many')
  expect(codes.slice(5)).toEqual(['too-many', 'too-many'])
})

test('right passwords count nowhere, from however many servers', async () => {
  const { url, client } = await startRedis()
  const [one, two] = await twoServers(url, { ...wideLimits, ...accountLimits }, true)
  await one.member('Ada')
  for (let index = 0; index < 12; index += 1) {
    const server = index % 2 === 0 ? one : two
    await server.guest().call('POST /auth/signin', { body: { email: 'Ada@example.org', password } })
  }
  // Her sign-up is what is counted.
  expect(await client.keys('matinee:limit:*')).toEqual([expect.stringContaining(':signupsFromNetwork:')])
})

test('questions to the chat are counted by all servers together', async () => {
  const { url } = await startRedis()
  const limits = { ...wideLimits, guideQuestions: { ...guideLimit, points: 2 } }
  const [one, two] = await twoServers(url, limits, true)
  const ada = await one.member('Ada')
  const elsewhere = two.guest()
  for (const [name, value] of ada.cookies) elsewhere.cookies.set(name, value)
  const ask = { body: { query: 'hello' } }
  await ada.call('POST /chat/movie/llm', ask)
  await elsewhere.call('POST /chat/movie/llm', ask)
  expect((await ada.refused('POST /chat/movie/llm', ask)).code).toBe('too-many')
  expect((await elsewhere.refused('POST /chat/movie/llm', ask)).code).toBe('too-many')
})

test('a title is fetched once for all servers', async () => {
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const { url, client } = await startRedis()
  const { token, url: address, imageUrl } = tmdb
  const start = async () => {
    const { redis } = await redisAt(url)
    const catalogue = createTmdbCatalogue({
      token,
      url: address,
      imageUrl,
      sources: readSources(null),
      clock: systemClock,
    })
    return startMatinee({
      catalogue,
      clock: systemClock,
      storedAnswers: createRedisAnswers(redis, { version: 'v1', keptForMs: servableForMs }),
    })
  }
  const pageAt = async (server: Awaited<ReturnType<typeof startMatinee>>) => {
    const client = await server.member()
    const { id } = (await client.call('GET /movies/trending')).content
    const [details, credits, similar] = await Promise.all([
      client.call('GET /movies/details/:id', { params: { id } }),
      client.call('GET /movies/credits/:id', { params: { id } }),
      client.call('GET /movies/similar/:id', { params: { id } }),
    ])
    return { details, credits, similar }
  }
  const [one, two] = [await start(), await start()]
  const first = await pageAt(one)
  const calls = tmdb.calls()
  expect(calls).toBeGreaterThan(0)
  // Answers are stored after they were sent: trending, details, credits and similar titles.
  await expect.poll(() => client.keys('matinee:answer:*')).toHaveLength(4)
  expect(await pageAt(two)).toEqual(first)
  expect(tmdb.calls()).toBe(calls)
})
