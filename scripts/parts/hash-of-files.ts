import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './project.ts'

/**
 * A hash of the names and contents of these files, and of all files in these folders except tests. Paths are relative
 * to the project's folder.
 */
export function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const fullPath = join(project, path)
    if (!existsSync(fullPath)) continue
    if (path.endsWith('.ts') || path.endsWith('.json')) {
      hash.update(path).update(readFileSync(fullPath))
      continue
    }
    const files = readdirSync(fullPath, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const file of files) hash.update(file.slice(project.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
