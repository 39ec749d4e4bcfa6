import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** The number of rounds. In each round, one server alone is measured first, and then two servers at the same time. */
const rounds = 5
/** The number of connections to each server. Each connection has the session of a different member. */
const connections = 8
/**
 * Requests a second to each server. At this rate a machine with two processors is idle half of the time while it runs
 * two servers, their database and the program that sends the requests. At a higher rate processes would wait for a
 * processor, and each request would need more processor time, since the other processes fill the processor's caches.
 */
const rate = 300
/** Seconds of each measurement in a round. */
const duration = 5
/** The number of requests that each server gets at full speed before the first round, so that all code is compiled. */
const warmUp = 8000

/**
 * Milliseconds of processor time that a server needs for one request, the median over the rounds; null where the system
 * has no such figure.
 */
export interface ProcessorTimes {
  ofOneServer: number | null
  /** The time while two servers run on one database: the median over the measurements of both. */
  ofTwoServers: number | null
}

/** The paths below /api/v1 that a member's home page requests, and the member's profile. */
export const homePaths = [
  '/user/profile',
  '/movies/getWatchlist',
  '/watch/progress',
  '/movies/category/popular',
  '/watch/continue',
]

/** Measures one server alone, and two servers at the same time with the same load each, on one database. */
export const measureProcessors = ({ databaseUrl, cookies }: Deployment): Promise<ProcessorTimes> =>
  withServers([databaseUrl, databaseUrl], async (servers) => {
    const membersOf = (index: number) => ({
      paths: homePaths,
      cookies: cookies.slice(index * connections, (index + 1) * connections),
    })
    const load = async (index: number): Promise<number | null> => {
      const server = servers[index]
      if (!server) throw new Error('a server is missing')
      const before = server.processorTime()
      const { requests } = await sendReads(server, membersOf(index), { duration, overallRate: rate })
      const after = server.processorTime()
      return before === null || after === null ? null : (after - before) / requests.total
    }
    for (const [index, server] of servers.entries()) await sendReads(server, membersOf(index), { amount: warmUp })

    const ofOneServer: (number | null)[] = []
    const ofTwoServers: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) {
      ofOneServer.push(await load(0), await load(1))
      ofTwoServers.push(...(await Promise.all([load(0), load(1)])))
    }
    return { ofOneServer: medianOf(ofOneServer), ofTwoServers: medianOf(ofTwoServers) }
  })

const medianOf = (times: (number | null)[]): number | null => {
  const knownTimes = times.filter((time) => time !== null)
  return knownTimes.length === 0 ? null : median(knownTimes)
}
