import { expect, test } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { createOddAnswers } from '#tests/support/tmdb/odd.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { defaultLimits } from './pacing.ts'

/**
 * How many odd bodies each endpoint gets. An odd body is an answer of TMDB in which values were removed, or replaced by
 * other values of any type. A fault found by a run with more rounds gets a test of its own.
 */
const rounds = 16

const { movies, shows, people } = bundledCatalogue()
/** The id of a different title or person in each round, so that no answer comes from the cache. */
const idInRound = (things: readonly { id: number }[], round: number) => things[round % things.length]?.id ?? 1

const readRequests: [key: keyof Api, path: (round: number) => string][] = [
  ['GET /movies/details/:id', (round) => `/movies/details/${idInRound(movies, round)}`],
  ['GET /movies/credits/:id', (round) => `/movies/credits/${idInRound(movies, rounds + round)}`],
  ['GET /movies/similar/:id', (round) => `/movies/similar/${idInRound(movies, 2 * rounds + round)}`],
  ['GET /movies/category/:category', (round) => `/movies/category/popular?page=${round + 1}`],
  ['GET /movies/discover', (round) => `/movies/discover?from=${1890 + round}&genre=35`],
  ['GET /tv/discover', (round) => `/tv/discover?to=${2000 + round}&sort=newest`],
  ['GET /search/movie/:term', (round) => `/search/movie/night ${round}`],
  ['GET /search/people/:term', (round) => `/search/people/anna ${round}`],
  ['GET /search/person/:id', (round) => `/search/person/${idInRound(people, round)}`],
  ['GET /search/person/credits/:id', (round) => `/search/person/credits/${idInRound(people, rounds + round)}`],
]
const writeRequests: [method: string, path: (round: number) => string, body?: (round: number) => object][] = [
  ['PUT', (round) => `/movies/addWatch/${idInRound(movies, 3 * rounds + round)}`],
  ['PUT', (round) => `/tv/addWatch/${idInRound(shows, round)}`],
  ['POST', () => '/search/history', (round) => ({ id: idInRound(people, 2 * rounds + round), type: 'person' })],
]

test('whatever TMDB sends, Matinee’s answer fits the contract or is a refusal, and is less than 1.5 times as long as the longest answer that Matinee accepts from TMDB', async () => {
  const { catalogue, tmdb, clock, timer } = await tmdbCatalogue()
  const matinee = await startMatinee({ catalogue, clock })
  const viewer = await matinee.member()
  await viewer.call('POST /user/adultContent', { body: { preference: true } })
  const statuses = new Map<number, number>()
  const countStatus = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  for (let round = 0; round < rounds; round += 1) {
    tmdb.behave('odd', { odd: createOddAnswers(round) })
    for (const [key, path] of readRequests) {
      const answer = await viewer.send(`/api/v1${path(round)}`)
      const text = await answer.text()
      countStatus(answer)
      expect([200, 404, 502], `${path(round)}, round ${round}: ${text.slice(0, 200)}`).toContain(answer.status)
      expect(text.length).toBeLessThan(defaultLimits.maxAnswerBytes * 1.5)
      if (answer.status === 200) api[key].reply.parse(JSON.parse(text))
    }
    for (const [method, path, body] of writeRequests) {
      const answer = await viewer.send(`/api/v1${path(round)}`, {
        method,
        ...(body ? { body: JSON.stringify(body(round)), headers: { 'content-type': 'application/json' } } : {}),
      })
      countStatus(answer)
      expect([200, 404, 502], `${path(round)}, round ${round}: ${await answer.text()}`).toContain(answer.status)
    }
    // Odd answers may have opened the breaker, and it must be closed again for the next round.
    timer.pass(defaultLimits.restMs)
    tmdb.behave('normal')
    await catalogue.trendingMovies()
  }
  // Titles and people that were stored from odd bodies can be listed.
  await viewer.call('GET /movies/getWatchlist')
  await viewer.call('GET /user/profile')
  expect(statuses.get(200), 'odd answers that could still be used').toBeGreaterThan(rounds)
  expect(statuses.get(502), 'answers that were refused as malformed').toBeGreaterThan(0)
})
