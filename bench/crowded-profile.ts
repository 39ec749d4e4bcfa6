import autocannon from 'autocannon'
import { connect } from '#server/database/connect.ts'
import { fillSearchHistory, fillWatchHistory } from '#tests/support/fill-lists.ts'
import { type DatabasePlace, onEachEngine } from './each-engine.ts'
import { signUp } from './warm-answer.ts'

/** The number of entries in each history of the account. */
const entryCount = 20_000
/** The number of requests for the profile that are under way at any time. */
const concurrentProfiles = 20
/** The number of connections over which another member sends requests in the meantime. */
const otherConnections = 4
/** For how many seconds the requests are sent. */
const measuredSeconds = 5

/** How long requests take while one account with long histories requests its profile again and again. */
export interface CrowdedProfile {
  engine: 'SQLite' | 'PostgreSQL'
  /** The median time of one request for the profile in milliseconds, with 20 of them under way at any time. */
  profile: number
  /** How long another member waits for a cached answer in the meantime: the 99th percentile, in milliseconds. */
  others: number
  /** How many requests for the profile were refused, because one account may not have that many under way. */
  refused: number
}

/** Measures with SQLite, and with PostgreSQL if it is installed. */
export const measureCrowdedProfile = (): Promise<CrowdedProfile[]> =>
  onEachEngine({}, async (matinee, place) => {
    const crowdHeaders = { cookie: await signUp(matinee, 'crowd') }
    const otherHeaders = { cookie: await signUp(matinee, 'other') }
    await fillHistories(place)
    const profile = `${matinee.url}/api/v1/user/profile`
    const popular = `${matinee.url}/api/v1/movies/category/popular`
    await sendRequests(profile, crowdHeaders, 1, 1)
    await sendRequests(popular, otherHeaders, 1, 1)
    const [profileLoad, otherLoad] = await Promise.all([
      sendRequests(profile, crowdHeaders, concurrentProfiles, measuredSeconds),
      sendRequests(popular, otherHeaders, otherConnections, measuredSeconds),
    ])
    if (otherLoad.non2xx + otherLoad.errors > 0) throw new Error('other members were refused')
    return { profile: profileLoad.latency.p50, others: otherLoad.latency.p99, refused: profileLoad.non2xx }
  })

/** Sends GET requests over a number of connections at once, for `duration` seconds. */
const sendRequests = (url: string, headers: Record<string, string>, connections: number, duration: number) =>
  autocannon({ url, headers, connections, duration })

/** Gives the account "crowd" a long watch history and a long search history. */
async function fillHistories(place: DatabasePlace): Promise<void> {
  const { database, close } = await connect(place)
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'crowd')
    .executeTakeFirstOrThrow()
  await fillWatchHistory(database, id, entryCount)
  await fillSearchHistory(database, id, entryCount)
  await close()
}
