import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTmdbClient, type TmdbClientParts } from '#server/adapters/catalogue-tmdb/client.ts'
import { defaultLimits, systemTimer } from '#server/adapters/catalogue-tmdb/pacing.ts'
import { systemClock } from '#server/ports/clock.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { redisAt, startRedis } from '#tests/support/redis.ts'
import { createTmdbBudget } from './tmdb-budget.ts'

const limits = { perSecond: 10, inFlight: 3 }

/**
 * Makes the client of one process of a deployment, with the budget that processes with the same token share; `fetch`
 * stands in for TMDB.
 */
async function startProcess(url: string, fetch: TmdbClientParts['fetch'], { token = 'a token', failures = 5 } = {}) {
  const { redis } = await redisAt(url)
  const budget = createTmdbBudget({ redis, token, limits })
  const client = createTmdbClient({
    token,
    url: 'https://tmdb.example/3',
    clock: systemClock,
    timer: systemTimer,
    limits: { ...defaultLimits, retries: 0, failures },
    budget,
    log: { warn() {} },
    observe: observeNothing,
    fetch,
    random: () => 0,
  })
  return { budget, get: (path: string) => client.get(path, {}) }
}

test('three processes together keep both limits: requests per second, and requests at the same time', async () => {
  const { url } = await startRedis()
  const requests: { began: number; ended: number }[] = []
  let running = 0
  let mostRunning = 0
  const tmdb = async () => {
    const request = { began: performance.now(), ended: 0 }
    requests.push(request)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await pause(20)
    running -= 1
    request.ended = performance.now()
    return Response.json({})
  }
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(url, tmdb)))
  await Promise.all(
    processes.flatMap(({ get }, process) => Array.from({ length: 9 }, (_, n) => get(`/${process}/${n}`))),
  )
  expect(requests).toHaveLength(27)
  expect(mostRunning).toBe(limits.inFlight)
  for (const { began } of requests) {
    // The requests that may have reached TMDB within the second before this request began.
    const countedRequests = requests.filter((each) => each.began <= began && each.ended > began - 1000)
    expect(countedRequests.length).toBeLessThanOrEqual(limits.perSecond)
  }
})

test('a request that is never ended, as when its process was killed, no longer counts seven seconds later', async () => {
  const { url, client } = await startRedis()
  const { budget } = await startProcess(url, fetch)
  const decisions = [await budget.begin(), await budget.begin(), await budget.begin()]
  for (const decision of decisions) expect(decision).toMatchObject({ kind: 'go' })
  expect(await budget.begin()).toMatchObject({ kind: 'wait' })
  const firstEndOf = async (purpose: string) => {
    const [key = ''] = await client.keys(`matinee:tmdb:*:${purpose}`)
    return (await client.zRangeWithScores(key, 0, 0))[0]?.score ?? Number.NaN
  }
  // A request counts for the limit per second until a second after its end.
  expect((await firstEndOf('counted')) - (await firstEndOf('running'))).toBe(1000)
  for (const key of await client.keys('matinee:tmdb:*')) {
    expect(key, 'with the hash of the token in braces, which keep it on one server of a cluster').toMatch(
      /^matinee:tmdb:\{[\w-]{16}\}:(counted|running)$/,
    )
    const expiresIn = await client.pTTL(key)
    // Redis gives a negative number for a key that does not expire.
    expect(expiresIn).toBeGreaterThan(0)
    expect(expiresIn).toBeLessThanOrEqual(8000)
    for (const { value, score } of await client.zRangeWithScores(key, 0, -1)) {
      await client.zAdd(key, { value, score: score - 7000 })
    }
  }
  expect(await budget.begin()).toMatchObject({ kind: 'go' })
  // When such a request ends after all, it does not count again.
  for (const decision of decisions) if (decision.kind === 'go') decision.end()
  expect(await budget.begin()).toMatchObject({ kind: 'go' })
  const [countedKey = ''] = await client.keys('matinee:tmdb:*:counted')
  expect(await client.zCard(countedKey)).toBe(2)
})

test('when TMDB fails for one process, no process sends requests, until TMDB answers again', async () => {
  const { url, client } = await startRedis()
  let requests = 0
  let tmdbAnswers = false
  const tmdb = async () => {
    requests += 1
    return tmdbAnswers ? Response.json({}) : new Response('', { status: 500 })
  }
  const [first, second] = await Promise.all([1, 2].map(() => startProcess(url, tmdb, { failures: 1 })))
  await expect(first?.get('/a')).rejects.toMatchObject({ code: expect.stringMatching(/^upstream-/) })
  expect(requests).toBe(1)
  await expect.poll(() => client.keys('matinee:tmdb:*failing')).toHaveLength(1)
  expect(await second?.budget.begin()).toMatchObject({ kind: 'failing' })
  const refused = await second?.get('/b').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'upstream-unavailable' })
  expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(10)
  expect(requests).toBe(1)

  tmdbAnswers = true
  first?.budget.recovered()
  await expect.poll(() => client.keys('matinee:tmdb:*failing')).toEqual([])
  const third = await startProcess(url, tmdb)
  expect(await third.get('/c')).toMatchObject({ kind: 'answered' })
})

test('the Retry-After of a 429 pauses the requests of every process', async () => {
  const { url, client } = await startRedis()
  const tmdb = async () => new Response('', { status: 429, headers: { 'retry-after': '600' } })
  const [first, second] = await Promise.all([startProcess(url, tmdb), startProcess(url, tmdb)])
  await first?.get('/a').catch(() => {})
  // A `begin` that succeeds takes one of three places, so the test must not call it until the pause is stored.
  await expect.poll(() => client.keys('matinee:tmdb:*held')).toHaveLength(1)
  const decision = await second?.budget.begin()
  if (decision?.kind !== 'wait') throw new Error('the second process may begin a request')
  expect(decision.milliseconds).toBeGreaterThan(500_000)
  expect(decision.milliseconds).toBeLessThanOrEqual(600_000)
  await expect(second?.get('/b')).rejects.toMatchObject({ code: 'upstream-unavailable' })
  // Redis takes only whole milliseconds.
  second?.budget.failing(60_000.5)
  await expect.poll(() => client.keys('matinee:tmdb:*failing')).toHaveLength(1)
})

test('a shorter Retry-After does not shorten the pause, and a longer one lengthens it', async () => {
  const { url } = await startRedis()
  const { budget } = await startProcess(url, fetch)
  const pauseMs = async () => {
    const decision = await budget.begin()
    return decision.kind === 'wait' ? decision.milliseconds : 0
  }
  budget.hold(300_000)
  budget.hold(30_000)
  expect(await pauseMs()).toBeGreaterThan(200_000)
  budget.hold(600_000)
  expect(await pauseMs()).toBeGreaterThan(500_000)
})

test('after a Retry-After of 0 no request is paused, and the limits go on to hold', async () => {
  const { url } = await startRedis()
  const tmdb = async () => new Response('', { status: 429, headers: { 'retry-after': '0' } })
  const { get, budget } = await startProcess(url, tmdb)
  await get('/a').catch(() => {})
  for (let index = 0; index < limits.inFlight; index += 1) expect(await budget.begin()).toMatchObject({ kind: 'go' })
  expect(await budget.begin()).toMatchObject({ kind: 'wait' })
})

test('another token has a budget of its own, and without Redis every request may begin', async () => {
  const server = await startRedis()
  const [{ budget }, otherTokenProcess] = await Promise.all([
    startProcess(server.url, fetch),
    startProcess(server.url, fetch, { token: 'another token' }),
  ])
  for (let index = 0; index < limits.inFlight; index += 1) await budget.begin()
  expect(await budget.begin()).toMatchObject({ kind: 'wait' })
  expect(await otherTokenProcess.budget.begin()).toMatchObject({ kind: 'go' })
  await server.stop()
  for (let index = 0; index < 20; index += 1) expect(await budget.begin()).toMatchObject({ kind: 'go' })
})
