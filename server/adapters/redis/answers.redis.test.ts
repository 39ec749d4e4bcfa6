import { expect, test } from 'vitest'
import { servableForMs } from '#server/cache/cache.ts'
import { redisAt, startRedis } from '#tests/support/redis.ts'
import { createRedisAnswers } from './answers.ts'

const key = 'movie 1'
const answer = { value: { title: 'Nosferatu', genres: [{ id: 27 }], runtime: null }, storedAt: 1_795_000_000_000 }

test('a saved answer is found only by processes with the same version of the code, and only until it expires or is removed', async () => {
  const { url, client } = await startRedis()
  const [first, second] = await Promise.all([redisAt(url), redisAt(url)])
  const answers = createRedisAnswers(first.redis, { version: 'v1', keptForMs: servableForMs })
  expect(await answers.load(key)).toBeNull()
  await answers.save(key, answer)
  expect(await createRedisAnswers(second.redis, { version: 'v1', keptForMs: servableForMs }).load(key)).toEqual(answer)
  expect(await createRedisAnswers(second.redis, { version: 'v2', keptForMs: servableForMs }).load(key)).toBeNull()
  const expiresIn = await client.pTTL('matinee:answer:v1:movie 1')
  expect(expiresIn).toBeGreaterThan(servableForMs - 60_000)
  expect(expiresIn).toBeLessThanOrEqual(servableForMs)
  await answers.remove(key)
  await answers.remove(key)
  expect(await answers.load(key)).toBeNull()
})

test('of the processes with the same version of the code, only one at a time may renew an answer, for at most ten seconds', async () => {
  const { url, client } = await startRedis()
  const connections = await Promise.all([redisAt(url), redisAt(url), redisAt(url)])
  const processes = connections.map(({ redis }) =>
    createRedisAnswers(redis, { version: 'v1', keptForMs: servableForMs }),
  )
  const claims = await Promise.all(processes.map(({ claim }) => claim(key)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await processes[0]?.claim('movie 2')).toBe(true)
  const { redis } = await redisAt(url)
  expect(await createRedisAnswers(redis, { version: 'v2', keptForMs: servableForMs }).claim(key)).toBe(true)
  const [lease = ''] = await client.keys('matinee:renewing:v1:movie 1')
  const expiresIn = await client.pTTL(lease)
  // Redis gives a negative number for a key that does not expire.
  expect(expiresIn).toBeGreaterThan(1000)
  expect(expiresIn).toBeLessThanOrEqual(10_000)
  await client.del(lease)
  expect(await processes[1]?.claim(key)).toBe(true)
})

test('while Redis is away no answer is found, no call fails, and each process may renew answers itself', async () => {
  const server = await startRedis()
  const { redis } = await redisAt(server.url)
  const answers = createRedisAnswers(redis, { version: 'v1', keptForMs: servableForMs })
  await answers.save(key, answer)
  await server.stop()
  expect(await answers.load(key)).toBeNull()
  await answers.save(key, answer)
  await answers.remove(key)
  expect(await Promise.all([answers.claim(key), answers.claim(key)])).toEqual([true, true])
})
