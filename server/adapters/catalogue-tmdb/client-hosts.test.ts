import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import type { TmdbCatalogueOptions } from './catalogue.ts'

const nosferatu = idOf('Nosferatu')
const movieIds = bundledCatalogue().movies.map(({ id }) => id)

/** An address at which no server listens. */
async function unusedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/3`
}

/**
 * The adapter with two servers that stand in for TMDB's two hosts; `requestedHosts` lists which host each request was
 * sent to.
 */
async function createCatalogueWithTwoHosts(options: Partial<TmdbCatalogueOptions> = {}) {
  const [first, other] = await Promise.all([1, 2].map(() => startTmdb({ data: bundledCatalogue() })))
  if (first === undefined || other === undefined) throw new Error('two stand-ins are needed')
  onTestFinished(() => Promise.all([first.close(), other.close()]).then(() => {}))
  const requestedHosts: string[] = []
  const { catalogue, timer, warnings } = await tmdbCatalogue({
    url: null,
    token: first.token,
    // Requests to TMDB's two host names go to the stand-ins.
    fetch: (address, init) => {
      const { host, pathname, search } = new URL(String(address))
      const [name, standIn] = host === 'api.themoviedb.org' ? ['first', first] : ['other', other]
      requestedHosts.push(name)
      return fetch(standIn.url + pathname.replace(/^\/3/, '') + search, init)
    },
    ...options,
  })
  return { catalogue, timer, warnings, first, other, requestedHosts }
}

test.each(['reset', 'garbage', 'blocked', 'redirect'] as const)(
  'when TMDB’s first host fails (%s), requests go to the other host at once and for the next ten minutes',
  async (mode) => {
    const { catalogue, timer, first, requestedHosts } = await createCatalogueWithTwoHosts()
    first.behave(mode)
    expect(await catalogue.movie(nosferatu)).toMatchObject({ title: 'Nosferatu' })
    await catalogue.trendingMovies()
    expect(requestedHosts).toEqual(['first', 'other', 'other'])
    expect(timer.waits).toEqual([])
    timer.pass(10 * 60_000)
    await catalogue.trendingShows()
    await catalogue.moviePage('popular', 1)
    expect(requestedHosts.slice(3)).toEqual(['first', 'other', 'other'])
  },
)

test('when one host does not answer, enough time remains for a request to the other host', async () => {
  const { catalogue, timer, first, other } = await createCatalogueWithTwoHosts()
  first.behave('hanging')
  const lookUp = catalogue.movie(nosferatu)
  await expect.poll(() => first.calls()).toBe(1)
  timer.pass(4000)
  expect(await lookUp).toMatchObject({ title: 'Nosferatu' })
  expect(other.calls()).toBe(1)
})

test('when neither host answers, a look-up fails after eight seconds and one request to each host', async () => {
  const { catalogue, timer, first, other } = await createCatalogueWithTwoHosts()
  first.behave('hanging')
  other.behave('hanging')
  const expectedTimeout = expect(catalogue.movie(nosferatu)).rejects.toMatchObject({ code: 'upstream-timeout' })
  await expect.poll(() => first.calls()).toBe(1)
  timer.pass(4000)
  await expect.poll(() => other.calls()).toBe(1)
  timer.pass(4000)
  await expectedTimeout
  expect([first.calls(), other.calls()]).toEqual([1, 1])
})

test.each([
  [8000, 'counts as a failure', true],
  [5900, 'does not count, since the other host had too little time', false],
])('a look-up of at most %i ms that neither host answers %s', async (totalMs, _, isResting) => {
  const { catalogue, timer, first, other } = await createCatalogueWithTwoHosts({ limits: { totalMs, failures: 1 } })
  first.behave('hanging')
  other.behave('hanging')
  const expectedTimeout = expect(catalogue.movie(nosferatu)).rejects.toMatchObject({ code: 'upstream-timeout' })
  await expect.poll(() => first.calls()).toBe(1)
  // A timer rings a little late.
  timer.pass(4010)
  await expect.poll(() => other.calls()).toBe(1)
  timer.pass(totalMs - 4010)
  await expectedTimeout
  expect(catalogue.upstream?.().isResting).toBe(isResting)
})

test('when no time is left after the first host failed, no request is sent to the other host', async () => {
  const { catalogue, timer, first, requestedHosts } = await createCatalogueWithTwoHosts({ limits: { totalMs: 4000 } })
  first.behave('hanging')
  const expectedTimeout = expect(catalogue.movie(nosferatu)).rejects.toMatchObject({ code: 'upstream-timeout' })
  await expect.poll(() => first.calls()).toBe(1)
  timer.pass(4000)
  await expectedTimeout
  expect(requestedHosts).toEqual(['first'])
})

test('when the other host is blocked too, the same look-up sends another request to the first host', async () => {
  const { catalogue, first, other, requestedHosts } = await createCatalogueWithTwoHosts()
  first.behave('reset', { times: 1 })
  await catalogue.movie(nosferatu)
  other.behave('blocked')
  await catalogue.trendingMovies()
  expect(requestedHosts).toEqual(['first', 'other', 'other', 'first'])
})

test('the other host is tried even if the first one fails only at the last but one attempt', async () => {
  const answers = [new Response('{}', { status: 503 }), new Response('<!doctype html>')]
  const addresses: string[] = []
  const { catalogue } = await tmdbCatalogue({
    url: null,
    fetch: async (address) => {
      addresses.push(String(address))
      return answers.shift() ?? Response.json({ results: [{ id: 1, name: 'A Show' }] })
    },
  })
  expect(await catalogue.trendingShows()).toMatchObject([{ name: 'A Show' }])
  const path = '/trending/tv/day?language=en-US'
  expect(addresses).toEqual([
    `https://api.themoviedb.org/3${path}`,
    `https://api.themoviedb.org/3${path}`,
    `https://api.tmdb.org/3${path}`,
  ])
})

test('the other host is not tried after the last attempt', async () => {
  const answers = [503, 503, 403, 200].map((status) => new Response('{}', { status }))
  const requestedHosts: string[] = []
  const { catalogue } = await tmdbCatalogue({
    url: null,
    fetch: async (address) => {
      requestedHosts.push(new URL(String(address)).host)
      return answers.shift() ?? new Response('{}')
    },
  })
  await expect(catalogue.trendingShows()).rejects.toMatchObject({ code: 'upstream-unavailable' })
  expect(requestedHosts).toEqual(Array(3).fill('api.themoviedb.org'))
})

test('after an error that TMDB itself answered, requests go to the same host, and five such errors open the breaker', async () => {
  const { catalogue, first, requestedHosts } = await createCatalogueWithTwoHosts()
  for (const [index, mode] of (['null', 'down', 'too many', 'broken', 'unauthorised', 'huge'] as const).entries()) {
    expect(catalogue.upstream?.().isResting, mode).toBe(false)
    first.behave(mode)
    await expect(catalogue.movie(movieIds[index] ?? 0)).rejects.toMatchObject({ name: 'Refusal' })
  }
  expect(new Set(requestedHosts)).toEqual(new Set(['first']))
  expect(catalogue.upstream?.().isResting).toBe(true)
})

test('when many requests at once cannot reach one host, the breaker stays closed for the other host', async () => {
  const standIn = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(standIn.close)
  const { catalogue } = await tmdbCatalogue({
    url: null,
    token: standIn.token,
    fetch: async (address, init) => {
      const { host, pathname, search } = new URL(String(address))
      if (host === 'api.themoviedb.org') throw new TypeError('fetch failed')
      return fetch(standIn.url + pathname.replace(/^\/3/, '') + search, init)
    },
  })
  const outcomes = await Promise.allSettled(movieIds.slice(0, 8).map((id) => catalogue.movie(id)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('when neither host can be reached the breaker opens', async () => {
  const { catalogue, warnings } = await tmdbCatalogue({
    url: null,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  await Promise.allSettled(movieIds.slice(0, 10).map((id) => catalogue.movie(id)))
  expect(warnings).toContain('TMDB is left alone for a while')
})

test('when the address of TMDB is configured, no request goes to another host', async () => {
  const url = await unusedUrl()
  const addresses = new Set<string>()
  const { catalogue } = await tmdbCatalogue({
    url: `${url}/`,
    fetch: (address, init) => {
      const { origin, pathname } = new URL(String(address))
      addresses.add(origin + pathname)
      return fetch(address, init)
    },
  })
  await expect(catalogue.movie(nosferatu)).rejects.toMatchObject({ code: 'upstream-unavailable' })
  expect([...addresses]).toEqual([`${url}/movie/${nosferatu}`])
})
