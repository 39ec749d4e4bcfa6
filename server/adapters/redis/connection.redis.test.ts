import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from '#server/fault.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { redisAt, startRedis, untilRedisAnswers } from '#tests/support/redis.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { connectRedis, RedisAway } from './connection.ts'
import { openRedisAdapters } from './redis-adapters.ts'

/** The message of the fault with which a connection to this address fails, and what was logged. */
async function faultOfRedis(url: string): Promise<string> {
  const { log, lines } = recordedLog()
  try {
    const redis = await connectRedis(url, log)
    redis.close()
    throw new Error('it connected')
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return [error.message, ...lines.map(({ msg }) => msg)].join('\n')
  }
}

/** Starts a server that is no Redis, and returns its address as that of a Redis. */
async function startAndGetUrl(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a server that is not a Redis, such as a web server or a server that closes the connection, stops the start', async () => {
  const webServerUrl = await startAndGetUrl(createHttpServer((_request, response) => response.end('hello')))
  expect(await faultOfRedis(webServerUrl)).toBe('REDIS_URL: what answers there is no Redis.')
  const closingServerUrl = await startAndGetUrl(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => socket.end())
    }),
  )
  expect(await faultOfRedis(closingServerUrl)).toBe('REDIS_URL: what answers there is no Redis.')
})

test('a wrong password, a missing password and a database that does not exist stop the start, and no password is printed', async () => {
  const { port } = await startRedis({ requirepass: 'open sesame' })
  const wrongPasswordFault = await faultOfRedis(`redis://matinee:hunter22@127.0.0.1:${port}`)
  expect(wrongPasswordFault).toMatch(/refuses this user or password/)
  expect(wrongPasswordFault).not.toMatch(/hunter22|matinee:/)
  expect(await faultOfRedis(`redis://127.0.0.1:${port}`)).toMatch(/wants a password/)
  const missingDatabaseFault = await faultOfRedis(`redis://:open%20sesame@127.0.0.1:${port}/77`)
  expect(missingDatabaseFault).toMatch(/must be a Redis or Valkey that has this database/)
  expect(missingDatabaseFault).not.toMatch(/sesame/)
})

test('commands that are given in the same turn of the event loop are sent in one packet', async () => {
  const { url, port } = await startRedis()
  const packets: string[] = []
  const proxy = await startTcpProxy(port, (bytes) => packets.push(bytes.toString()))
  onTestFinished(() => proxy.cut())
  const { redis } = await redisAt(url.replace(String(port), String(proxy.port)))
  // To connect takes no command that a user with few rights, or an earlier Redis, may refuse.
  expect(packets.join('')).not.toMatch(/setinfo|maint_notifications/i)
  const packetsBefore = packets.length
  const answers = await Promise.all(['a', 'b', 'c'].map((key) => redis.run((client) => client.incr(key))))
  expect(answers).toEqual([1, 1, 1])
  expect(packets.length - packetsBefore).toBe(1)
})

test('a call fails soon if Redis does not run yet, hangs or has stopped; the first failure is logged, and that Redis is back', async () => {
  const server = await startRedis()
  await server.stop()
  const answerTimeoutMs = 500
  const connection = await redisAt(server.url, answerTimeoutMs)
  const { redis, lines } = connection
  const ping = () => redis.run((client) => client.ping())
  await expect(ping()).rejects.toThrow(RedisAway)
  await server.start()
  await untilRedisAnswers(connection)

  server.freeze()
  await expect(ping()).rejects.toThrow(/slow/)
  // While Redis counts as away no command is sent, so each call rejects at once.
  for (let times = 0; times < 100; times += 1) await expect(ping()).rejects.toThrow(/it is away/)
  server.thaw()
  await untilRedisAnswers(connection)

  await server.stop()
  await expect.poll(() => ping().catch((error: unknown) => error)).toBeInstanceOf(RedisAway)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'Redis is away (nothing listens there). Until it is back, each process counts and keeps answers for itself.',
    'Redis is back.',
  ])
})

test('a command that is given while there is no connection fails, and is not sent when Redis is back', async () => {
  const server = await startRedis()
  const connection = await redisAt(server.url)
  const { redis } = connection
  const { client } = await redis.run(async (each) => ({ client: each }))
  await server.stop()
  await expect.poll(() => client.isReady).toBe(false)
  const failure = client.incr('a').catch((error: unknown) => error)
  await server.start()
  await untilRedisAnswers(connection)
  expect(await redis.run((each) => each.get('a'))).toBeNull()
  expect(await failure).toBeInstanceOf(Error)
})

test('a call after the connection was closed fails, and logs nothing', async () => {
  const { url } = await startRedis()
  const { redis, lines } = await redisAt(url)
  redis.close()
  const failure = await redis.run((client) => client.ping()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RedisAway)
  // The log has the causes of an error, too.
  expect((failure as RedisAway).cause).toBeInstanceOf(Error)
  expect(lines).toEqual([])
})

test('closing the adapters ends their connection', async () => {
  const { url, client } = await startRedis()
  const connections = async () => (await client.clientList()).length
  const adapters = await openRedisAdapters({
    url,
    secret: 'a secret of forty characters, and no less',
    ...recordedLog(),
  })
  expect(await connections()).toBe(2)
  adapters.close()
  await expect.poll(connections).toBe(1)
})

test('when the process itself stood still, Redis does not count as slow', async () => {
  const { url } = await startRedis()
  const { redis, lines } = await redisAt(url, 300)
  const answer = redis.run((client) => client.ping())
  // The command is sent at the end of this turn. Then the process stands still for longer than the time limit.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600))
  expect(await answer).toBe('PONG')
  expect(lines).toEqual([])
})

test('a Redis that is full or read-only counts as away until it takes writes again', async () => {
  const server = await startRedis()
  const connection = await redisAt(server.url)
  const { redis, lines } = connection
  const write = () => redis.run((client) => client.set('a', 'b'))
  await server.client.configSet('maxmemory', '1')
  await expect(write()).rejects.toThrow(RedisAway)
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('(it is full)')])
  // Matinee tries Redis again with a write, because a read would succeed. The write is refused again.
  const refusedWrites = async () =>
    /cmdstat_set:.*rejected_calls=(\d+)/.exec(await server.client.info('commandstats'))?.[1]
  await expect.poll(async () => Number(await refusedWrites()), { timeout: 10_000 }).toBeGreaterThan(2)
  await expect(redis.run((client) => client.ping())).rejects.toThrow(RedisAway)
  await server.client.configSet('maxmemory', '0')
  await untilRedisAnswers(connection)
  expect(await write()).toBe('OK')
  // What was written to try Redis expires after a second: Redis gives -1 for a key that does not expire.
  const expiresIn = await server.client.pTTL('matinee:probe')
  expect(expiresIn).not.toBe(-1)
  expect(expiresIn).toBeLessThanOrEqual(1000)
})

test('a Redis that accepts a connection and answers nothing lets the process start after three seconds, and counts as away', async () => {
  const silentServerUrl = await startAndGetUrl(createServer((socket) => socket.on('error', () => {})))
  const { redis, lines } = await redisAt(silentServerUrl)
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('Redis is away (it does not answer).')])
  await expect(redis.run((client) => client.ping())).rejects.toThrow('it is away')
})

test('a command waits for its answer for 25 milliseconds, unless another time is given', async () => {
  const { url } = await startRedis()
  const redis = await connectRedis(url, recordedLog().log)
  onTestFinished(() => redis.close())
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const answer = redis.run(async () => 'at once')
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([25])
  expect(await answer).toBe('at once')
})

test('a connection that brings nothing for twelve seconds is given up, and a ping every five seconds keeps a quiet one', async () => {
  const { url } = await startRedis()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const socketTimers = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => {
    timers.mockRestore()
    socketTimers.mockRestore()
  })
  await redisAt(url)
  expect(socketTimers.mock.calls.map(([ms]) => ms)).toEqual([3000, 12_000])
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(5000)
})

test('while Redis hangs, at most ten thousand commands wait for their answers', async () => {
  const server = await startRedis()
  const { redis } = await redisAt(server.url, 2000)
  server.freeze()
  const commands = Array.from({ length: 10_001 }, () => redis.run((client) => client.ping()))
  const failures = (await Promise.allSettled(commands)).map((result) =>
    String((result as PromiseRejectedResult).reason),
  )
  expect(failures.slice(0, 10_000).filter((failure) => !failure.includes('it is slow'))).toEqual([])
  expect(failures[10_000]).toMatch(/queue is full/)
})

test('that Redis is away is logged at most once a minute, and that it is back only after that', async () => {
  const server = await startRedis()
  const connection = await redisAt(server.url)
  const { redis, lines } = connection
  const write = () => redis.run((client) => client.set('a', 'b'))
  async function refuseWritesForAWhile() {
    await server.client.configSet('maxmemory', '1')
    await Promise.allSettled([write(), write(), write()])
    await server.client.configSet('maxmemory', '0')
    await untilRedisAnswers(connection)
  }
  const away = expect.stringContaining('Redis is away')
  await refuseWritesForAWhile()
  await refuseWritesForAWhile()
  expect(lines.map(({ msg }) => msg)).toEqual([away, 'Redis is back.'])
  const aMinuteLater = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(aMinuteLater)
  onTestFinished(() => clock.mockRestore())
  await refuseWritesForAWhile()
  expect(lines.slice(2).map(({ msg }) => msg)).toEqual([away, 'Redis is back.'])
})
