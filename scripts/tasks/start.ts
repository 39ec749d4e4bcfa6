import { pathToFileURL } from 'node:url'
import { buildWhenStale } from '#scripts/parts/build.ts'
import { serverFile } from '#scripts/parts/build-server.ts'

await buildWhenStale()
await import(pathToFileURL(serverFile).href)
