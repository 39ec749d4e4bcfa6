import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { buildWhenStale } from '#scripts/parts/build.ts'
import { findChromium, installFromDebian } from '#scripts/parts/machine.ts'
import { nodeFlags } from '#scripts/parts/node-flags.mjs'
import { project } from '#scripts/parts/project.ts'
import { runCommand } from '#scripts/parts/run-command.ts'
import { readPlaywrightResults, readVitestResults, resultFiles, type TestResult } from '#scripts/parts/test-results.ts'
import { testSummary } from '#scripts/parts/test-summary.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { findHaproxy, findOpenssl, findPgbouncer, findRedis } from '#tests/support/programs.ts'

// `npm test -- --no-check` leaves out the checks of types and format, and `npm test -- --no-journeys` the journeys.
const isEnabled = (part: string) => !process.argv.includes(`--no-${part}`)

rmSync(resultFiles.folder, { recursive: true, force: true })
let allPassed = true
const results: TestResult[] = []

// The build and the checks run in parallel, since each uses one processor core most of the time.
const checkProcess = isEnabled('check')
  ? spawn('node', [...nodeFlags, 'scripts/tasks/check.ts'], { cwd: project, stdio: 'inherit' })
  : null
await Promise.all([buildWhenStale(), checkProcess && once(checkProcess, 'exit')])
if (checkProcess && checkProcess.exitCode !== 0) allPassed = false

console.log('\n— unit, API and component tests')
const withPostgres = findPostgres() !== null || (installFromDebian('postgresql') && findPostgres() !== null)
if (!withPostgres) {
  console.log('No PostgreSQL is installed here: the tests run on SQLite, and not again on PostgreSQL.')
  console.log('The journeys with two backends, which share one, do not run at all.')
}
const withPgbouncer = withPostgres && (findPgbouncer() !== null || installFromDebian('pgbouncer'))
if (withPostgres && !withPgbouncer) console.log('No PgBouncer is installed here: the tests behind one do not run.')
const withRedis = findRedis() !== null || (installFromDebian('redis-server') && findRedis() !== null)
if (!withRedis) console.log('No Redis or Valkey is installed here: the tests that need one do not run.')
const withHaproxy =
  withPostgres &&
  withRedis &&
  ((findHaproxy() !== null && findOpenssl() !== null) || installFromDebian('haproxy', 'openssl'))
if (!withHaproxy) console.log('No HAProxy, OpenSSL, PostgreSQL or Redis here: the tests of the fleet do not run.')
const withPrograms = { postgres: withPostgres, redis: withRedis, pgbouncer: withPgbouncer, haproxy: withHaproxy }
const excludedProjects = Object.entries(withPrograms).flatMap(([name, isAvailable]) =>
  isAvailable ? [] : [`--project=!${name}`],
)
allPassed =
  runCommand(
    'vitest',
    'run',
    ...excludedProjects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${resultFiles.vitest}`,
  ) && allPassed
results.push(...readVitestResults())

if (isEnabled('journeys')) {
  console.log('\n— journeys in a browser')
  if (findChromium() === null && !installFromDebian('chromium-headless-shell')) installFromDebian('chromium')
  if (findChromium() === null) {
    console.log('No Chromium is installed: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.')
    allPassed = false
  } else {
    allPassed = runCommand('playwright', 'test', ...(withPostgres ? [] : ['--grep-invert', '@postgres'])) && allPassed
    results.push(...readPlaywrightResults())
  }
}

const { text, hasPassed } = testSummary(results, allPassed)
console.log(`\n${text}`)
process.exit(hasPassed ? 0 : 1)
