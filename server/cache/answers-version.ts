import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfiguredSource } from '#server/playback/sources.ts'

/** Characters of a version, six bits each. */
const versionLength = 16

/**
 * The version that answers are stored with: a hash of the code that makes them, so that no answer of another shape or
 * meaning is ever served, and of the sources, since answers hold players' addresses. `folders` are those of the code.
 */
export function answersVersion(folders: readonly string[], sources: readonly ConfiguredSource[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('base64url').slice(0, versionLength)
}
