import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const output = join(project, 'dist/server')

/** The file that starts the built server. */
export const serverFile = join(output, 'main.js')

/** A hash of what the server was built from, and the names of the files of that build. */
const stamp = join(output, '.built-from.json')

/** The files and folders on which the built server depends. */
export const serverSources = ['server', 'contract', 'package-lock.json', 'scripts/parts/build-server.ts']

interface Built {
  from: string
  files: string[]
}

/**
 * Puts the server and its libraries into a few files, if any of `serverSources` has changed since the last time. What
 * is imported at first use stays in files of its own. The files are legible: each part stands below the name of its
 * source.
 */
export async function buildServerWhenStale(): Promise<void> {
  const wanted = hashOfFiles(serverSources)
  const before = existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as Built) : { from: '', files: [] }
  if (before.from === wanted) return
  console.error('Building the server…')
  const { build } = await import('rolldown')
  const { output: chunks } = await build({
    cwd: project,
    logLevel: 'warn',
    platform: 'node',
    input: { main: 'server/main.ts', 'render-process': 'server/previews/render-process.ts' },
    // resvg is native code; pg-native is an optional part of pg, and not installed.
    external: ['@resvg/resvg-js', 'pg-native'],
    plugins: [{ name: 'latin-1', renderChunk: (code) => ({ code: inLatin1(code) }) }],
    output: { dir: output, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  })
  const files = chunks.map(({ fileName }) => fileName)
  // The files of the last build stay: a server that was started from it still loads parts of itself.
  const kept = new Set([...files, ...before.files])
  for (const file of readdirSync(output)) if (!kept.has(file)) rmSync(join(output, file))
  writeFileSync(stamp, JSON.stringify({ from: wanted, files } satisfies Built))
}

/**
 * The same code, in which characters beyond Latin-1 are written as escapes. One such character in a file, and V8 keeps
 * two bytes for each of its characters: 4 MB for the server.
 */
export const inLatin1 = (code: string): string =>
  code.replaceAll(/[^\x00-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
