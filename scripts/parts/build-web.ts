import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RenderFirstScreen } from '#contract/first-screen.ts'
import type { PageConfiguration } from '#contract/page.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const outputFolder = join(project, 'dist/web')
const rendererFolder = join(project, 'dist/first-screen')
const stampFile = join(outputFolder, '.built-from')
/** The files and folders on which the built web app depends. */
export const webSources = ['web', 'contract', 'vite.config.ts', 'package-lock.json', 'scripts/parts/build-web.ts']
const compressedExtensions = new Set(['.js', '.css', '.svg', '.html', '.json'])

/** Builds the web app if any of `webSources` has changed since the last build. */
export async function buildWebWhenStale(): Promise<void> {
  const sourcesHash = hashOfFiles(webSources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash) return
  console.error('Building the pages…')
  await withOwnNodeEnv(async () => {
    const { build } = await import('vite')
    const configFile = join(project, 'vite.config.ts')
    await build({ configFile, logLevel: 'warn' })
    await build({ configFile, logLevel: 'warn', mode: 'server' })
    await renderLanding()
  })
  compressFiles(outputFolder)
  writeFileSync(stampFile, sourcesHash)
}

/**
 * Runs `work`, which may set NODE_ENV, and restores its value. A build sets it to "production" for this whole process,
 * and code that runs after the build needs the old value.
 */
export async function withOwnNodeEnv(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV: nodeEnvBefore } = process.env
  await work()
  if (nodeEnvBefore === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = nodeEnvBefore
}

/** Renders the landing page, whose HTML is the same for all requests, into landing.json. */
async function renderLanding(): Promise<void> {
  const file = pathToFileURL(join(rendererFolder, 'render.js')).href
  const { renderFirstScreen } = (await import(file)) as { renderFirstScreen: RenderFirstScreen }
  const landing = await renderFirstScreen({ name: 'landing' }, {} as PageConfiguration)
  writeFileSync(join(rendererFolder, 'landing.json'), JSON.stringify(landing))
}

/**
 * Writes a Brotli and a gzip version beside each text file of at least 1 kB in `folder`, so that the server need not
 * compress.
 */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressedExtensions.has(extname(file))) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
