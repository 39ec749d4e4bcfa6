import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

// `npm run sbom` writes which packages Matinee is made of, by the lockfile: name, version, hash and licence of each, in
// the format CycloneDX, which scanners of known holes read. `npm run sbom -- --omit=dev` leaves out what only tests use.
const file = join(project, 'dist/sbom.cdx.json')
const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout } = spawnSync('npm', [...command, ...process.argv.slice(2)], {
  cwd: project,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) process.exit(status ?? 1)
const document = JSON.parse(stdout) as { components: object[]; metadata: { component: { name: string } } }
// npm names the folder, whatever the package is called.
document.metadata.component.name = 'matinee'
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`${document.components.length} packages are listed in dist/sbom.cdx.json`)
