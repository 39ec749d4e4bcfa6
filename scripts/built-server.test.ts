import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildServerWhenStale, serverFile } from '#scripts/parts/build-server.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { createClient } from '#tests/support/client.ts'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Each test starts a whole server process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => buildServerWhenStale())

/** Starts the built server as operators do, with a new data folder; `url` resolves when the server listens. */
function startBuiltServer(variables: Record<string, string> = {}) {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), ...variables }
  const server = runNode(serverFile, [], settings)
  return { server, url: server.firstLine().then((line) => line.replace('Matinee is showing at ', '')) }
}

/** The packages and sources whose code runs until the server listens, as Node's coverage files list them. */
async function sourcesLoadedAtStart(variables: Record<string, string> = {}): Promise<Set<string>> {
  const folder = temporaryFolder()
  const { server, url } = startBuiltServer({ NODE_V8_COVERAGE: folder, ...variables })
  await url
  server.child.kill('SIGTERM')
  await server.end()
  const files = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] }
    return result.map((script) => script.url).filter((script) => script.startsWith('file:'))
  })
  // The build writes the name of each source above its code.
  const sources = files.flatMap((file) => [...readFileSync(new URL(file), 'utf8').matchAll(/^\/\/ ([\w@-]+\/\S+)$/gm)])
  return new Set(sources.map(([, source = '']) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source))
}

test('before the server listens, it loads no package that it needs only later', async () => {
  const loaded = await sourcesLoadedAtStart()
  for (const source of ['server/main.ts', 'fastify', 'kysely', 'zod']) expect(loaded).toContain(source)
  const neededLater = [
    'ai',
    '@ai-sdk/openai-compatible',
    '@redis/client',
    'pg',
    'nodemailer',
    'openid-client',
    'prom-client',
    '@opentelemetry/sdk-trace',
    '@opentelemetry/exporter-trace-otlp-http',
    'fastest-levenshtein',
    'react-dom',
    '@resvg/resvg-js',
    'server/adapters/language-model-guide/guide.ts',
    'server/adapters/catalogue-tmdb/catalogue.ts',
    'server/previews/render-process.ts',
    'server/database/check-process.ts',
  ]
  expect(neededLater.filter((name) => loaded.has(name))).toEqual([])
})

test('better-auth is in none of the files that main.js imports statically, directly or through other files', () => {
  const folder = dirname(serverFile)
  const codeByFile = new Map<string, string>()
  const addWithImports = (name: string): void => {
    if (codeByFile.has(name)) return
    const code = readFileSync(join(folder, name), 'utf8')
    codeByFile.set(name, code)
    for (const [, imported = ''] of code.matchAll(/^import (?:.* from )?"\.\/(.+)";$/gm)) addWithImports(imported)
  }
  addWithImports('main.js')
  expect(codeByFile.size).toBeGreaterThan(1)
  const code = [...codeByFile.values()].join('\n')
  expect(code).toContain('// server/accounts/auth.ts')
  expect(code).not.toContain('// node_modules/better-auth/')
})

test('the packages for language models are loaded when a model is set up', async () => {
  expect(await sourcesLoadedAtStart({ LLAMA_3_3_BASE_URL: 'http://127.0.0.1:9/v1' })).toContain('ai')
})

test('the built server refuses a common password, signs a member up, and draws a preview picture', async () => {
  const { url } = startBuiltServer()
  const client = createClient(await url)
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  expect((await client.refused('POST /auth/signup', { body: { ...account, password: 'password1' } })).status).toBe(400)
  await client.call('POST /auth/signup', { body: account })
  const picture = await fetch(`${await url}/preview/l${idOf('Nosferatu')}.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the files of the built server contain only ASCII, but its answers can contain non-ASCII characters', async () => {
  const folder = dirname(serverFile)
  // The folder also has files of earlier builds, which are not listed.
  const { files } = JSON.parse(readFileSync(join(folder, '.built-from.json'), 'utf8')) as { files: string[] }
  expect(files).toContain('main.js')
  expect(files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
  const { url } = startBuiltServer()
  const document = await (await fetch(`${await url}/api/openapi.json`)).text()
  expect(document).toContain('the name in the path is the show’s.')
})
