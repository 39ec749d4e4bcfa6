import { loadLighthouse, printLighthouse } from '#bench/lighthouse.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'

const lighthouse = await loadLighthouse()
if (lighthouse === null) process.exit(1)
await buildWhenStale()
process.exit((await printLighthouse(lighthouse)) ? 0 : 1)
