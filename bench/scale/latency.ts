import type { Running } from '#bench/process.ts'
import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { heavyCount } from './heavy-profiles.ts'
import { type MemberRequest, memberCalls, type Send, type Titles } from './member-calls.ts'

/** Requests to each server before the first that is measured. */
const warmUp = 300

/** How much longer a call may take on the full database. */
export const maxRatio = 1.3

/**
 * A call whose ratio is above the goal is measured again, up to so often in all, and its medians count: the 99th
 * percentile of 500 requests is that of the five slowest, which may be chance.
 */
const maxPasses = 5

/** After so many calls a line is printed. */
const callsBetweenLines = 10

/** How long a call takes, in milliseconds at the 99th percentile. */
export interface CallTimes {
  name: string
  empty: number
  full: number
}

/**
 * Sends each call of members once for each measured member, but for those with long histories, in turn to a server on a
 * nearly empty database and to one on a full one, so that a machine that slows down affects both.
 */
export const measureCalls = (empty: Deployment, full: Deployment): Promise<CallTimes[]> =>
  withServers([empty.databaseUrl, full.databaseUrl], async ([onEmpty, onFull]) => {
    if (!onEmpty || !onFull) throw new Error('a server is missing')
    const sides = [membersOf(onEmpty, empty), membersOf(onFull, full)] as const
    const titles = await findTitles(sides[0][0])
    for (const members of sides) {
      for (const send of members.slice(0, warmUp)) await send({ method: 'GET', path: '/user/profile' })
    }

    const found: CallTimes[] = []
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
      found.push({ name, empty: median(emptyTimes), full: median(fullTimes) })
      if (found.length % callsBetweenLines === 0) console.log(`  ${found.length} calls are measured`)
    }
    return found
  })

/** For each member a function that sends requests with their session, and resolves with the reply. */
const membersOf = ({ url }: Running, { cookies }: Deployment): Send[] =>
  cookies.slice(0, -heavyCount).map((cookie) => async ({ method, path, body }: MemberRequest) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { success: boolean; code?: string }
    // What is removed before it is added need not be there.
    if (!reply.success && reply.code !== 'entry-unknown') throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply
  })

async function timeOf(
  send: Send | undefined,
  request: (send: Send) => MemberRequest | Promise<MemberRequest>,
): Promise<number> {
  if (!send) throw new Error('a member is missing')
  const prepared = await request(send)
  const begun = performance.now()
  await send(prepared)
  return performance.now() - begun
}

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

/** A film and an episode of the bundled catalogue that everybody may watch. */
async function findTitles(send: Send | undefined): Promise<Titles> {
  if (!send) throw new Error('there are no members')
  type List = { content: { id: number }[] }
  const films = (await send({ method: 'GET', path: '/movies/category/popular' })) as List
  const shows = (await send({ method: 'GET', path: '/tv/category/popular' })) as List
  const [film, show] = [films.content[0]?.id ?? 0, shows.content[0]?.id ?? 0]
  const { content } = (await send({ method: 'GET', path: `/tv/details/${show}` })) as {
    content: { seasons: { season_number: number }[] }
  }
  const season = content.seasons.at(-1)?.season_number ?? 1
  const listed = (await send({ method: 'POST', path: '/tv/episodes', body: { Id: show, Season: season } })) as {
    content: { episodes: { episode_number: number }[] }
  }
  return { film, show, season, episode: listed.content.episodes[0]?.episode_number ?? 1 }
}
