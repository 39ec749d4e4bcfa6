import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Cached, createDerivedValues } from '#server/cache/cached.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { sendBody } from '#tests/support/raw.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { PreparedAnswer, sendCached, sendText } from './answer.ts'

const decode: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}

/**
 * Starts a server. The function that is returned requests the details of a movie, and resolves with the bytes as they
 * were sent, without decompressing them.
 */
async function startWithDetails() {
  const { url, member } = await startMatinee()
  const viewer = await member()
  const cookie = [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const path = `/api/v1/movies/details/${idOf('Nosferatu')}`
  const { request } = await import('node:http')
  return (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
      request(url + path, { method, headers: { cookie, ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            bytes: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    })
}

test('an answer is sent in the best encoding that the client accepts, with the same content in every encoding', async () => {
  const get = await startWithDetails()
  const encodings = [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity;q=0', 'gzip'],
    ['gzip;q=0, identity;q=0', 'identity'],
    ['', 'identity'],
    // Two headers that differ only after their first 200 characters.
    [`${'x, '.repeat(100)}gzip`, 'gzip'],
    [`${'x, '.repeat(100)}br`, 'br'],
  ] as const
  const texts = new Set<string>()
  for (const [accepted, encoding] of encodings) {
    const answer = await get({ 'accept-encoding': accepted })
    expect(answer.headers['content-encoding'] ?? 'identity', accepted).toBe(encoding)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    texts.add(String(decode[encoding]?.(answer.bytes)))
  }
  expect(texts.size).toBe(1)
  expect(JSON.parse([...texts].join(''))).toMatchObject({ success: true, content: { title: 'Nosferatu' } })
})

test('compression makes an answer smaller', async () => {
  const get = await startWithDetails()
  const plain = await get({})
  for (const encoding of ['br', 'gzip']) {
    expect((await get({ 'accept-encoding': encoding })).bytes.length).toBeLessThan(plain.bytes.length)
  }
})

test('a client that already has the answer gets a 304 without a body', async () => {
  const get = await startWithDetails()
  const { headers } = await get({})
  const etag = headers['etag'] ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const condition of [etag, `W/"another", ${etag}`, '*']) {
    const notModified = await get({ 'if-none-match': condition, 'accept-encoding': 'br' })
    expect(notModified.status, condition).toBe(304)
    expect(notModified.bytes.length).toBe(0)
    expect(notModified.headers).toMatchObject({ etag })
    expect(notModified.headers).not.toHaveProperty('content-type')
  }
  expect((await get({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})

test('an ETag without its W/, as some proxies send it, is recognised', async () => {
  const get = await startWithDetails()
  const etag = (await get({})).headers['etag'] ?? ''
  expect((await get({ 'if-none-match': etag.replace('W/', '') })).status).toBe(304)
})

test('a POST is never answered with a 304', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const body = JSON.stringify({ Id: idOf('Caminandes'), Season: 1 })
  const answer = await sendBody(viewer, 'POST', '/api/v1/tv/episodes', body)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  for (const condition of ['*', answer.headers.get('etag') ?? '']) {
    const notModified = await viewer.send('/api/v1/tv/episodes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'if-none-match': condition },
    })
    expect([notModified.status, await notModified.text()], condition).toEqual([200, text])
  }
})

test('long answers that differ only at their ends have different ETags', async () => {
  const etagOf = async (end: string) => (await PreparedAnswer.fromText('x'.repeat(100_000) + end)).etag
  expect(await etagOf('a')).not.toBe(await etagOf('b'))
})

test('a stale answer and a fresh answer with the same content have different ETags', async () => {
  const content = { content: 'Häxan' }
  const derived = createDerivedValues(() => {})
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/fresh', (request, reply) => sendCached(new Cached(content, null, derived), request, reply))
  app.get('/stale', (request, reply) => sendCached(new Cached(content, 7, derived), request, reply))
  const requestUrl = (url: string, condition = '') => app.inject({ url, headers: { 'if-none-match': condition } })
  for (const [path, otherPath] of [
    ['/fresh', '/stale'],
    ['/stale', '/fresh'],
  ] as const) {
    const etag = String((await requestUrl(path)).headers['etag'])
    expect((await requestUrl(path, etag)).statusCode).toBe(304)
    expect((await requestUrl(otherPath, etag)).statusCode).toBe(200)
  }
})

test('a cached answer takes no more memory than its bytes, and a short answer is not compressed', async () => {
  const short = await PreparedAnswer.fromBody({ content: 'Häxan' })
  const long = await PreparedAnswer.fromBody({ content: 'Häxan '.repeat(500) })
  for (const bytes of [short.plain, long.plain, long.gzip, long.brotli]) {
    expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  }
  expect([short.gzip, short.brotli, short.size]).toEqual([null, null, short.plain.length])
  expect(long.size).toBe(long.plain.length + (long.gzip?.length ?? 0) + (long.brotli?.length ?? 0))
})

test('an answer is compressed by Brotli with effort 5 and a window of 64 kB', async () => {
  const { plain, brotli } = await PreparedAnswer.fromText(JSON.stringify(bundledCatalogue().movies.slice(0, 20)))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  expect(brotli?.equals(brotliCompressSync(plain, { params }))).toBe(true)
})

test('the bytes of a cached answer count as bytes of its value, once for all requests', async () => {
  const content = { content: 'Häxan '.repeat(500) }
  const { size } = await PreparedAnswer.fromBody(content)
  const growths: number[] = []
  const cached = new Cached(
    content,
    null,
    createDerivedValues((bytes) => growths.push(bytes)),
  )
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (request, reply) => sendCached(cached, request, reply))
  for (const encoding of ['br', 'gzip']) await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  expect(growths).toEqual([size])
})

test('an answer is compressed from 512 bytes on, whether it is cached or not', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  // Every character is two bytes.
  app.get('/:characters', (request, reply) =>
    sendText('ä'.repeat(Number((request.params as { characters: string }).characters)), request, reply),
  )
  for (const [characters, encoding] of [
    [255, undefined],
    [256, 'gzip'],
  ] as const) {
    const answer = await app.inject({ url: `/${characters}`, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect((await PreparedAnswer.fromText('ä'.repeat(characters))).gzip !== null).toBe(encoding === 'gzip')
  }
})

test('a HEAD request gets the headers and no body', async () => {
  const get = await startWithDetails()
  const head = await get({}, 'HEAD')
  const plain = await get({})
  expect(head.status).toBe(200)
  expect(head.bytes.length).toBe(0)
  expect(head.headers['content-length']).toBe(String(plain.bytes.length))
  expect((await get({ 'if-none-match': plain.headers['etag'] ?? '' }, 'HEAD')).status).toBe(304)
})
