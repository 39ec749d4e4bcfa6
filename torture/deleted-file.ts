import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLedger } from './ledger.ts'
import { type PartInput, runAndReport, withFolder } from './part.ts'
import { healthStatus, startServer } from './server.ts'
import { createWriters } from './writer.ts'

/** The most seconds until the server notices that its database file was deleted. */
const maxSecondsUntilNoticed = 60

/**
 * Deletes the database file while the server runs. The server must notice this within a minute, and must acknowledge no
 * write from then on.
 */
export async function deleteDatabaseFile(input: PartInput): Promise<void> {
  if (input.quick)
    return input.goals.note('sqlite, its file deleted: left out of the quick run, since it takes a minute.')
  await runAndReport(input, 'sqlite, its file deleted', (tally) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder }, tally)
      // The writer has a ledger of its own: its writes are lost with the file, and must not count as lost writes.
      const [writer] = await createWriters(1, { url: server.url, ledger: createLedger(), random: input.random })
      for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `matinee.sqlite${suffix}`), { force: true })
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1000
      let status = await healthStatus(server.url)
      while (status !== 503 && server.isRunning() && seconds() < maxSecondsUntilNoticed * 1.25) {
        await pause(500)
        status = await healthStatus(server.url)
      }
      const noticedAfter = seconds()
      let acknowledged = 0
      for (let turn = 0; turn < 10; turn += 1) if (await writer?.sendWrite(server.url)) acknowledged += 1
      await server.kill()
      return [
        ['  until /health says so', noticedAfter, 's', maxSecondsUntilNoticed],
        ['  writes acknowledged after that', acknowledged, '', 0],
      ]
    }),
  )
}
