import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

// `npm run sbom` lists the packages of the lockfile, with name, version, hash and licence, in the format CycloneDX,
// which vulnerability scanners read. `npm run sbom -- --omit=dev` leaves out the packages that only development needs.
const file = join(project, 'dist/sbom.cdx.json')
const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout } = spawnSync('npm', command, {
  cwd: project,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) process.exit(status ?? 1)
const document = JSON.parse(stdout) as {
  components: { 'bom-ref': string; properties?: { name: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
  metadata: { component: { name: string } }
}
// npm writes the folder's name instead of the package's name.
document.metadata.component.name = 'matinee'
// npm's own option `--omit=dev` is not used, since it also leaves out packages that the server needs, such as zod.
if (process.argv.includes('--omit=dev')) {
  const isDev = (component: { properties?: { name: string }[] }) =>
    component.properties?.some(({ name }) => name === 'cdx:npm:package:development') ?? false
  const devRefs = new Set(document.components.filter(isDev).map((component) => component['bom-ref']))
  document.components = document.components.filter((component) => !devRefs.has(component['bom-ref']))
  document.dependencies = document.dependencies
    .filter(({ ref }) => !devRefs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((component) => !devRefs.has(component)) }))
}
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`${document.components.length} packages are listed in dist/sbom.cdx.json`)
