import { setTimeout as pause } from 'node:timers/promises'
import { checkAll, type Given, onPostgres, runAndReport, withPostgres } from './part.ts'
import { startServer, untilHealthy } from './server.ts'
import { createWriters, writeOn } from './writer.ts'

const writers = 20
/** The most milliseconds from the database's return until the server answers again. */
const mostAfterDatabase = 2000

/** Restarts PostgreSQL during writes: the server must stay up, lose nothing, and answer again by itself. */
export function databaseRestarts(given: Given, bin: string): Promise<void> {
  const { random, quick } = given
  const rounds = quick ? 3 : 12
  return runAndReport(given, `postgres, ${rounds} restarts under ${writers} writers`, (tally, ledger) =>
    withPostgres(bin, async (postgres) => {
      let slowest = 0
      let server = await startServer(onPostgres(postgres.url), tally)
      const members = await createWriters(writers, { url: server.url, ledger, random })
      let writing = true
      const written = writeOn(members, () => (writing ? server.url : null))
      for (let round = 0; round < rounds; round += 1) {
        await pause(random.whole(300, 1500))
        await postgres.restart()
        const back = server.alive() ? await untilHealthy(server.url, 2 * mostAfterDatabase) : null
        slowest = Math.max(slowest, back ?? 2 * mostAfterDatabase)
        // When the server has ended, that was counted; the next rounds need another one.
        if (!server.alive()) server = await startServer(onPostgres(postgres.url), tally)
      }
      writing = false
      await written
      await checkAll(members, server.url)
      for (const member of members) await member.checkAccounts(server.url)
      await server.stop()
      return [['  slowest return after the database’s', slowest, 'ms', mostAfterDatabase]]
    }),
  )
}
