import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { settings } from '#tests/support/settings.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Headers = Record<string, string>

/** Starts a server; `get` resolves with the bytes as they were sent, which `fetch` would decompress. */
async function start() {
  const { url, member } = await startMatinee()
  const get = (path: string, headers: Headers = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Headers; bytes: Buffer }>((resolve, reject) => {
      request(url + path, { method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers: headers as Headers, bytes: Buffer.concat(parts) })
        })
      })
        .on('error', reject)
        .end()
    })
  const cookie = [...(await member()).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asset = /\/assets\/[^"]+\.js/.exec(String((await get('/')).bytes))?.[0] ?? expect.unreachable()
  return { get, cookie, asset }
}

test('a range that a file does not have is answered with 416 and the length of the file', async () => {
  const { get } = await start()
  const { headers } = await get('/teaser.webm', {}, 'HEAD')
  const length = Number(headers['content-length'])
  const answer = await get('/teaser.webm', { range: `bytes=${length}-` })
  expect(answer.status).toBe(416)
  expect(answer.headers['content-range']).toBe(`bytes */${length}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.bytes.length).toBe(0)
  const last = await get('/teaser.webm', { range: `bytes=${length - 1}-` })
  expect([last.status, last.headers['content-range']]).toEqual([206, `bytes ${length - 1}-${length - 1}/${length}`])
})

test('a short film that comes with Matinee is sent in the ranges that a player requests, and may be cached for a year', async () => {
  const { get } = await start()
  for (const file of readdirSync(join(project, 'web/public/shorts'))) {
    const whole = readFileSync(join(project, 'web/public/shorts', file))
    const path = `/shorts/${file}`
    const head = await get(path, {}, 'HEAD')
    expect(head.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.endsWith('.webm') ? 'video/webm' : 'text/vtt; charset=utf-8',
    })
    const part = await get(path, { range: 'bytes=100-299' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-299/${whole.length}`])
    expect(part.bytes.equals(whole.subarray(100, 300))).toBe(true)
    const end = await get(path, { range: 'bytes=-50' })
    expect([end.status, end.bytes.equals(whole.subarray(-50))]).toEqual([206, true])
    const etag = head.headers['etag'] ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  }
})

test('a precondition that a file does not meet is answered with 412', async () => {
  const { get } = await start()
  const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT'
  for (const path of ['/teaser.webm', '/icon.svg']) {
    for (const headers of [{ 'if-match': '"x"' }, { 'if-unmodified-since': longAgo }] as Headers[]) {
      const answer = await get(path, headers)
      expect([answer.status, answer.bytes.length], `${path} ${JSON.stringify(headers)}`).toEqual([412, 0])
    }
    const { headers } = await get(path, {}, 'HEAD')
    expect((await get(path, { 'if-match': headers['etag'] ?? '' })).status).toBe(200)
  }
})

test('pages, files and API answers are compressed as the browser asks, and have the same content in each encoding', async () => {
  const { get, cookie, asset } = await start()
  const movie = `/art/w500/p${idOf('Nosferatu')}.svg`
  const paths = ['/', '/movies/1', '/api/openapi.json', '/api/docs', '/api/v1/movies/trending', movie, asset]
  const encodings = [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0.0, *', undefined],
    ['BR', 'br'],
    ['identity;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0.5, identity;q=0.1', 'br'],
    ['deflate , br ; q=0 , *', 'gzip'],
    ['*;q=0', undefined],
    ['deflate', undefined],
  ] as const
  for (const path of paths) {
    const { bytes: plain } = await get(path, { cookie })
    expect(plain.length, path).toBeGreaterThan(512)
    for (const [accepted, encoding] of encodings) {
      const answer = await get(path, { cookie, 'accept-encoding': accepted })
      const description = `${path} for ${accepted}`
      expect(answer.status, description).toBe(200)
      expect(answer.headers['content-encoding'], description).toBe(encoding)
      expect(answer.headers['vary'], description).toMatch(/accept-encoding/i)
      const read = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (bytes: Buffer) => bytes }[`${encoding}`]
      expect(read(answer.bytes).equals(plain), description).toBe(true)
      if (encoding !== undefined) expect(answer.bytes.length, description).toBeLessThan(plain.length)
    }
  }
})

test('an answer that is not cached is compressed if it is long enough', async () => {
  const { get, cookie } = await start()
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
  const short = await get('/api/v1/auth/authcheck', headers)
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined])
  for (const id of bundledCatalogue()
    .movies.slice(0, 20)
    .map((movie) => movie.id)) {
    const added = await get(`/api/v1/movies/addWatch/${id}`, headers, 'PUT')
    expect(added.status).toBe(200)
  }
  const list = '/api/v1/movies/getWatchlist'
  const plain = await get(list, { cookie })
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await get(list, { cookie, 'accept-encoding': accepted })
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(read(compressed.bytes).equals(plain.bytes)).toBe(true)
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  }
})

test('a page that the browser already has is answered with 304', async () => {
  const { get } = await start()
  const { headers } = await get('/')
  expect(headers['etag']).toMatch(/^W\/"/)
  const again = await get('/', { 'if-none-match': headers['etag'] ?? '' })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('no answer may be framed by another site, and a drawing that is opened as a page runs no script', async () => {
  const { get, cookie, asset } = await start()
  const movie = `/art/w500/p${idOf('Nosferatu')}.svg`
  const paths = ['/', '/login', '/teaser.webm', '/icon.svg', asset, movie, '/api/openapi.json', '/api/docs', '/health']
  for (const path of [...paths, '/api/v1/movies/trending', '/api/v1/user/profile', '/api/nothing', '/art/x', '/%E0']) {
    const { headers } = await get(path, { cookie })
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    // Files do not have the further headers of pages.
    if (path === asset) expect(headers).not.toHaveProperty('referrer-policy')
    if (path.endsWith('.svg'))
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; style-src/)
  }
  expect((await get('/')).headers['x-frame-options']).toBe('DENY')
  expect((await get('/')).headers['content-security-policy']).toMatch(/default-src 'none';\s*script-src 'self'/)
})

test('a path with percent-encoded letters is answered by the route of the decoded path, and not with the page', async () => {
  const { get, cookie } = await start()
  for (const path of ['/%61pi/v1/user/profile', '/api/%761/user/profile', '/%61pi/nothing', '/%61pi/v1/nothing']) {
    const { headers } = await get(path, { cookie })
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8')
  }
  const unknown = ['/%61rt/nothing', '/previe%77/nothing', '/asset%73/nothing.js', '/nothing.js', '/nothing.js?a=1']
  for (const path of unknown) {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']], path).toEqual([404, 'no-store'])
  }
  // A dot in the query, as in a search for "Mr. Robot", does not make an address that of a file.
  expect((await get('/search?q=mr.robot')).status).toBe(200)
  expect((await get('/login', {}, 'POST')).status).toBe(404)
  expect((await get('/login', {}, 'HEAD')).status).toBe(200)
})

test('where the catalogue has no drawings, addresses of drawings and of their previews are unknown', async () => {
  const { guest } = await startMatinee({ art: null })
  for (const path of ['/art/nothing', '/preview/nothing']) expect((await guest().send(path)).status, path).toBe(404)
})

test('a page may load pictures from the host of the catalogue, and data from each backend', async () => {
  const backends = { primaryUrl: 'https://one.matinee.test', secondaryUrl: 'https://two.matinee.test' }
  const { guest } = await startMatinee({
    catalogue: { ...openCatalogue(), imageBase: 'https://images.example/t/p/' },
    settings: settings({ publicUrl: 'https://matinee.test', cookieDomain: 'matinee.test', ...backends }),
  })
  const policy = (await guest().send('/login')).headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split(/; ?/).find((each) => each.startsWith(`${name} `))
  expect(directive('img-src')).toContain('https://images.example')
  expect(directive('connect-src')).toContain('https://one.matinee.test https://two.matinee.test')
})

test('a file that cannot be read is answered with an error, which has no headers of the file', async ({ skip }) => {
  // The memory of a process is a file whose beginning cannot be read.
  skip(process.platform !== 'linux', 'Only Linux shows the memory of a process as a file.')
  const webFolder = join(temporaryFolder(), 'web')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), '')
  symlinkSync('/proc/self/mem', join(webFolder, 'torn.css'))
  const { guest } = await startMatinee({ webFolder })
  const { status, headers } = await guest().send('/torn.css')
  expect(status).toBe(500)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers.get(name), name).toBeNull()
})
