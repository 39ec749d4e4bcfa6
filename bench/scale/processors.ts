import type { Running } from '#bench/process.ts'
import { median } from '#bench/warm-answer.ts'
import { type Deployment, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** How often one server and two are measured, in turn. */
const rounds = 5
/** Connections to each server, each of another member. */
const connections = 8
/** Requests to each server in a round. */
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

/** Measures one server, and two at the same time, on one database. */
export const measureProcessors = ({ databaseUrl, cookies }: Deployment): Promise<ProcessorTimes> =>
  withServers([databaseUrl, databaseUrl], async ([first, second]) => {
    if (!first || !second) throw new Error('a server is missing')
    const load = async (server: Running, offset: number): Promise<number | null> => {
      const before = server.processorTime()
      const members = { paths: homePaths, cookies: cookies.slice(offset, offset + connections) }
      await sendReads(server, members, { amount: requestsPerRound })
      const after = server.processorTime()
      return before === null || after === null ? null : (after - before) / requestsPerRound
    }
    await Promise.all([load(first, 0), load(second, connections)])

    const one: (number | null)[] = []
    const two: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load(first, 0))
      two.push(...(await Promise.all([load(first, 0), load(second, connections)])))
    }
    return { one: medianOf(one), two: medianOf(two) }
  })

const medianOf = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : median(known)
}
