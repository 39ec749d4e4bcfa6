import autocannon from 'autocannon'
import { startMeasured, withDataFolder } from './process.ts'
import { type Comparison, compareWithBare, signUp } from './warm-answer.ts'

const secondsOfOneVisitor = 3

/** What a member's home page, with its first screen in the HTML, costs the server. */
export interface HomePageFigures extends Comparison {
  /** Microseconds until the page is answered to one visitor, the mean; it was made before. */
  microseconds: number
  /** Resident megabytes that the server takes more once it has rendered a page; null where the system has no such figure. */
  renderer: number | null
}

/** Measures the HTML of a member's home page, of a newly started server. */
export async function measureHomePage(): Promise<HomePageFigures> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    try {
      const cookie = `${await signUp(matinee)}; matinee-continues=no`
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
      // Everything but the renderer is loaded by a page without a first screen and a call.
      for (const path of ['/profile', '/api/v1/movies/trending'])
        await (await fetch(matinee.url + path, { headers })).text()
      const before = matinee.memory()
      const url = `${matinee.url}/`
      await (await fetch(url, { headers })).text()
      const after = matinee.memory()
      const one = await autocannon({ url, headers, connections: 1, duration: secondsOfOneVisitor })
      return {
        // The library's own latencies are whole milliseconds.
        microseconds: 1_000_000 / one.requests.average,
        renderer: before === null || after === null ? null : after - before,
        ...(await compareWithBare(url, headers)),
      }
    } finally {
      await matinee.stop()
    }
  })
}
