import autocannon from 'autocannon'
import { startMeasured, withDataFolder } from './process.ts'
import { type Comparison, compareWithBare, signUp } from './warm-answer.ts'

/** For how many seconds one visitor requests the page again and again. */
const secondsOfOneVisitor = 3

/** What a member's home page costs the server. The first screen is in its HTML. */
export interface HomePageFigures extends Comparison {
  /**
   * The mean time of a request for the page, in microseconds, when one visitor sends one request after the other. The
   * server has already rendered the page before.
   */
  microseconds: number
  /**
   * How many more megabytes of resident memory the server needs once it has rendered a page; null where the system has
   * no such figure.
   */
  rendererMegabytes: number | null
}

/** Measures the HTML of a member's home page on a newly started server. */
export async function measureHomePage(): Promise<HomePageFigures> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    try {
      const cookie = `${await signUp(matinee)}; matinee-continues=no`
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
      // These two requests load everything but the renderer, so that the memory below is the renderer's alone.
      for (const path of ['/profile', '/api/v1/movies/trending'])
        await (await fetch(matinee.url + path, { headers })).text()
      const before = matinee.memory()
      const url = `${matinee.url}/`
      await (await fetch(url, { headers })).text()
      const after = matinee.memory()
      const result = await autocannon({ url, headers, connections: 1, duration: secondsOfOneVisitor })
      return {
        // The times that autocannon reports are whole milliseconds, which is too coarse; the rate is exact.
        microseconds: 1_000_000 / result.requests.average,
        rendererMegabytes: before === null || after === null ? null : after - before,
        ...(await compareWithBare(url, headers)),
      }
    } finally {
      await matinee.stop()
    }
  })
}
