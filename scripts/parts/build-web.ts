import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const output = join(project, 'dist/web')
const stamp = join(output, '.built-from')
/** The files and folders on which the built web app depends. */
const inputs = ['web', 'contract', 'vite.config.ts', 'package-lock.json']
const compressible = new Set(['.js', '.css', '.svg', '.html', '.json'])

/** Builds the web app if any of `inputs` has changed since the last build. */
export async function buildWebWhenStale(): Promise<void> {
  const wanted = hashOfFiles(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Building the pages…')
  const { NODE_ENV: before } = process.env
  const { build } = await import('vite')
  await build({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn' })
  // Vite sets NODE_ENV to "production" for this whole process; what runs after the build needs the former value.
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
  compressFiles()
  writeFileSync(stamp, wanted)
}

/** Writes a Brotli and a gzip version beside each file, which the server sends unchanged. */
function compressFiles(): void {
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(file))) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
