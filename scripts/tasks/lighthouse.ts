import { measureScreens } from '#bench/lighthouse/lighthouse.ts'
import { loadLighthouse } from '#bench/lighthouse/load.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'
import { createGoals } from '#scripts/parts/goals.ts'

// `npm run lighthouse -- --runs=1 home movie` measures only these screens, each once.
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const lighthouse = await loadLighthouse()
await buildWhenStale()
const goals = createGoals()
try {
  await measureScreens(lighthouse, goals, { runs, only })
} catch (error) {
  goals.broken(`The measurement broke off: ${error instanceof Error ? error.message : error}`)
}
process.exit(goals.areMet() ? 0 : 1)
