import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { project } from './project.ts'

/** Matches files of code. knip checks whether they are used. */
const codeFiles = /\.(ts|tsx|mjs)$/

/** Patterns of files that are read because of their folder, each with the reason. */
const readByFolder: readonly [files: RegExp, reason: string][] = [
  [/^catalogue\/(films|series)\/[^/]+\.json$/, 'the catalogue is made of them: server/adapters/catalogue-open/read.ts'],
  [/^web\/public\/shorts\/[^/]+\.(webm|vtt)$/, 'the catalogue names them: server/adapters/catalogue-open/format.ts'],
  [/^tests\/journeys\/outlines\/[^/]+\.txt$/, 'the screens must have them: tests/journeys/four-states.spec.ts'],
]

/** Files that people and tools look for by their names. */
const conventionalNames = new Set([
  '.ci/run',
  '.dockerignore',
  '.gitignore',
  '.npmrc',
  'CONTRIBUTING.md',
  'LICENSE',
  'NOTICES.md',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'knip.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  // tsconfig.json at the root refers to the folders of the following files.
  'contract/tsconfig.json',
  'server/tsconfig.json',
  'tests/tsconfig.json',
  'web/tsconfig.json',
])

const escapeRegExp = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The files that nothing needs: they are not code, are not read because of their folder, have no conventional name, and
 * are not named in the text of another file. `read` returns a file's content.
 */
export function unreferencedFiles(files: readonly string[], read: (file: string) => Buffer): string[] {
  const candidates = files.filter(
    (file) =>
      !codeFiles.test(file) && !conventionalNames.has(file) && !readByFolder.some(([pattern]) => pattern.test(file)),
  )
  if (candidates.length === 0) return []
  const texts = files.map((file) => ({ file, content: read(file) })).filter(({ content }) => !content.includes(0))
  return candidates.filter((file) => {
    // The lookarounds reject longer names that contain the file's name.
    const name = new RegExp(`(?<![\\w.-])${escapeRegExp(basename(file))}(?![\\w-])`)
    return !texts.some((other) => other.file !== file && name.test(other.content.toString()))
  })
}

/** Prints the files of a checkout that nothing needs. Returns true if there are none, or if this is no Git checkout. */
export function checkUnreferencedFiles(folder = project): boolean {
  // Without this setting Git lists nothing when another user owns the folder.
  const git = spawnSync('git', ['-c', `safe.directory=${folder}`, 'ls-files', '-z'], { cwd: folder })
  if (git.status !== 0) {
    console.log('This is no checkout of the repository: there is no list of its files to go through.')
    return true
  }
  // Git lists a deleted file until the deletion is staged.
  const files = git.stdout
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(folder, file)))
  const unreferenced = unreferencedFiles(files, (file) => readFileSync(join(folder, file)))
  for (const file of unreferenced)
    console.log(`Nothing names ${file}: remove it, or say in some other file what it is for.`)
  if (unreferenced.length === 0)
    console.log(`Each of ${files.length} files is code, data that is read, or named in another.`)
  return unreferenced.length === 0
}
