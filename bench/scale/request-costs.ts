import autocannon from 'autocannon'
import { sql } from 'kysely'
import { processorTimeWithChildren, type RunningServer } from '#bench/process.ts'
import { median } from '#bench/warm-answer.ts'
import { type Deployment, onDatabase, withServers } from './deployment.ts'
import { type RepeatedRequest, sendRequests } from './load.ts'
import { homePaths } from './processors.ts'

/** How many times each kind of request is measured. The kinds take turns. */
const rounds = 5
/** The number of connections. For reads and writes each connection has the session of a different member. */
const connections = 8
/** The number of requests of each kind in a round. */
const requestsPerRound = 4000

/** What one request costs; each figure is the median over the rounds. */
export interface RequestCosts {
  /** Milliseconds of the server's processor time; null where the system has no such figure. */
  server: number | null
  /** Milliseconds of PostgreSQL's processor time; null where the system has no such figure. */
  database: number | null
  /** Bytes that PostgreSQL writes to its write-ahead log. */
  log: number | null
}

/**
 * Measures what three kinds of request cost one server and PostgreSQL: API reads of the home page (`read`), writes of
 * a position in a movie (`write`), and the HTML of the home page for a guest (`page`). `postgres` is the id of
 * PostgreSQL's first process.
 */
export const measureRequestCosts = (
  { databaseUrl, cookies }: Deployment,
  postgres: number,
): Promise<{ read: RequestCosts; write: RequestCosts; page: RequestCosts }> =>
  withServers([databaseUrl], async ([server]) => {
    if (!server) throw new Error('the server is missing')
    const members = cookies.slice(0, connections)
    const reads: RepeatedRequest[] = homePaths.map((path) => ({ method: 'GET', path }))
    const writes = [await positionIn(server, members[0] ?? '')]
    const amount = requestsPerRound
    const kinds = {
      read: () => sendRequests(server, { requests: reads, cookies: members }, { amount }),
      write: () => sendRequests(server, { requests: writes, cookies: members }, { amount }),
      page: () => autocannon({ url: server.url, connections, amount }),
    }

    const usedSoFar = async () => [
      server.processorTime(),
      processorTimeWithChildren(postgres),
      await bytesOfLog(databaseUrl),
    ]
    const costsOf = async (send: () => Promise<unknown>): Promise<(number | null)[]> => {
      const before = await usedSoFar()
      await send()
      return (await usedSoFar()).map((after, index) => {
        const usedBefore = before[index] ?? null
        return after === null || usedBefore === null ? null : (after - usedBefore) / amount
      })
    }

    const costs: Record<keyof typeof kinds, (number | null)[][]> = { read: [], write: [], page: [] }
    for (const send of Object.values(kinds)) await send()
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['read', 'write', 'page'] as const) costs[kind].push(await costsOf(kinds[kind]))
    }
    return { read: mediansOf(costs.read), write: mediansOf(costs.write), page: mediansOf(costs.page) }
  })

/** The number of bytes that PostgreSQL has written to its write-ahead log since its data folder was created. */
async function bytesOfLog(databaseUrl: string): Promise<number> {
  let bytes = 0
  await onDatabase(databaseUrl, async (database) => {
    const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`.execute(
      database,
    )
    bytes = Number(rows[0]?.bytes)
  })
  return bytes
}

/** A request that writes a position in a movie. Its body has the time at which it is sent, as a player's has. */
async function positionIn({ url }: RunningServer, cookie: string): Promise<RepeatedRequest> {
  const answer = await fetch(`${url}/api/v1/movies/category/popular`, { headers: { cookie } })
  const { content } = (await answer.json()) as { content: { id: number }[] }
  return {
    method: 'PUT',
    path: `/watch/position/movie/${content[0]?.id}/0/0`,
    body: () => ({ seconds: 600, duration: 5580, at: new Date().toISOString() }),
  }
}

function mediansOf(measured: (number | null)[][]): RequestCosts {
  const [server = null, database = null, log = null] = [0, 1, 2].map((index) => {
    const known = measured.map((costs) => costs[index] ?? null).filter((cost) => cost !== null)
    return known.length === 0 ? null : median(known)
  })
  return { server, database, log }
}
