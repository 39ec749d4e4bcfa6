import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

const manifest = JSON.parse(readFileSync(join(project, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string }
>

/**
 * The URL path of a built chunk. `source` is the path below web/ of the file from which the chunk was built, such as
 * `screens/x.tsx`, or a chunk's name in vite.config.ts.
 */
export function builtFile(source: string): string {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  const file = chunk?.file
  if (file === undefined) throw new Error(`the build has no chunk for ${source}`)
  return `/${file}`
}
