import type { Running } from '#bench/process.ts'
import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** How often one server and two are measured, in turn. */
const rounds = 7
/** Connections, each of another member, to one server or shared between two. */
const connections = 16
/** Requests in a round, to one server or shared between two. */
const requestsPerRound = 4000

/** Milliseconds of processor time that a server needs for one request, the median over the rounds; null where unknown. */
export interface ProcessorTimes {
  one: number | null
  /** With two servers on the database, each. */
  two: number | null
}

/** What home asks for, and a profile. */
export const homePaths = [
  '/user/profile',
  '/movies/getWatchlist',
  '/watch/progress',
  '/movies/category/popular',
  '/watch/continue',
]

/**
 * Measures the same load once on one server and once shared between two that have one database. The load is the same,
 * since processors that have more to do need longer for each request, whatever it is.
 */
export const measureProcessors = ({ databaseUrl, cookies }: Deployment): Promise<ProcessorTimes> =>
  withServers([databaseUrl, databaseUrl], async ([first, second]) => {
    if (!first || !second) throw new Error('a server is missing')
    /** Processor time for a request, with the load shared between these servers. */
    const load = async (servers: readonly Running[]): Promise<number | null> => {
      const used = () => servers.map((server) => server.processorTime())
      const [share, amount] = [connections / servers.length, requestsPerRound / servers.length]
      const before = used()
      await Promise.all(
        servers.map((server, index) => {
          const members = { paths: homePaths, cookies: cookies.slice(index * share, (index + 1) * share) }
          return sendReads(server, members, { amount })
        }),
      )
      const [after, begun] = [sumOf(used()), sumOf(before)]
      return after === null || begun === null ? null : (after - begun) / requestsPerRound
    }
    for (const servers of [[first], [second], [first, second]]) await load(servers)

    const one: (number | null)[] = []
    const two: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load([round % 2 === 0 ? first : second]))
      two.push(await load([first, second]))
    }
    return { one: medianOf(one), two: medianOf(two) }
  })

const sumOf = (times: readonly (number | null)[]): number | null =>
  times.reduce<number | null>((sum, time) => (sum === null || time === null ? null : sum + time), 0)

const medianOf = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : median(known)
}
