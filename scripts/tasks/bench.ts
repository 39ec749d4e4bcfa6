import { buildWhenStale } from '#scripts/parts/build.ts'

await buildWhenStale()
await import('#bench/bench.ts')
