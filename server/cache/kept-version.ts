import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfiguredSource } from '#server/playback/sources.ts'

/**
 * The version that values are kept under: a hash of all files in the folders of the code that makes them, so that no
 * value of another shape or meaning is ever served, and of the sources, since values hold players' addresses.
 */
export function keptVersion(folders: readonly string[], sources: readonly ConfiguredSource[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('base64url').slice(0, 16)
}
