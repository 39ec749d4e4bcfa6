import { parseArgs } from 'node:util'
import { createGoals } from '#scripts/parts/goals.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { createDeployment, memberCount } from './scale/deployment.ts'
import { measureHeavyProfiles } from './scale/heavy-profiles.ts'
import { maxRatio, measureCalls } from './scale/latency.ts'
import { measureProcessors } from './scale/processors.ts'
import { measureRequestCosts } from './scale/request-costs.ts'

// `npm run bench -- scale 50000` measures with fewer accounts. `--only=calls` runs one part alone. `--keep=/a/folder`
// keeps the filled databases there for the next run.

/**
 * The number of accounts in the full database if the command does not give one. Each account has ten entries in its
 * watch history.
 */
const defaultAccounts = 1_000_000

/** The parts of the measurement, in the order in which they run. */
const parts = ['processors', 'costs', 'profiles', 'calls'] as const
type Part = (typeof parts)[number]

/**
 * The settings of PostgreSQL that differ from its defaults: some make filling faster, and others set how much memory
 * PostgreSQL uses.
 */
const postgresSettings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' } },
})
const accounts = Number(positionals[0] ?? defaultAccounts)
if (!Number.isInteger(accounts) || accounts < memberCount) throw new Error(`Give a number of at least ${memberCount}.`)
if (values.only !== undefined && !parts.some((part) => part === values.only))
  throw new Error(`--only takes one of ${parts.join(', ')}.`)
const bin = findPostgres()
if (bin === null) throw new Error('This needs PostgreSQL: apt-get install postgresql')

const { row, note, areMet } = createGoals()
// Ctrl-C sends SIGINT to this process twice, from the terminal and from run.mjs. Hence `on` and not `once`: without a
// handler, the second signal would end the process before PostgreSQL is stopped.
const { promise: interrupted, resolve: interrupt } = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt())
const postgres = await startPostgres(bin, { folder: values.keep, settings: postgresSettings })
const measurement = measure()
let isComplete = false
try {
  isComplete = await Promise.race([measurement.then(() => true), interrupted.then(() => false)])
} finally {
  // A measurement that has not ended fails when its database stops, and then stops its servers.
  await postgres.stop()
  await Promise.allSettled([measurement])
}
process.exit(areMet() && isComplete ? 0 : 1)

async function measure(): Promise<void> {
  const empty = await createDeployment(postgres.url, memberCount)
  const full = accounts === memberCount ? empty : await createDeployment(postgres.url, accounts)

  await runPart('processors', async () => {
    const { ofOneServer, ofTwoServers } = await measureProcessors(full)
    note(
      `\nA request took ${ofOneServer?.toFixed(3)} ms of a server's processor, and ${ofTwoServers?.toFixed(3)} of each of two.`,
    )
    row(
      'processor time of a request, each of two servers compared with one',
      ofOneServer && ofTwoServers && (ofTwoServers / ofOneServer) * 100,
      '%',
      110,
    )
  })
  await runPart('costs', async () => {
    for (const [what, costs] of Object.entries(await measureRequestCosts(full, postgres.processId()))) {
      const { server, database, log } = costs
      note(`A ${what}: ${server?.toFixed(2)} ms of a server's processor, ${database?.toFixed(2)} of PostgreSQL's.`)
      note(`  ${log?.toFixed(0)} bytes of its write-ahead log.`)
    }
  })
  await runPart('profiles', async () => {
    const { profile, others } = await measureHeavyProfiles(full)
    note(`Each of the heavy profiles took ${profile} ms, the median.`)
    row('20 profiles of 20,000 entries at once: other members, 99th percentile', others, 'ms', 50)
  })
  // This part comes last, since it deletes the measured accounts.
  await runPart('calls', async () => {
    for (const call of await measureCalls(empty, full)) {
      const times = `${call.empty.toFixed(1)} and ${call.full.toFixed(1)} ms`
      row(`${call.name}: ${times}, full compared with empty`, (call.full / call.empty) * 100, '%', maxRatio * 100)
    }
  })
}

/** Runs a part of the measurement, unless `--only` names another part. */
async function runPart(name: Part, work: () => Promise<void>): Promise<void> {
  if (values.only !== undefined && values.only !== name) return
  console.log(`— ${name}`)
  const startedAt = performance.now()
  await work()
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
