import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

const manifest = JSON.parse(readFileSync(join(project, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>

/**
 * The address of the chunk that was built from a source file. The source's path is given below web/, such as
 * `screens/x.tsx`.
 */
export function builtFile(source: string): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`the build has no chunk for ${source}`)
  return `/${file}`
}
