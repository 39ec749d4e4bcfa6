import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfiguredSource } from '#server/playback/sources.ts'

/** The number of characters of a version; each has six bits of the hash. */
const versionLength = 16

/**
 * The version under which answers are stored, which is a hash. It depends on the code in `folders`, which makes the
 * answers, so that no answer of another shape or meaning is served. It also depends on the sources of players, since
 * answers contain the addresses of players.
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
