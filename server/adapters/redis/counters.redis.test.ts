import { expect, onTestFinished, test } from 'vitest'
import { accountLimits, createSignInLimits } from '#server/accounts/sign-in-limits.ts'
import { createLimiters } from '#server/http/limits.ts'
import { countersSuite } from '#server/ports/counters.suite.ts'
import { redisAt, startRedis, untilRedisAnswers } from '#tests/support/redis.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createRedisCounters } from './counters.ts'

const secret = 'a secret of forty characters, and no less'
const limit = { points: 2, duration: 60 }

countersSuite('Redis', async () => createRedisCounters((await redisAt((await startRedis()).url)).redis, secret))

test('processes with the same secret share their counters, and a process with another secret has its own', async () => {
  const { url } = await startRedis()
  const processes = await Promise.all([url, url].map((address) => redisAt(address)))
  const [first, second] = processes.map(({ redis }) => createRedisCounters(redis, secret).open('events', limit))
  const [otherSecretCounter] = processes.map(({ redis }) =>
    createRedisCounters(redis, `${secret}!`).open('events', limit),
  )
  await first?.take('a')
  await second?.take('a')
  expect(await first?.take('a')).not.toBeNull()
  expect(await second?.take('a')).not.toBeNull()
  expect(await otherSecretCounter?.take('a')).toBeNull()
})

test('the Redis key of a count expires after the limit’s period, does not contain what is counted, and is deleted when the count is 0', async () => {
  const { url, client } = await startRedis()
  const counter = createRedisCounters((await redisAt(url)).redis, secret).open('events', limit)
  await counter.take('203.0.113.7')
  await counter.take('203.0.113.7')
  const [key = ''] = await client.keys('matinee:limit:*')
  expect(key).toMatch(/^matinee:limit:events:[\w-]{22}$/)
  expect(await client.pTTL(key)).toBeGreaterThan(50_000)
  expect(await client.pTTL(key)).toBeLessThanOrEqual(60_000)
  for (let times = 0; times < 3; times += 1) await counter.giveBack('203.0.113.7')
  expect(await client.keys('matinee:limit:*')).toEqual([])
})

test('counting a sign-in takes one round trip to Redis, and a sign-in that a limit refuses is not counted', async () => {
  const { port, client } = await startRedis()
  const packets: string[] = []
  const proxy = await startTcpProxy(port, (bytes) => packets.push(bytes.toString()))
  onTestFinished(() => proxy.cut())
  const { redis } = await redisAt(`redis://127.0.0.1:${proxy.port}`)
  const limits = createSignInLimits(createLimiters(accountLimits, createRedisCounters(redis, secret)))
  const attempt = (index: number) => ({ email: `${index}@example.org`, network: '10.0.0.1', browser: null })
  const packetsBefore = packets.length
  const { release } = await limits.trySignIn(attempt(0))
  expect(packets.length - packetsBefore).toBe(1)
  await release()
  expect(packets.length - packetsBefore).toBe(2)
  expect(await client.dbSize()).toBe(0)

  for (let index = 0; index < 20; index += 1) (await limits.trySignIn(attempt(index))).countAsWrong()
  const counts = await client.dbSize()
  for (let index = 100; index < 150; index += 1) {
    await expect(limits.trySignIn(attempt(index))).rejects.toMatchObject({ code: 'too-many' })
  }
  expect(await client.dbSize()).toBe(counts)
})

test('while Redis is away, each process counts for itself and no call fails', async () => {
  const server = await startRedis()
  const connection = await redisAt(server.url)
  const counter = createRedisCounters(connection.redis, secret).open('events', limit)
  await counter.take('a')
  await server.stop()
  expect(await counter.take('a')).toBeNull()
  expect(await counter.take('a')).toBeNull()
  expect(await counter.take('a')).not.toBeNull()
  await counter.giveBack('a')
  await counter.giveBack('a')
  expect(await counter.take('a')).toBeNull()
  await server.start()
  await untilRedisAnswers(connection)
  // Redis is empty after its restart. This gives back a call of `take` that was counted in memory while Redis was away;
  // the count in Redis must not go below zero.
  await counter.giveBack('a')
  expect(await server.client.keys('matinee:limit:*')).toEqual([])
  expect(await counter.take('a')).toBeNull()
})

test('when Redis is full, no call fails and the limits still hold', async () => {
  const server = await startRedis()
  const { redis } = await redisAt(server.url)
  await server.client.configSet('maxmemory', '1')
  const counter = createRedisCounters(redis, secret).open('events', limit)
  const waits = await Promise.all(Array.from({ length: 10 }, () => counter.take('a')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(2)
})
