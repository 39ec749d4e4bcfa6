import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** How often one server and two are measured, in turn. */
const rounds = 5
/** Connections to each server, each of another member. */
const connections = 8
/**
 * Requests a second to each server: few enough that two servers, their database and the load leave two processors idle
 * half of the time, since whatever has to wait for a processor finds its caches filled by others and needs longer.
 */
const rate = 300
/** Seconds of a round. */
const duration = 5
/** Requests at full speed before the first round, after which all code is compiled. */
const warmUp = 8000

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

/** Measures one server, and two with the same load each at the same time, on one database. */
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

    const one: (number | null)[] = []
    const two: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load(0), await load(1))
      two.push(...(await Promise.all([load(0), load(1)])))
    }
    return { one: medianOf(one), two: medianOf(two) }
  })

const medianOf = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : median(known)
}
