import { expect, test } from 'vitest'
import { createStoredAnswers } from '#server/cache/stored-answers.ts'
import { idOf } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { startOnUnwellDatabase } from '#tests/support/unwell-database.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const [movieId, showId] = [idOf('Nosferatu'), idOf('Caminandes')]
const position = { seconds: 60, duration: 5000, at: '2026-11-21T11:00:00.000Z' }

type Request = [method: string, path: string, body?: object]

/** Requests that need no session. */
const guestRequests: Request[] = [
  ['POST', '/auth/signup', { ...ada, email: 'grace@example.org', username: 'Grace' }],
  ['POST', '/auth/signin', ada],
]

/** Requests of a member that write. The last of them ends the session. */
const writeRequests: Request[] = [
  ['PUT', `/movies/addWatch/${movieId}`],
  ['DELETE', `/movies/removeWatch/${movieId}`],
  ['PUT', `/tv/addWatch/${showId}`],
  ['POST', '/tv/addEpisode', { id: showId, season: 1, episode: 1, name: 'x', title: 'x' }],
  ['DELETE', `/tv/removeWatchE/${showId}/1/1`],
  ['POST', '/watch/addWatchMovie', { id: movieId }],
  ['POST', `/watch/addWatchTv/${showId}/1/x/3`, { episode_number: 1 }],
  ['DELETE', `/watch/removeMovieWatch/${movieId}/${position.at}`],
  ['DELETE', `/watch/removeTvWatch/${showId}/${position.at}/1/1`],
  ['DELETE', '/watch/clearWatchHistory'],
  ['PUT', `/watch/position/movie/${movieId}/0/0`, position],
  ['DELETE', `/watch/continue/movie/${movieId}`],
  ['POST', `/titles/thumb/movie/${movieId}`, { thumb: 'up' }],
  ['DELETE', `/titles/thumb/movie/${movieId}`],
  ['POST', '/search/history', { id: movieId, type: 'movie' }],
  ['DELETE', `/search/removehistory/${movieId}`],
  ['DELETE', '/search/clearhistory'],
  ['DELETE', '/search/removehistoryquery', { query: 'a western' }],
  ['DELETE', '/search/clearhistoryquery'],
  ['POST', '/user/adultContent', { preference: true }],
  ['POST', '/user/contentType', { contentType: 'tv' }],
  ['POST', '/auth/logout'],
]

/** Requests of a member that only read. */
const readRequests: Request[] = [
  ['GET', '/auth/authcheck'],
  ['GET', '/movies/trending'],
  ['GET', '/search/movie/nosferatu'],
  ['GET', '/movies/getWatchlist'],
  ['GET', `/watch/position/movie/${movieId}/0/0`],
  ['GET', '/user/profile'],
]

function send(client: Client, [method, path, body]: Request): Promise<Response> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return client.send(`/api/v1${path}`, { method, ...init })
}

/** Expects the refusal database-away: the status 503, with a Retry-After header. */
async function expectDatabaseAway(client: Client, request: Request): Promise<void> {
  const answer = await send(client, request)
  expect(Number(answer.headers.get('retry-after')), request.join(' ')).toBeGreaterThan(0)
  expect(await refusalOf(Promise.resolve(answer)), request.join(' ')).toEqual({
    status: 503,
    code: 'database-away',
    message: 'Matinee cannot reach its database right now. Please try again in a moment.',
  })
}

test('while the database is away, requests that need the database are refused, and other requests are answered', async () => {
  const { member, guest, takeAway } = await startOnUnwellDatabase()
  const viewer = await member('Ada')
  await takeAway()
  for (const request of [...readRequests, ...writeRequests]) await expectDatabaseAway(viewer, request)
  for (const request of guestRequests) await expectDatabaseAway(guest(), request)
  expect((await guest().send('/cronjob/run')).status).toBe(503)
  expect((await guest().send('/api/openapi.json')).status).toBe(200)
  expect((await send(guest(), ['GET', '/movies/trending'])).status).toBe(401)
})

test('the log says once that the database is away, without a stack, even when many requests fail', async () => {
  const { member, log, takeAway } = await startOnUnwellDatabase()
  const viewer = await member()
  await takeAway()
  await Promise.all(Array.from({ length: 20 }, () => send(viewer, ['GET', '/user/profile'])))
  expect(log.map(({ level, err }) => ({ level, err }))).toEqual([{ level: 50, err: undefined }])
  expect(log[0]?.msg).toMatch(/database is away \(.+\)|was removed or replaced/)
})

test('on a read-only database every write is refused, and reads are answered [auth.api]', async () => {
  const { member, guest, database, makeReadOnly } = await startOnUnwellDatabase()
  const viewer = await member('Ada')
  // GET /auth/authcheck renews a session this old. When the renewal fails, the session must stay valid.
  const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  await database
    .updateTable('sessions')
    .set({ updatedAt: daysFromNow(-2), expiresAt: daysFromNow(28) })
    .execute()
  await makeReadOnly()
  for (const request of guestRequests) await expectDatabaseAway(guest(), request)
  expect((await guest().send('/cronjob/run')).status).toBe(503)
  for (const request of writeRequests) await expectDatabaseAway(viewer, request)
  for (const request of readRequests) expect((await send(viewer, request)).status, request.join(' ')).toBe(200)
})

test('a catalogue whose answers cannot be stored still answers, and the log has one entry', async () => {
  const { catalogue, clock } = await tmdbCatalogue()
  const { member, log, makeReadOnly } = await startOnUnwellDatabase((database) => ({
    catalogue,
    clock,
    storedAnswers: createStoredAnswers(database, '1'),
  }))
  const viewer = await member()
  await makeReadOnly()
  for (const path of ['/movies/trending', '/tv/trending', '/movies/category/popular']) {
    expect((await send(viewer, ['GET', path])).status, path).toBe(200)
  }
  await expect.poll(() => log.length).toBeGreaterThan(0)
  expect((await send(viewer, ['GET', '/movies/category/upcoming'])).status).toBe(200)
  expect(log.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^The database is away \(.+\)/)])
})
