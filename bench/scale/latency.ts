import type { RunningServer } from '#bench/process.ts'
import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { heavyCount } from './heavy-profiles.ts'
import { type MemberRequest, memberCalls, type Send, type Titles } from './member-calls.ts'

/** The number of requests to each server before the first measured request. */
const warmUp = 300

/** The goal: the largest ratio of a call's time on the full database to its time on the nearly empty one. */
export const maxRatio = 1.3

/**
 * The most measurements of one call. A call whose ratio is above the goal is measured again, and the medians of its
 * measurements count: the 99th percentile of 480 requests depends on the five slowest, so it may be high by chance.
 */
const maxPasses = 5

/** The number of calls after which a line about the progress is printed. */
const callsBetweenLines = 10

/** The times of a call, in milliseconds at the 99th percentile. */
export interface CallTimes {
  name: string
  /** On the nearly empty database. */
  empty: number
  /** On the full database. */
  full: number
}

/**
 * Measures all calls. In each measurement of a call, each member without a long history sends it to a server on a
 * nearly empty database and to a server on a full one, one right after the other, so that a machine that slows down
 * affects both.
 */
export const measureCalls = (empty: Deployment, full: Deployment): Promise<CallTimes[]> =>
  withServers([empty.databaseUrl, full.databaseUrl], async ([onEmpty, onFull]) => {
    if (!onEmpty || !onFull) throw new Error('a server is missing')
    const sides = [membersOf(onEmpty, empty), membersOf(onFull, full)] as const
    const titles = await findTitles(sides[0][0])
    for (const members of sides) {
      for (const send of members.slice(0, warmUp)) await send({ method: 'GET', path: '/user/profile' })
    }

    const callTimes: CallTimes[] = []
    for (const { name, request, once } of memberCalls(titles)) {
      const [emptyTimes, fullTimes]: [number[], number[]] = [[], []]
      do {
        const times: [number[], number[]] = [[], []]
        for (const [index, sendToEmpty] of sides[0].entries()) {
          const sends = [sendToEmpty, sides[1][index]]
          for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) times[side]?.push(await timeOf(sends[side], request))
        }
        emptyTimes.push(p99(times[0]))
        fullTimes.push(p99(times[1]))
      } while (!once && emptyTimes.length < maxPasses && median(fullTimes) / median(emptyTimes) > maxRatio)
      callTimes.push({ name, empty: median(emptyTimes), full: median(fullTimes) })
      if (callTimes.length % callsBetweenLines === 0) console.log(`  ${callTimes.length} calls are measured`)
    }
    return callTimes
  })

/**
 * For each member without a long history, a function that sends a request with the member's session and resolves with
 * the reply.
 */
const membersOf = ({ url }: RunningServer, { cookies }: Deployment): Send[] =>
  cookies.slice(0, -heavyCount).map((cookie) => async ({ method, path, body }: MemberRequest) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { success: boolean; code?: string }
    // Some calls remove an entry first, so that they can add it. The entry need not exist.
    if (!reply.success && reply.code !== 'entry-unknown') throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply
  })

/** Prepares a request and sends it. Resolves with the milliseconds until its reply, without the preparation. */
async function timeOf(
  send: Send | undefined,
  request: (send: Send) => MemberRequest | Promise<MemberRequest>,
): Promise<number> {
  if (!send) throw new Error('a member is missing')
  const prepared = await request(send)
  const startedAt = performance.now()
  await send(prepared)
  return performance.now() - startedAt
}

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

/** Finds a movie and an episode of the bundled catalogue that every member may watch. */
async function findTitles(send: Send | undefined): Promise<Titles> {
  if (!send) throw new Error('there are no members')
  type List = { content: { id: number }[] }
  const movies = (await send({ method: 'GET', path: '/movies/category/popular' })) as List
  const shows = (await send({ method: 'GET', path: '/tv/category/popular' })) as List
  const [movie, show] = [movies.content[0]?.id ?? 0, shows.content[0]?.id ?? 0]
  const { content } = (await send({ method: 'GET', path: `/tv/details/${show}` })) as {
    content: { seasons: { season_number: number }[] }
  }
  const season = content.seasons.at(-1)?.season_number ?? 1
  const episodeReply = (await send({ method: 'POST', path: '/tv/episodes', body: { Id: show, Season: season } })) as {
    content: { episodes: { episode_number: number }[] }
  }
  return { movie, show, season, episode: episodeReply.content.episodes[0]?.episode_number ?? 1 }
}
