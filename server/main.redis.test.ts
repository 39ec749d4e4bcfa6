import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { servableForMs } from '#server/cache/cache.ts'
import { createClient } from '#tests/support/client.ts'
import { startRedis } from '#tests/support/redis.ts'
import { runNode } from '#tests/support/run-node.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'

// Each test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** Starts the real server process. Its data folder is new unless `variables` has one. */
async function startMain(variables: Record<string, string>) {
  const main = runNode('server/main.ts', [], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: temporaryFolder(),
    ...variables,
  })
  const addressLine = () => main.lines.find((line) => line.startsWith('Matinee is showing at '))
  await expect.poll(addressLine, { timeout: 30_000 }).toBeDefined()
  return { ...main, url: addressLine()?.replace('Matinee is showing at ', '') ?? '' }
}

/** The messages about Redis in the log of a process. */
const redisMessages = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('Redis')).map((line) => JSON.parse(line).msg as string)

test('two processes count attempts in Redis, and keep working when Redis hangs and when it is stopped', async () => {
  const redis = await startRedis({ requirepass: 'hunter22' })
  const variables = { DATA_DIR: temporaryFolder(), REDIS_URL: `redis://:hunter22@127.0.0.1:${redis.port}` }
  const [first, second] = await Promise.all([startMain(variables), startMain(variables)])
  await createClient(first.url).call('POST /auth/signup', { body: account })
  for (const { url } of [first, second]) {
    // Polled, because on a busy machine an answer of Redis may come too late, and then the process counts for itself.
    const countKeys = async () => {
      await createClient(url).refused('POST /auth/signin', { body: { ...account, password: 'a noisy evening' } })
      return (await redis.client.keys('matinee:limit:wrong*')).length
    }
    await expect.poll(countKeys, { timeout: 20_000 }).toBe(3)
    await redis.client.flushDb()
  }

  for (const interrupt of [async () => redis.freeze(), redis.stop]) {
    await interrupt()
    for (const { url } of [first, second]) {
      const client = createClient(url)
      await client.call('POST /auth/signin', { body: account })
      await client.call('GET /search/movie/:term', { params: { term: 'nosferatu' } })
      expect((await client.send('/health')).status).toBe(200)
    }
  }
  for (const { child, end } of [first, second]) {
    child.kill('SIGTERM')
    const { code, lines, errors } = await end()
    expect(code).toBe(0)
    expect(redisMessages(lines)).toEqual([expect.stringMatching(/^Redis is away \(.+\)\. Until it is back/)])
    expect([...lines, errors].join('\n')).not.toContain('hunter22')
  }
})

test('answers of TMDB and the budget of requests to TMDB are stored in Redis', async () => {
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const { url, client: redisClient } = await startRedis()
  const main = await startMain({ REDIS_URL: url, TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url })
  const client = createClient(main.url)
  await client.call('POST /auth/signup', { body: account })
  let page = 0
  const requestAndFindKeys = async () => {
    // Another page each time: on a busy machine an answer of Redis may come too late, and then this page is only in the
    // process's memory, from which it would be answered the next time.
    page += 1
    await client.call('GET /movies/category/:category', { params: { category: 'popular' }, query: { page } })
    const allKeys = await redisClient.keys('*')
    return ['answer', 'tmdb'].map((kind) => allKeys.some((key) => key.startsWith(`matinee:${kind}:`)))
  }
  await expect.poll(requestAndFindKeys, { timeout: 20_000 }).toEqual([true, true])
  const [answer = ''] = await redisClient.keys('matinee:answer:*')
  // An answer is kept as long as it may be served.
  expect(await redisClient.pTTL(answer)).toBeGreaterThan(servableForMs - 60_000)
})

test('a wrong password for Redis stops the start, and is not printed', async () => {
  const redis = await startRedis({ requirepass: 'sesame' })
  const main = runNode('server/main.ts', [], {
    PORT: '0',
    LOG_LEVEL: 'trace',
    DATA_DIR: temporaryFolder(),
    REDIS_URL: `redis://bob:hunter22@127.0.0.1:${redis.port}`,
  })
  const { code, lines, errors } = await main.end()
  expect(code).toBe(1)
  expect(errors).toMatch(/^REDIS_URL: the Redis there refuses this user or password\.$/m)
  expect([...lines, errors].join('\n')).not.toMatch(/hunter22|bob/)
})

test('the Redis client is loaded only when Redis is set up', async () => {
  const { url } = await startRedis()
  /** Whether a process loads the client. When a process ends, Node lists in `folder` the files whose code has run. */
  const isLoaded = async (variables: Record<string, string>) => {
    const folder = temporaryFolder()
    const { child, end } = await startMain({ NODE_V8_COVERAGE: folder, ...variables })
    child.kill('SIGTERM')
    await end()
    const coverage = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    return coverage.join().includes('node_modules/@redis/client/')
  }
  expect(await isLoaded({})).toBe(false)
  expect(await isLoaded({ REDIS_URL: url })).toBe(true)
})
