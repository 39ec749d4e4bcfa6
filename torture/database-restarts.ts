import { setTimeout as pause } from 'node:timers/promises'
import { checkAll, onPostgres, type PartInput, runAndReport, withPostgres } from './part.ts'
import { startServer, untilHealthy } from './server.ts'
import { createWriters, writeOn } from './writer.ts'

const writerCount = 20
/** The most milliseconds from the database's return until the server answers again. */
const mostMillisecondsAfterDatabase = 2000

/** Restarts PostgreSQL during writes: the server must stay up, lose nothing, and answer again by itself. */
export function databaseRestarts(input: PartInput, bin: string): Promise<void> {
  const { random, quick } = input
  const rounds = quick ? 3 : 12
  return runAndReport(input, `postgres, ${rounds} restarts under ${writerCount} writers`, (tally, ledger) =>
    withPostgres(bin, async (postgres) => {
      let slowest = 0
      let server = await startServer(onPostgres(postgres.url), tally)
      const members = await createWriters(writerCount, { url: server.url, ledger, random })
      let writing = true
      const written = writeOn(members, () => (writing ? server.url : null))
      for (let round = 0; round < rounds; round += 1) {
        await pause(random.whole(300, 1500))
        await postgres.restart()
        const back = server.alive() ? await untilHealthy(server.url, 2 * mostMillisecondsAfterDatabase) : null
        slowest = Math.max(slowest, back ?? 2 * mostMillisecondsAfterDatabase)
        // A server that has ended is counted in `tally`; the next rounds need a new one.
        if (!server.alive()) server = await startServer(onPostgres(postgres.url), tally)
      }
      writing = false
      await written
      await checkAll(members, server.url)
      for (const member of members) await member.checkAccounts(server.url)
      await server.stop()
      return [['  slowest return after the database’s', slowest, 'ms', mostMillisecondsAfterDatabase]]
    }),
  )
}
