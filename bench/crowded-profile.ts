import autocannon from 'autocannon'
import { connect } from '#server/database/connect.ts'
import { fillSearchHistory, fillWatchHistory } from '#tests/support/fill-lists.ts'
import { type DatabasePlace, onEachEngine } from './each-engine.ts'
import { signUp } from './warm-answer.ts'

/** The number of entries in each history of the account. */
const entryCount = 20_000
/** Requests for the profile that are under way at any time. */
const profilesAtOnce = 20
/** Connections of other members. */
const otherConnections = 4
/** How long the requests are sent. */
const measuredSeconds = 5

/** How long requests take while one account with long histories requests its profile again and again. */
export interface CrowdedProfile {
  engine: 'SQLite' | 'PostgreSQL'
  /** Milliseconds of one profile, median, with 20 of them under way at any time. */
  profile: number
  /** Milliseconds that cached answers to other members take at the same time, 99th percentile. */
  others: number
  /** Profiles that were refused, because one account may not have that many requests under way. */
  refused: number
}

/** Measures on the embedded database, and on PostgreSQL if it is installed. */
export const measureCrowdedProfile = (): Promise<CrowdedProfile[]> =>
  onEachEngine({}, async (matinee, place) => {
    const crowd = { cookie: await signUp(matinee, 'crowd') }
    const other = { cookie: await signUp(matinee, 'other') }
    await fillHistories(place)
    const profile = `${matinee.url}/api/v1/user/profile`
    const popular = `${matinee.url}/api/v1/movies/category/popular`
    await load(profile, crowd, 1, 1)
    await load(popular, other, 1, 1)
    const [crowded, meanwhile] = await Promise.all([
      load(profile, crowd, profilesAtOnce, measuredSeconds),
      load(popular, other, otherConnections, measuredSeconds),
    ])
    if (meanwhile.non2xx + meanwhile.errors > 0) throw new Error('other members were refused')
    return { profile: crowded.latency.p50, others: meanwhile.latency.p99, refused: crowded.non2xx }
  })

const load = (url: string, headers: Record<string, string>, connections: number, duration: number) =>
  autocannon({ url, headers, connections, duration })

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
