import { buildWhenStale } from '#scripts/parts/build.ts'

const [part] = process.argv.slice(2)
await buildWhenStale()
if (part === undefined) await import('#bench/bench.ts')
else if (part === 'scale') await import('#bench/scale.ts')
else throw new Error(`There is no part "${part}". Leave it out, or ask for "scale".`)
