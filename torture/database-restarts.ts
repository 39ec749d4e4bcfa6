import { setTimeout as pause } from 'node:timers/promises'
import { checkAll, type PartInput, postgresSettings, runAndReport, withPostgres } from './part.ts'
import { millisecondsUntilHealthy, startServer } from './server.ts'
import { createWriters, writeUntilStopped } from './writer.ts'

const writerCount = 20
/** The most milliseconds from the restart of the database until the server answers again. */
const maxMillisecondsAfterDatabase = 2000

/**
 * Restarts PostgreSQL while members write. The server must not end, must lose no write, and must answer again by
 * itself.
 */
export function restartDatabase(input: PartInput, bin: string): Promise<void> {
  const { random, quick } = input
  const rounds = quick ? 3 : 12
  return runAndReport(input, `postgres, ${rounds} restarts under ${writerCount} writers`, (tally, ledger) =>
    withPostgres(bin, async (postgres) => {
      let slowest = 0
      let server = await startServer(postgresSettings(postgres.url), tally)
      const members = await createWriters(writerCount, { url: server.url, ledger, random })
      let isWriting = true
      const allWritten = writeUntilStopped(members, () => (isWriting ? server.url : null))
      for (let round = 0; round < rounds; round += 1) {
        await pause(random.integer(300, 1500))
        await postgres.restart()
        const returnTime = server.isRunning()
          ? await millisecondsUntilHealthy(server.url, 2 * maxMillisecondsAfterDatabase)
          : null
        slowest = Math.max(slowest, returnTime ?? 2 * maxMillisecondsAfterDatabase)
        // A server that has ended is counted in `tally`. The next rounds need a running server.
        if (!server.isRunning()) server = await startServer(postgresSettings(postgres.url), tally)
      }
      isWriting = false
      await allWritten
      await checkAll(members, server.url)
      for (const member of members) await member.checkAccounts(server.url)
      await server.stop()
      return [['  slowest return after the database’s', slowest, 'ms', maxMillisecondsAfterDatabase]]
    }),
  )
}
