import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { project } from './project.ts'

/** Knip finds the code that nothing reaches. */
const code = /\.(ts|tsx|mjs)$/

/** Folders that are read whole, whatever the files in them are called. */
const readWhole: readonly [files: RegExp, reader: string][] = [
  [/^catalogue\/(films|series)\/[^/]+\.json$/, 'the catalogue is made of them: server/adapters/catalogue-open/read.ts'],
]

/** Files that people and tools look for by their names. */
const conventional = new Set([
  '.ci/run',
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
  // The root's tsconfig.json refers to these by their folders.
  'contract/tsconfig.json',
  'server/tsconfig.json',
  'tests/tsconfig.json',
  'web/tsconfig.json',
])

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Of the given files those that nothing needs: no code, in no folder that is read whole, not looked for by name, and
 * not named in the text of another one. `read` gives a file's content.
 */
export function unnamedFiles(files: readonly string[], read: (file: string) => Buffer): string[] {
  const asked = files.filter(
    (file) => !code.test(file) && !conventional.has(file) && !readWhole.some(([pattern]) => pattern.test(file)),
  )
  if (asked.length === 0) return []
  const texts = files.map((file) => ({ file, content: read(file) })).filter(({ content }) => !content.includes(0))
  return asked.filter((file) => {
    // Not as the end of another file's name.
    const name = new RegExp(`(?<![\\w.-])${escaped(basename(file))}(?![\\w-])`)
    return !texts.some((other) => other.file !== file && name.test(other.content.toString()))
  })
}

/** Says which files of the repository nothing names; true when there is none, or no repository to ask. */
export function checkNames(): boolean {
  // Git lists nothing in a folder of another user unless it is told to.
  const git = spawnSync('git', ['-c', `safe.directory=${project}`, 'ls-files', '-z'], { cwd: project })
  if (git.status !== 0) {
    console.log('This is no checkout of the repository: there is no list of its files to go through.')
    return true
  }
  // A file that was removed a moment ago is listed until the removal is committed.
  const files = git.stdout
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(project, file)))
  const unnamed = unnamedFiles(files, (file) => readFileSync(join(project, file)))
  for (const file of unnamed) console.log(`Nothing names ${file}: remove it, or say in some other file what it is for.`)
  if (unnamed.length === 0)
    console.log(`Each of ${files.length} files is code, data that is read, or named in another.`)
  return unnamed.length === 0
}
