import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createForwardClock, startRemoteMatinee } from '#tests/support/remote.ts'
import type { Mode } from '#tests/support/tmdb/behaviour.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'
import { withDataFolder } from './process.ts'
import { median, signUp } from './warm-answer.ts'

/** The milliseconds until the stand-in for TMDB answers a request. */
const latencyMilliseconds = 50
const rounds = 5
const homeCategories = ['now_playing', 'top_rated', 'popular', 'upcoming']

/** How often TMDB is called, how long answers take, and what is answered while TMDB is away. */
export interface Upstream {
  /** The calls to TMDB and the time for the requests of the home page, with nothing cached. */
  coldHome: { calls: number; milliseconds: number }
  /** The same figures when everything is cached. */
  warmHome: { calls: number; milliseconds: number }
  /** The calls to TMDB for thirty equal searches at once. */
  thirtySearches: number
  /** The calls to TMDB for a title's page. */
  titlePage: number
  /** The results, one for each kind of outage. */
  outages: Outage[]
}

/** What Matinee answers while TMDB fails in one way. */
interface Outage {
  /** The way in which TMDB fails. */
  mode: Mode
  /** The milliseconds of the slowest cached answer. */
  slowest: number
  /** True if every cached answer was marked as stale. */
  areAllStale: boolean
  /** Status and code of the answer to a request whose answer is not cached. */
  uncached: string
}

/** The clock of the measured servers, which can be set forward. */
const clock = createForwardClock()

/** Measures Matinee with a stand-in for TMDB. */
export async function measureUpstream(): Promise<Upstream> {
  return withDataFolder(async (dataDir) => {
    const tmdb = await startTmdb({ data: readOpenData(join(project, 'catalogue')) })
    tmdb.setLatency(latencyMilliseconds)
    const coldHomes: Upstream['coldHome'][] = []
    let calls: Omit<Upstream, 'coldHome' | 'outages'> | null = null
    for (let round = 0; round < rounds; round += 1) {
      const matinee = await startMatinee(join(dataDir, String(round)), tmdb)
      tmdb.reset()
      tmdb.setLatency(latencyMilliseconds)
      coldHomes.push(await measureHome(matinee, tmdb))
      if (round === rounds - 1) calls = await measureCalls(matinee, tmdb)
      await matinee.close()
    }
    const outages: Outage[] = []
    for (const mode of ['down', 'too many', 'hanging', 'garbage', 'reset'] as const) {
      // A new server for each outage: its circuit breaker is closed at the start.
      const matinee = await startMatinee(join(dataDir, mode), tmdb)
      outages.push(await measureOutage(matinee, tmdb, mode))
      await matinee.close()
    }
    await tmdb.close()
    if (calls === null) throw new Error('nothing was measured')
    const coldHome = {
      calls: Math.max(...coldHomes.map(({ calls }) => calls)),
      milliseconds: median(coldHomes.map(({ milliseconds }) => milliseconds)),
    }
    return { coldHome, ...calls, outages }
  })
}

type Tmdb = Awaited<ReturnType<typeof startTmdb>>
type Matinee = Awaited<ReturnType<typeof startMatinee>>

async function startMatinee(dataDir: string, tmdb: Tmdb) {
  const { url, close } = await startRemoteMatinee({ dataDir, tmdb, clock })
  const cookie = await signUp({ url })
  const get = async (path: string) => {
    const response = await fetch(`${url}/api/v1${path}`, { headers: { cookie } })
    const body = (await response.json()) as { content: { id: number }; code?: string }
    return { status: response.status, stale: response.headers.get('x-matinee-stale'), body }
  }
  return { get, close }
}

/** The calls to TMDB and the time for the requests of the home page. */
async function measureHome({ get }: Matinee, tmdb: Tmdb): Promise<Upstream['coldHome']> {
  const before = tmdb.calls()
  const startedAt = performance.now()
  await Promise.all(
    ['trending', ...homeCategories.map((category) => `category/${category}`)].map((part) => get(`/movies/${part}`)),
  )
  return { calls: tmdb.calls() - before, milliseconds: performance.now() - startedAt }
}

async function measureCalls(matinee: Matinee, tmdb: Tmdb): Promise<Omit<Upstream, 'coldHome' | 'outages'>> {
  const { get } = matinee
  const warmHomes = []
  for (let round = 0; round < rounds; round += 1) warmHomes.push(await measureHome(matinee, tmdb))
  const warmHome = {
    calls: Math.max(...warmHomes.map(({ calls }) => calls)),
    milliseconds: median(warmHomes.map(({ milliseconds }) => milliseconds)),
  }
  tmdb.reset()
  await Promise.all(Array.from({ length: 30 }, () => get('/search/movie/metropolis')))
  const thirtySearches = tmdb.calls()

  const { id } = (await get('/movies/trending')).body.content
  tmdb.reset()
  await Promise.all(pathsOfTitlePage(id).map(get))
  return { warmHome, thirtySearches, titlePage: tmdb.calls() }
}

const pathsOfTitlePage = (id: number) =>
  ['details', 'credits', 'similar', 'trailers'].map((part) => `/movies/${part}/${id}`)

/** Fills the cache, then lets TMDB fail in one way and requests the same answers, and one that is not cached. */
async function measureOutage({ get }: Matinee, tmdb: Tmdb, mode: Mode): Promise<Outage> {
  tmdb.behave('normal')
  const { id } = (await get('/movies/trending')).body.content
  const cachedPaths = [
    '/movies/trending',
    ...homeCategories.map((category) => `/movies/category/${category}`),
    ...pathsOfTitlePage(id),
  ]
  for (const path of cachedPaths) await get(path)

  tmdb.behave(mode)
  // After 30 hours every cached answer is out of date.
  clock.forward(30 * 3_600_000)
  const uncached = await get('/movies/category/popular?page=2')
  let slowest = 0
  let areAllStale = true
  for (const path of cachedPaths) {
    const startedAt = performance.now()
    const { status, stale } = await get(path)
    slowest = Math.max(slowest, performance.now() - startedAt)
    areAllStale &&= status === 200 && stale !== null
  }
  return { mode, slowest, areAllStale, uncached: `${uncached.status} ${uncached.body.code}` }
}
