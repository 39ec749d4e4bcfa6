import { describe, expect, test } from 'vitest'
import { defaultLimits } from '#server/adapters/catalogue-tmdb/pacing.ts'
import { createMetrics } from '#server/adapters/prometheus/metrics.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { observing } from '#tests/support/observing.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import type { Mode } from '#tests/support/tmdb/behaviour.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createStoredAnswers } from './stored-answers.ts'

const rows = ['now_playing', 'top_rated', 'popular', 'upcoming']

/** Sends the requests of the home page. */
const requestHome = (viewer: Client) =>
  Promise.all(
    ['trending', ...rows.map((row) => `category/${row}`)].map((part) => viewer.send(`/api/v1/movies/${part}`)),
  )

/** Matinee with a stand-in for TMDB and a member who is signed in. */
async function startRemote() {
  const { catalogue, tmdb, clock, timer } = await tmdbCatalogue()
  const matinee = await startMatinee({ catalogue, clock })
  const viewer = await matinee.member()
  tmdb.reset()
  /** Moves the clock and the adapter's timer forward. */
  const passHours = (hours: number) => {
    clock.pass(hours * 3_600_000)
    timer.pass(hours * 3_600_000)
  }
  return { ...matinee, catalogue, clock, timer, tmdb, viewer, passHours }
}

describe('how often TMDB is asked', () => {
  test('when nothing is cached, the home page causes five requests to TMDB, and none when it is opened again [api.category] [api.trending]', async () => {
    const { viewer, tmdb } = await startRemote()
    for (const answer of await requestHome(viewer)) expect(answer.status).toBe(200)
    expect(tmdb.calls()).toBe(5)
    await requestHome(viewer)
    expect(tmdb.calls()).toBe(5)
  })

  test('thirty equal searches at once cause one request to TMDB [api.search]', async () => {
    const { viewer, tmdb } = await startRemote()
    const answers = await Promise.all(Array.from({ length: 30 }, () => viewer.send('/api/v1/search/movie/metropolis')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tmdb.calls()).toBe(1)
  })

  test('the four requests of a title’s page cause one request to TMDB [api.details] [api.credits] [api.similar]', async () => {
    const { viewer, tmdb } = await startRemote()
    const { content } = await viewer.call('GET /movies/trending')
    tmdb.reset()
    for (const part of ['details', 'credits', 'similar', 'trailers']) {
      expect((await viewer.send(`/api/v1/movies/${part}/${content.id}`)).status).toBe(200)
    }
    expect(tmdb.calls()).toBe(1)
  })

  test('an unknown title that is requested three times is requested from TMDB only once', async () => {
    const { viewer, tmdb } = await startRemote()
    for (let times = 0; times < 3; times += 1) {
      const refused = await viewer.refused('GET /movies/details/:id', { params: { id: 999_999_999 } })
      expect(refused).toMatchObject({ status: 404, code: 'title-unknown' })
    }
    expect(tmdb.calls()).toBe(1)
  })

  test('an unknown category, even with a long name, is refused without a call to TMDB [api.category]', async () => {
    const { viewer, tmdb } = await startRemote()
    for (const category of ['worst_rated', 'x'.repeat(50_000)]) {
      const refused = await viewer.refused('GET /movies/category/:category', { params: { category } })
      expect(refused).toMatchObject({ status: 404, code: 'category-unknown', message: 'There is no such category.' })
    }
    expect(tmdb.calls()).toBe(0)
  })

  test('after a restart, answers that are still fresh are not requested again', async () => {
    const { tmdb, catalogue, clock, viewer, database } = await startRemote()
    const storedAnswers = createStoredAnswers(database, '1')
    const firstServer = await startMatinee({ catalogue, clock, storedAnswers })
    await requestHome(await firstServer.member())
    tmdb.reset()
    const secondServer = await startMatinee({ catalogue, clock, storedAnswers })
    for (const answer of await requestHome(await secondServer.member())) expect(answer.status).toBe(200)
    expect(tmdb.calls()).toBe(0)
    await viewer.call('POST /auth/logout')
  })
})

const outages: [mode: Mode, uncached: { status: number; code: string }][] = [
  ['down', { status: 503, code: 'upstream-unavailable' }],
  ['too many', { status: 503, code: 'upstream-unavailable' }],
  ['reset', { status: 503, code: 'upstream-unavailable' }],
  ['garbage', { status: 502, code: 'upstream-malformed' }],
  ['hanging', { status: 504, code: 'upstream-timeout' }],
]

describe.each(outages)('during an outage of TMDB (%s)', (mode, uncached) => {
  test('cached answers are served, and say how old they are', async () => {
    const { viewer, tmdb, passHours } = await startRemote()
    const { content } = await viewer.call('GET /movies/trending')
    const cachedPaths = [
      '/movies/trending',
      '/movies/category/popular',
      `/movies/details/${content.id}`,
      '/search/tv/vampires',
    ]
    for (const path of cachedPaths) await viewer.send(`/api/v1${path}`)
    tmdb.behave(mode)
    passHours(30)
    for (const path of cachedPaths) {
      const answer = await viewer.send(`/api/v1${path}`)
      expect(answer.status, path).toBe(200)
      expect(Number(answer.headers.get('x-matinee-stale')), path).toBe(30 * 3600)
    }
  })

  test('a request whose answer is not cached is refused with a sentence that does not name TMDB [api.envelope]', async () => {
    const { viewer, tmdb, timer } = await startRemote()
    tmdb.behave(mode)
    const reply = viewer.refused('GET /movies/category/:category', { params: { category: 'popular' } })
    await expect.poll(() => tmdb.calls()).toBeGreaterThan(0)
    // Moves the timer past the time limit of the requests that hang.
    if (mode === 'hanging') timer.pass(defaultLimits.requestMs)
    const refused = await reply
    expect(refused).toMatchObject(uncached)
    expect(refused.message).toMatch(/^The catalogue .*\.$/)
    expect(refused.message).not.toMatch(/tmdb|127\.0\.0\.1|http/i)
  })
})

describe('an answer that depends on two cached values is as old as the older value', () => {
  /**
   * Starts Matinee with a member. `staleOf` requests the details or the credits of the movie of the day, and returns
   * the age in seconds that the answer has in a header; null if the answer is fresh. The answer for the credits depends
   * on the cached movie and on the cached credits.
   */
  async function startWithMovie() {
    const { viewer, tmdb, passHours } = await startRemote()
    const { id } = (await viewer.call('GET /movies/trending')).content
    const staleOf = async (part: 'details' | 'credits') => {
      const answer = await viewer.send(`/api/v1/movies/${part}/${id}`)
      expect(answer.status).toBe(200)
      return answer.headers.get('x-matinee-stale')
    }
    return { tmdb, passHours, staleOf }
  }

  test('when the title was cached before its credits', async () => {
    const { tmdb, passHours, staleOf } = await startWithMovie()
    await staleOf('details')
    passHours(1)
    expect(await staleOf('credits')).toBeNull()
    tmdb.behave('down')
    // The movie is fresh for 12 hours and its credits for 24. So first only the movie is stale, and later both are.
    passHours(19)
    expect(await staleOf('credits')).toBe(String(20 * 3600))
    passHours(10)
    expect(await staleOf('credits')).toBe(String(30 * 3600))
  })

  test('when the credits were cached before the title', async () => {
    const { tmdb, passHours, staleOf } = await startWithMovie()
    expect(await staleOf('credits')).toBeNull()
    passHours(13)
    // After its 12 hours the movie is renewed, while its credits stay unchanged.
    expect(await staleOf('details')).toBe(String(13 * 3600))
    await expect.poll(() => staleOf('details')).toBeNull()
    tmdb.behave('down')
    passHours(17)
    expect(await staleOf('details')).toBe(String(17 * 3600))
    expect(await staleOf('credits')).toBe(String(30 * 3600))
  })

  test('when a person was cached before the credits of the person', async () => {
    const { viewer, tmdb, passHours } = await startRemote()
    const { content } = await viewer.call('GET /search/people/:term', { params: { term: 'buster keaton' } })
    const path = `/api/v1/search/person/credits/${content[0]?.id}`
    const staleOf = async () => (await viewer.send(path)).headers.get('x-matinee-stale')
    await viewer.call('GET /search/person/:id', { params: { id: content[0]?.id ?? 0 } })
    passHours(1)
    expect(await staleOf()).toBeNull()
    tmdb.behave('down')
    // The person and the credits are each fresh for 24 hours.
    passHours(23.5)
    expect(await staleOf()).toBe(String(24.5 * 3600))
  })
})

test('when TMDB answers again, viewers soon get fresh answers', async () => {
  const { viewer, tmdb, passHours } = await startRemote()
  await viewer.call('GET /movies/trending')
  tmdb.behave('down')
  passHours(1)
  expect((await viewer.send('/api/v1/movies/trending')).headers.get('x-matinee-stale')).toBe('3600')
  tmdb.behave('normal')
  const staleOf = async () => {
    passHours(0.01)
    return (await viewer.send('/api/v1/movies/trending')).headers.get('x-matinee-stale')
  }
  await expect.poll(staleOf).toBeNull()
})

test('an answer of the bundled catalogue is never older than it should be', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  await viewer.call('GET /movies/trending')
  clock.pass(3_600_000)
  expect((await viewer.send('/api/v1/movies/trending')).headers.get('x-matinee-stale')).toBeNull()
})

test('an error that occurs while an answer is renewed in the background is logged', async () => {
  const { lines, log } = recordedLog()
  const bundled = openCatalogue()
  let isTorn = false
  const catalogue = {
    ...bundled,
    remote: true,
    async trendingMovies() {
      if (isTorn) throw new Error('torn')
      return bundled.trendingMovies()
    },
  }
  const { member, clock } = await startMatinee({ log, catalogue })
  const viewer = await member()
  await viewer.call('GET /movies/trending')
  isTorn = true
  clock.pass(3_600_000)
  expect((await viewer.send('/api/v1/movies/trending')).headers.get('x-matinee-stale')).toBe('3600')
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('something in the background failed')
})

test('/metrics shows the counters of the cache and of the requests to TMDB, but only if metrics are switched on', async () => {
  const metrics = createMetrics()
  const { catalogue, clock, tmdb } = await tmdbCatalogue({ observe: observing(metrics) })
  const matinee = await startMatinee({ catalogue, clock, metrics })
  const viewer = await matinee.member()
  const { content } = await viewer.call('GET /movies/trending')
  await viewer.call('GET /movies/trending')
  // The title's page needs four answers, and the last three look the movie up too. TMDB is called only once for them.
  for (const part of ['details', 'credits', 'similar', 'trailers']) {
    await viewer.send(`/api/v1/movies/${part}/${content.id}`)
  }
  expect(tmdb.calls()).toBe(2)
  const text = await (await viewer.send('/metrics')).text()
  expect(text).toMatch(/^matinee_catalogue_hits_total 4$/m)
  expect(text).toMatch(/^matinee_catalogue_misses_total 5$/m)
  expect(text).toMatch(/^matinee_upstream_request_seconds_count\{outcome="answered"\} 2$/m)
  const { member } = await startMatinee()
  expect(await (await (await member()).send('/metrics')).text()).not.toContain('matinee_catalogue')
})
