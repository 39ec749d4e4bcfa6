import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildArtWhenStale } from '#scripts/parts/build-art.ts'
import { buildWebWhenStale } from '#scripts/parts/build-web.ts'
import { project } from '#scripts/parts/project.ts'
import { environmentOf, readSettings } from '#server/settings.ts'

// Vite's page takes its configuration from the page that the server serves, and the server needs a built page for that.
await buildWebWhenStale()
await buildArtWhenStale()

// Vite's settings read the port from the environment. The server may have it from the file .env.
process.env['PORT'] = String(readSettings(environmentOf(project), project).port)

// The server restarts when its files change. The pages come from Vite, which forwards requests for data and pictures to
// the server.
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', join(project, 'server/main.ts')], {
  stdio: 'inherit',
  cwd: project,
})
const vite = await createServer({ configFile: join(project, 'vite.config.ts') })
await vite.listen()
vite.printUrls()

// Vite itself ends this process on SIGTERM, with exit code 143.
process.once('SIGINT', () => process.exit(0))
process.once('exit', () => server.kill('SIGTERM'))
