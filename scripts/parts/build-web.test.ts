import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { compressFiles, webSources, withOwnNodeEnv } from './build-web.ts'
import { project } from './project.ts'

test.each(['production', 'server'])(
  'the Vite build in mode %s is a production build even if NODE_ENV is "development"',
  async (mode) => {
    const { NODE_ENV: nodeEnvBefore } = process.env
    onTestFinished(() => {
      process.env['NODE_ENV'] = nodeEnvBefore
    })
    process.env['NODE_ENV'] = 'development'
    const configFile = join(project, 'vite.config.ts')
    expect((await resolveConfig({ configFile, mode }, 'build')).isProduction).toBe(true)
  },
)

test.each([undefined, 'development'])('after a build, NODE_ENV is %s if it was that before', async (nodeEnv) => {
  const { NODE_ENV: nodeEnvBefore } = process.env
  onTestFinished(() => {
    process.env['NODE_ENV'] = nodeEnvBefore
  })
  if (nodeEnv === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = nodeEnv
  await withOwnNodeEnv(async () => {
    process.env['NODE_ENV'] = 'production'
  })
  expect(process.env['NODE_ENV']).toBe(nodeEnv)
})

test('a build stores a hash of its sources, so that the next start does not build again', () => {
  expect(existsSync(join(project, 'dist/web/.built-from'))).toBe(true)
})

test('the list of the web app’s sources contains all folders from which the web app imports', () => {
  const imported = new Set<string>()
  for (const file of readdirSync(join(project, 'web'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    const code = readFileSync(join(project, 'web', file), 'utf8')
    for (const [, folder = ''] of code.matchAll(/ from '#(\w+)\//g)) imported.add(folder)
  }
  expect(imported.size).toBeGreaterThan(1)
  expect([...imported].filter((folder) => !webSources.includes(folder))).toEqual([])
})

test('each text file of at least a kilobyte has a Brotli and a gzip version beside it, and no other file has', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  const text = (length: number) => Array.from({ length }, (_, index) => index % 7).join('')
  const compressed = ['app.js', 'app.css', 'icon.svg', 'index.html', 'assets/app.webmanifest.json']
  for (const file of compressed) writeFileSync(join(folder, file), text(1024))
  writeFileSync(join(folder, 'short.js'), text(1023))
  writeFileSync(join(folder, 'teaser.webm'), text(1024))
  mkdirSync(join(folder, 'folder.js'))
  compressFiles(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const versions = files.filter((file) => /\.(br|gz)$/.test(file))
  expect(versions.sort()).toEqual(compressed.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort())
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text(1024))
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text(1024))
})
