import { buildWebWhenStale } from '#scripts/parts/build-web.ts'

await buildWebWhenStale()
await import('#torture/torture.ts')
