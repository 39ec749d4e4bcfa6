import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { type Deployment, memberSessions, onServer, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** Measured members who are given long histories, and ask for their profiles again and again: the last ones. */
export const heavyCount = 20
/** Entries of each of their histories. */
const entryCount = 20_000
/** Connections of other members. */
const otherConnections = 4
/** How long the requests are sent, in seconds. */
const duration = 10

/** What twenty members with long histories cost them and others: milliseconds. */
export interface HeavyProfiles {
  /** One of their profiles, median. */
  profile: number
  /** Requests of other members meanwhile, 99th percentile. */
  others: number
}

/** Measures twenty heavy profiles at once. The accounts are the last of the deployment's measured members. */
export async function measureHeavyProfiles({ databaseUrl, cookies }: Deployment): Promise<HeavyProfiles> {
  const heavy = cookies.slice(-heavyCount)
  await onServer(databaseUrl, (database) => fillHistories(database, cookies.length - heavyCount))
  return withServers([databaseUrl], async ([server]) => {
    if (!server) throw new Error('the server is missing')
    const paths = ['/movies/category/popular', '/movies/getWatchlist', '/watch/progress', '/user/profile']
    const others = { paths, cookies: cookies.slice(0, otherConnections) }
    await sendReads(server, others, { duration: 1 })
    const [crowd, meanwhile] = await Promise.all([
      sendReads(server, { paths: ['/user/profile'], cookies: heavy }, { duration }),
      sendReads(server, others, { duration }),
    ])
    return { profile: crowd.latency.p50, others: meanwhile.latency.p99 }
  })
}

/** Gives the measured members from this one on long histories. */
async function fillHistories(database: Database, first: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "userId" as id from sessions where id = any(${memberSessions(first)})`.execute(database)
  const owners = sql`(${sql.join(rows.map(({ id }) => id))})`
  const date = sql`to_char(timestamp '2025-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
  const entries = sql`users cross join generate_series(1, ${sql.lit(entryCount)}) as n(i) where users.id in ${owners}`
  await sql`delete from "watchHistory" where "userId" in ${owners}`.execute(database)
  await sql`delete from "searchHistory" where "userId" in ${owners}`.execute(database)
  await sql`
    insert into "watchHistory" ("userId", catalogue, type, "titleId", season, episode, day, date, name, "totalEpisodes", adult)
    select users.id, 'open', 'movie', i, 0, 0, substr(${date}, 1, 10), ${date}, 'Film ' || i, 0, 0 from ${entries}`.execute(
    database,
  )
  await sql`
    insert into "searchHistory" ("userId", catalogue, type, "itemId", date, name, adult)
    select users.id, 'open', 'movie', i, ${date}, 'Film ' || i, 0 from ${entries}`.execute(database)
  // PostgreSQL does that by itself, long before a history has grown so long.
  await sql`vacuum analyze "watchHistory"`.execute(database)
  await sql`vacuum analyze "searchHistory"`.execute(database)
}
