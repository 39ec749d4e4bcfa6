import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { type Deployment, memberSessions, onServer, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/**
 * The number of members who get long histories and request their profiles again and again. They are the last of the
 * deployment's members.
 */
export const heavyCount = 20
/** The number of entries in each of their histories. */
const entryCount = 20_000
/** The number of other members who send requests meanwhile, each on a connection of their own. */
const otherConnections = 4
/** For how many seconds the requests are sent. */
const duration = 10

/**
 * How long requests take while twenty members with long histories request their profiles. Both times are in
 * milliseconds.
 */
export interface HeavyProfiles {
  /** The median time of a request for one of these profiles. */
  profile: number
  /** The 99th percentile of the times of other members' requests meanwhile. */
  others: number
}

/** Measures {@link HeavyProfiles}: some members request their long profiles while others send other requests. */
export async function measureHeavyProfiles({ databaseUrl, cookies }: Deployment): Promise<HeavyProfiles> {
  const heavy = cookies.slice(-heavyCount)
  await onServer(databaseUrl, (database) => fillHistories(database, cookies.length - heavyCount))
  return withServers([databaseUrl], async ([server]) => {
    if (!server) throw new Error('the server is missing')
    const paths = ['/movies/category/popular', '/movies/getWatchlist', '/watch/progress', '/user/profile']
    const otherMembers = { paths, cookies: cookies.slice(0, otherConnections) }
    await sendReads(server, otherMembers, { duration: 1 })
    const [heavyLoad, otherLoad] = await Promise.all([
      sendReads(server, { paths: ['/user/profile'], cookies: heavy }, { duration }),
      sendReads(server, otherMembers, { duration }),
    ])
    return { profile: heavyLoad.latency.p50, others: otherLoad.latency.p99 }
  })
}

/** Gives long histories to the deployment's members from the index `first` on. */
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
  // In production PostgreSQL has vacuumed by itself long before a history is so long. Here all rows are new, so that it
  // has to be told to.
  await sql`vacuum analyze "watchHistory"`.execute(database)
  await sql`vacuum analyze "searchHistory"`.execute(database)
}
