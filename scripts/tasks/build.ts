import { buildWhenStale } from '#scripts/parts/build.ts'

await buildWhenStale()
