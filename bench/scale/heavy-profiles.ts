import { fillSearchHistory, fillWatchHistory } from '#tests/support/fill-lists.ts'
import { type Deployment, onDatabase, withServers } from './deployment.ts'
import { sendReads } from './load.ts'

/** Accounts with long histories, each of which asks for its profile again and again. */
const heavyCount = 20
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
  await onDatabase(databaseUrl, async (database) => {
    const owners = await database
      .selectFrom('sessions')
      .select('userId')
      .where(
        'id',
        'in',
        heavy.map((_, index) => `measured-${cookies.length - heavyCount + index}`),
      )
      .execute()
    for (const { userId } of owners) {
      await database.deleteFrom('watchHistory').where('userId', '=', userId).execute()
      await database.deleteFrom('searchHistory').where('userId', '=', userId).execute()
      await fillWatchHistory(database, userId, entryCount)
      await fillSearchHistory(database, userId, entryCount)
    }
  })
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
