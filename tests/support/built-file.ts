import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

const manifest = JSON.parse(readFileSync(join(project, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string }
>

/**
 * The address of the chunk that was built from a source file, whose path is given below web/, such as `screens/x.tsx`;
 * or of the chunk that vite.config.ts gives this name.
 */
export function builtFile(source: string): string {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  const file = chunk?.file
  if (file === undefined) throw new Error(`the build has no chunk for ${source}`)
  return `/${file}`
}
