import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const output = join(project, 'dist/server')

/** The file that starts the built server. */
export const serverFile = join(output, 'main.js')

/** A hash of what the server was built from, and the names of the files of that build. */
const stampFile = join(output, '.built-from.json')

/** The files and folders on which the built server depends. */
export const serverSources = ['server', 'contract', 'package-lock.json', 'scripts/parts/build-server.ts']

/** The packages that stay outside of the built server, since they are native code. */
export const nativePackages = ['@resvg/resvg-js']

interface BuildRecord {
  from: string
  files: string[]
}

/**
 * Writes characters beyond ASCII as escapes. With one such character in a file, Node needs two bytes for each of its
 * characters: 3 MB for the server.
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
 * Puts the server and its libraries into a few files, if any of `serverSources` has changed since the last time. What
 * is imported at first use stays in files of its own. The files are legible: each part stands below the name of its
 * source.
 */
export async function buildServerWhenStale(): Promise<void> {
  const sourcesHash = hashOfFiles(serverSources)
  const lastBuild = existsSync(stampFile)
    ? (JSON.parse(readFileSync(stampFile, 'utf8')) as BuildRecord)
    : { from: '', files: [] }
  if (lastBuild.from === sourcesHash) return
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
    // pg-native is an optional part of pg, and not installed.
    external: [...nativePackages, 'pg-native'],
    plugins: [onlyAscii],
    output: { dir: output, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  })
  const files = chunks.map(({ fileName }) => fileName)
  // The files of the last build stay: a server that was started from it still loads parts of itself.
  const keptFiles = new Set([...files, ...lastBuild.files])
  for (const file of readdirSync(output)) if (!keptFiles.has(file)) rmSync(join(output, file))
  writeFileSync(stampFile, JSON.stringify({ from: sourcesHash, files } satisfies BuildRecord))
}
