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

/** Two servers that share a Redis, and also a database if `shareDatabase` is true. */
async function startTwoServers(url: string, limits = wideLimits, shareDatabase = false) {
  const counters = async () => createRedisCounters((await redisAt(url)).redis, secret)
  const first = await startMatinee({ counters: await counters(), limits })
  const database = shareDatabase ? { database: first.database } : {}
  return [first, await startMatinee({ counters: await counters(), limits, ...database })] as const
}

test('wrong passwords are counted by all servers together', async () => {
  const { url } = await startRedis()
  const [first, second] = await startTwoServers(url, { ...wideLimits, ...accountLimits }, true)
  await first.member('Ada')
  const refusalOfGuess = async (server: typeof first) => {
    const body = { email: 'Ada@example.org', password: 'a noisy evening' }
    return (await server.guest().refused('POST /auth/signin', { body })).code
  }
  const codes: string[] = []
  for (const server of [first, second, first, second, first, second, first]) codes.push(await refusalOfGuess(server))
  expect(codes.slice(0, 5)).not.toContain('too-many')
  expect(codes.slice(5)).toEqual(['too-many', 'too-many'])
})

test('right passwords are not counted, even if the sign-ins go to different servers', async () => {
  const { url, client } = await startRedis()
  const [first, second] = await startTwoServers(url, { ...wideLimits, ...accountLimits }, true)
  await first.member('Ada')
  for (let index = 0; index < 12; index += 1) {
    const server = index % 2 === 0 ? first : second
    await server.guest().call('POST /auth/signin', { body: { email: 'Ada@example.org', password } })
  }
  // Only Ada's sign-up was counted.
  expect(await client.keys('matinee:limit:*')).toEqual([expect.stringContaining(':signupsFromNetwork:')])
})

test('questions to the chat are counted by all servers together', async () => {
  const { url } = await startRedis()
  const limits = { ...wideLimits, guideQuestions: { ...guideLimit, points: 2 } }
  const [first, second] = await startTwoServers(url, limits, true)
  const ada = await first.member('Ada')
  const adaOnSecondServer = second.guest()
  for (const [name, value] of ada.cookies) adaOnSecondServer.cookies.set(name, value)
  const question = { body: { query: 'hello' } }
  await ada.call('POST /chat/movie/llm', question)
  await adaOnSecondServer.call('POST /chat/movie/llm', question)
  expect((await ada.refused('POST /chat/movie/llm', question)).code).toBe('too-many')
  expect((await adaOnSecondServer.refused('POST /chat/movie/llm', question)).code).toBe('too-many')
})

test('what one server has fetched from TMDB for a movie’s page is not fetched again by another server', async () => {
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
  const moviePageAt = async (server: Awaited<ReturnType<typeof startMatinee>>) => {
    const member = await server.member()
    const { id } = (await member.call('GET /movies/trending')).content
    const [details, credits, similar] = await Promise.all([
      member.call('GET /movies/details/:id', { params: { id } }),
      member.call('GET /movies/credits/:id', { params: { id } }),
      member.call('GET /movies/similar/:id', { params: { id } }),
    ])
    return { details, credits, similar }
  }
  const [first, second] = [await start(), await start()]
  const page = await moviePageAt(first)
  const callsOfFirst = tmdb.calls()
  expect(callsOfFirst).toBeGreaterThan(0)
  // Answers are stored after they were sent: those for trending, details, credits and similar titles.
  await expect.poll(() => client.keys('matinee:answer:*')).toHaveLength(4)
  expect(await moviePageAt(second)).toEqual(page)
  expect(tmdb.calls()).toBe(callsOfFirst)
})
