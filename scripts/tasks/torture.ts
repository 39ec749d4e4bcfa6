import { buildWhenStale } from '#scripts/parts/build.ts'

await buildWhenStale()
await import('#torture/torture.ts')
