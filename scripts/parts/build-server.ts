import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const outputFolder = join(project, 'dist/server')

/** The file that starts the built server. */
export const serverFile = join(outputFolder, 'main.js')

/** The file in the output folder that stores the BuildRecord of the last build. */
const recordName = '.built-from.json'

/** The files and folders on which the built server depends. */
export const serverSources = ['server', 'contract', 'package-lock.json', 'scripts/parts/build-server.ts']

/** The packages that stay outside of the built server, since they are native code. */
export const nativePackages = ['@resvg/resvg-js']

interface BuildRecord {
  /** The hash of the files that the server was built from. */
  sourcesHash: string
  /** The names of the files that the build wrote. */
  files: string[]
}

/**
 * Writes characters beyond ASCII as escapes. If a file has a character beyond ASCII, Node keeps the file's text in
 * memory with two bytes for each character, which would take 3 MB more.
 */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeNonAscii(file.code)
  },
}

const escapeNonAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Puts the server and its libraries into a few files in `folder`, if any of `serverSources` has changed since the last
 * build there. Modules that are imported dynamically stay in separate files. People can read the files: the name of
 * each source stands above its code.
 */
export async function buildServerWhenStale(folder = outputFolder): Promise<void> {
  const sourcesHash = hashOfFiles(serverSources)
  if (readLastBuild(folder).sourcesHash === sourcesHash) return
  console.error('Building the server…')
  const { build } = await import('rolldown')
  const { output: chunks } = await build({
    cwd: project,
    logLevel: 'warn',
    platform: 'node',
    input: {
      main: 'server/main.ts',
      'render-process': 'server/previews/render-process.ts',
      'check-process': 'server/database/check-process.ts',
    },
    // pg-native is an optional package that pg can use. It is not installed.
    external: [...nativePackages, 'pg-native'],
    plugins: [onlyAscii],
    output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  })
  recordBuild(folder, { sourcesHash, files: chunks.map(({ fileName }) => fileName) })
}

function readLastBuild(folder: string): BuildRecord {
  const recordFile = join(folder, recordName)
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : { sourcesHash: '', files: [] }
}

/**
 * Stores the record of a build, and removes the files of earlier builds. Those of the previous build stay, since a
 * server of that build may still be running and import them.
 */
export function recordBuild(folder: string, build: BuildRecord): void {
  const keptFiles = new Set([...build.files, ...readLastBuild(folder).files])
  for (const file of readdirSync(folder)) if (!keptFiles.has(file)) rmSync(join(folder, file))
  writeFileSync(join(folder, recordName), JSON.stringify(build))
}
