import { createGoals } from '#scripts/parts/goals.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { createDeployment, memberCount } from './scale/deployment.ts'
import { measureHeavyProfiles } from './scale/heavy-profiles.ts'
import { measureCalls } from './scale/latency.ts'
import { measureProcessors } from './scale/processors.ts'
import { measureRequestCosts } from './scale/request-costs.ts'

/** Accounts in the full database unless the command has a number; each has ten entries of the watch history. */
const defaultAccounts = 1_000_000

const accounts = Number(process.argv[3] ?? defaultAccounts)
if (!Number.isInteger(accounts) || accounts < memberCount) throw new Error(`Give a number of at least ${memberCount}.`)
const bin = findPostgres()
if (bin === null) throw new Error('This needs PostgreSQL: apt-get install postgresql')

const postgres = await startPostgres(bin)
try {
  const empty = await createDeployment(postgres.url, 'empty', memberCount)
  const full = await createDeployment(postgres.url, 'full', accounts)
  const { row, note, print } = createGoals()

  const { one, two } = await measureProcessors(full)
  note(`\nA request took ${one?.toFixed(2)} ms of a server's processor, and ${two?.toFixed(2)} of each of two.`)
  row('processor time of a request, each of two servers compared with one', one && two && (two / one) * 100, '%', 110)
  for (const [what, costs] of Object.entries(await measureRequestCosts(full, postgres.processId()))) {
    const { server, database, log } = costs
    note(`A ${what}: ${server?.toFixed(2)} ms of a server's processor, ${database?.toFixed(2)} of PostgreSQL's.`)
    note(`  ${log?.toFixed(0)} bytes of its write-ahead log.`)
  }
  const { profile, others } = await measureHeavyProfiles(full)
  note(`Each of the heavy profiles took ${profile} ms, the median.`)
  row('20 profiles of 20,000 entries at once: other members, 99th percentile', others, 'ms', 50)
  // The last measurement, since it deletes the measured accounts.
  for (const call of await measureCalls(empty, full)) {
    const times = `${call.empty.toFixed(1)} and ${call.full.toFixed(1)} ms`
    row(`${call.name}: ${times}, full compared with empty`, (call.full / call.empty) * 100, '%', 130)
  }
  print()
} finally {
  await postgres.stop()
}
