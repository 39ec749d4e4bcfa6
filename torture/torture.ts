import { randomUUID } from 'node:crypto'
import { createRandom } from '#art/random.ts'
import { createGoals } from '#scripts/parts/goals.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { databaseRestarts } from './database-restarts.ts'
import { deletedFile } from './deleted-file.ts'
import { floods } from './floods.ts'
import { fullDisk } from './full-disk.ts'
import { killRounds } from './kill-rounds.ts'
import { oddRequests } from './odd-requests.ts'
import { type Given, onPostgres, withFolder, withPostgres } from './part.ts'
import { endServers } from './server.ts'
import { slowPeers } from './slow-peers.ts'

// `npm run torture -- sqlite`, `-- postgres` and `-- quick` run a part; `-- seed=…` repeats the random choices of a
// run.
const words = process.argv.slice(2)
const unknown = words.filter((word) => !/^(sqlite|postgres|quick|seed=.+)$/.test(word))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' ')}: sqlite, postgres, quick and seed=… can be asked for.`)
  process.exit(2)
}
// On an interrupt the process exits, which also ends the processes that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seed = words.find((word) => word.startsWith('seed='))?.slice(5) ?? randomUUID().slice(0, 8)
const goals = createGoals()
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => words.includes(engine) || !(words.includes('sqlite') || words.includes('postgres')),
)
console.log(
  `The seed is ${seed}. What it costs is measured elsewhere: this takes some minutes, and all of the machine.`,
)

/** Runs a part with a seed of its own, so that it can be repeated without the others. */
async function part(name: string, work: (given: Given) => Promise<void>): Promise<void> {
  const begun = performance.now()
  console.log(`\n— ${name}`)
  try {
    await work({ goals, random: createRandom(`${seed} ${name}`), quick: words.includes('quick') })
  } catch (error) {
    goals.broken(`${name} broke off: ${error instanceof Error ? error.message : error}`)
  } finally {
    await endServers()
  }
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

if (engines.includes('sqlite')) {
  await part('sqlite, killed', (given) => withFolder((folder) => killRounds(given, 'sqlite', { DATA_DIR: folder }, 1)))
  await part('sqlite, two processes', (given) =>
    withFolder((folder) => killRounds(given, 'sqlite, two processes on one file', { DATA_DIR: folder }, 2)),
  )
  await part('sqlite, full disk', fullDisk)
  await part('sqlite, file deleted', deletedFile)
  await part('floods', floods)
  await part('slow peers', slowPeers)
  await part('sqlite, odd requests', (given) =>
    withFolder((folder) => oddRequests(given, 'sqlite', { DATA_DIR: folder })),
  )
}
if (engines.includes('postgres')) {
  const bin = findPostgres()
  if (bin === null) goals.note('postgres: left out, since no PostgreSQL is installed here.')
  else {
    await part('postgres, killed', (given) =>
      withPostgres(bin, ({ url }) => killRounds(given, 'postgres', onPostgres(url), 1)),
    )
    await part('postgres, restarts', (given) => databaseRestarts(given, bin))
    await part('postgres, odd requests', (given) =>
      withPostgres(bin, ({ url }) => oddRequests(given, 'postgres', onPostgres(url))),
    )
  }
}

console.log()
const well = goals.print()
console.log(`The seed was ${seed}.`)
process.exit(well ? 0 : 1)
