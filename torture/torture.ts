import { randomUUID } from 'node:crypto'
import { createRandom } from '#art/random.ts'
import { createGoals } from '#scripts/parts/goals.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { findHaproxy, findOpenssl, findRedis } from '#tests/support/programs.ts'
import { restartDatabase } from './database-restarts.ts'
import { deleteDatabaseFile } from './deleted-file.ts'
import { disturbFleet } from './fleet.ts'
import { floodServer } from './floods.ts'
import { fillDiskDuringWrites } from './full-disk.ts'
import { killServers } from './kill-rounds.ts'
import { killMailingServers } from './mail-kills.ts'
import { sendOddRequests } from './odd-requests.ts'
import { type PartInput, postgresSettings, withFolder, withPostgres } from './part.ts'
import { endServers } from './server.ts'
import { connectSlowPeers } from './slow-peers.ts'

// `npm run torture -- sqlite` and `-- postgres` run only the parts for that engine. `-- fleet` runs only the part that
// tests the fleet which compose.yaml describes. `-- quick` makes every part shorter. `-- seed=…` repeats the random
// choices of an earlier run.
const options = process.argv.slice(2)
const unknown = options.filter((option) => !/^(sqlite|postgres|fleet|quick|seed=.+)$/.test(option))
if (unknown.length > 0) {
  console.error(`Unknown options: ${unknown.join(' ')}. The options are sqlite, postgres, fleet, quick and seed=….`)
  process.exit(2)
}
// On an interrupt the process exits, which also ends the processes that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seed = options.find((option) => option.startsWith('seed='))?.slice(5) ?? randomUUID().slice(0, 8)
const goals = createGoals()
const kinds = (['sqlite', 'postgres', 'fleet'] as const).filter(
  (kind, _, all) => options.includes(kind) || !all.some((other) => options.includes(other)),
)
console.log(
  `The seed is ${seed}. This takes some minutes and uses the whole machine; speed is measured by the benchmarks.`,
)

/** Runs a part with random numbers made from the seed and the part's name, so that the part can be repeated alone. */
async function runPart(name: string, work: (input: PartInput) => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  console.log(`\n— ${name}`)
  try {
    await work({ goals, random: createRandom(`${seed} ${name}`), quick: options.includes('quick') })
  } catch (error) {
    goals.broken(`${name} broke off: ${error instanceof Error ? error.message : error}`)
  } finally {
    await endServers()
  }
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

if (kinds.includes('sqlite')) {
  await runPart('sqlite, killed', (input) =>
    withFolder((folder) => killServers(input, 'sqlite', { DATA_DIR: folder }, 1)),
  )
  await runPart('sqlite, two processes', (input) =>
    withFolder((folder) => killServers(input, 'sqlite, two processes on one file', { DATA_DIR: folder }, 2)),
  )
  await runPart('sqlite, mails', (input) =>
    withFolder((folder) => killMailingServers(input, 'sqlite', { DATA_DIR: folder })),
  )
  await runPart('sqlite, full disk', fillDiskDuringWrites)
  await runPart('sqlite, file deleted', deleteDatabaseFile)
  await runPart('floods', floodServer)
  await runPart('slow peers', connectSlowPeers)
  await runPart('sqlite, odd requests', (input) =>
    withFolder((folder) => sendOddRequests(input, 'sqlite', { DATA_DIR: folder })),
  )
}
if (kinds.includes('postgres')) {
  const bin = findPostgres()
  if (bin === null) goals.note('postgres: left out, since no PostgreSQL is installed here.')
  else {
    await runPart('postgres, killed', (input) =>
      withFolder((folder) =>
        withPostgres(bin, ({ url }) =>
          killServers(input, 'postgres', { ...postgresSettings(url), DATA_DIR: folder }, 1),
        ),
      ),
    )
    await runPart('postgres, mails', (input) =>
      withPostgres(bin, ({ url }) => killMailingServers(input, 'postgres', postgresSettings(url))),
    )
    await runPart('postgres, restarts', (input) => restartDatabase(input, bin))
    await runPart('postgres, odd requests', (input) =>
      withPostgres(bin, ({ url }) => sendOddRequests(input, 'postgres', postgresSettings(url))),
    )
  }
}
if (kinds.includes('fleet')) {
  const bin = findPostgres()
  const missing = Object.entries({
    PostgreSQL: bin,
    Redis: findRedis(),
    HAProxy: findHaproxy(),
    OpenSSL: findOpenssl(),
  })
    .filter(([, program]) => program === null)
    .map(([name]) => name)
  if (bin === null || missing.length > 0)
    goals.note(`fleet: left out, since not installed here: ${missing.join(', ')}.`)
  else await runPart('fleet', (input) => disturbFleet(input, bin))
}

console.log(`\nThe seed was ${seed}.`)
process.exit(goals.areMet() ? 0 : 1)
