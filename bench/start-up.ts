import { startMeasured, withDataFolder } from './process.ts'
import { median, signUp } from './warm-answer.ts'

/** The start-up time is the median of this number of starts. */
const startCount = 5

/** The memory is the median of this number of processes: it differs by some megabytes with the moment of a collection. */
const warmUpCount = 3

/**
 * Measures how long a start takes when nothing has changed since the last one, and the server's resident memory in
 * megabytes after a member has visited some pages. `memory` is null where the system does not tell it.
 */
export async function measureStartUp(): Promise<{ milliseconds: number; memory: number | null }> {
  return withDataFolder(async (dataDir) => {
    const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    await (await startMeasured(environment)).stop()
    const times: number[] = []
    for (let index = 0; index < startCount; index += 1) {
      // Runs everything that `npm start` runs, except npm itself.
      const running = await startMeasured(environment, 'scripts/run.mjs')
      times.push(running.startUpMs)
      await running.stop()
    }
    const memories: (number | null)[] = []
    for (let index = 0; index < warmUpCount; index += 1) {
      const running = await startMeasured(environment)
      await visitPages(running.url, await signUp(running, `bench${index}`))
      memories.push(running.memory())
      await running.stop()
    }
    const measured = memories.filter((memory) => memory !== null)
    return { milliseconds: median(times), memory: measured.length === 0 ? null : median(measured) }
  })
}

/** Sends the requests of home and of a few other pages, and requests their pictures. */
async function visitPages(url: string, cookie: string): Promise<void> {
  const get = (path: string) => fetch(url + path, { headers: { cookie } })
  const categories = ['now_playing', 'top_rated', 'popular', 'upcoming']
  for (const category of categories) {
    const { content } = (await (await get(`/api/v1/movies/category/${category}`)).json()) as {
      content: { id: number; poster_path: string; backdrop_path: string }[]
    }
    for (const { id, poster_path, backdrop_path } of content) {
      await Promise.all([get(`/art/w500${poster_path}`), get(`/art/w500${backdrop_path}`)])
      await Promise.all([get(`/api/v1/movies/details/${id}`), get(`/api/v1/movies/similar/${id}`)])
    }
  }
  await get('/api/v1/search/movie/metropolis')
}
