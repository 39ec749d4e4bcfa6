import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { sendBody, sendBytes } from '#tests/support/raw.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** The bundled catalogue, but looking up a movie fails with this error. */
const failingWith = (error: unknown) => ({
  ...openCatalogue(),
  movie: async () => {
    throw error
  },
})

/** A log whose lines the test can read. */
function createLog(level = 'info') {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  return { lines, log: pino({ level }, stream) }
}

test('every answer below /api has a request id of its own, and the headers that protect it in a browser [api.envelope]', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const guest = matinee.guest()
  const cases = await Promise.all([
    viewer.send('/api/v1/movies/trending'),
    viewer.send('/api/v1/movies/details/999999999'),
    viewer.send('/api/v1/movies/details/abc'),
    viewer.send('/api/v1/search/movie/%E0'),
    viewer.send('/api/v1/search/movie/%00'),
    viewer.send('/api/v1/nothing/here'),
    viewer.send('/api/nothing'),
    guest.send('/api/v1/auth/authcheck'),
    guest.send('/api/v1/auth/logout', { method: 'POST' }),
    guest.send('/api/v1/auth/logout', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    sendBody(guest, 'POST', '/api/v1/auth/signin', '{', 'application/json'),
    sendBody(guest, 'POST', '/api/v1/auth/signin', 'x', 'text/plain'),
    sendBody(guest, 'POST', '/api/v1/auth/signin', 'x'.repeat(66_000), 'application/json'),
    guest.send('/api/openapi.json'),
    guest.send('/api/docs', { headers: { 'x-request-id': 'an id that the client has chosen' } }),
  ])
  const ids = cases.map((answer) => answer.headers.get('x-request-id') ?? `none at ${answer.url}`)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(new Set(ids).size).toBe(cases.length)
  // Whatever the method and the outcome, a browser neither guesses the type of an answer nor shows it in a frame.
  for (const { url, headers } of cases) {
    expect(headers.get('x-content-type-options'), url).toBe('nosniff')
    expect(headers.get('content-security-policy'), url).toContain("frame-ancestors 'none'")
  }
})

test('a 304 also has a request id [api.envelope]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const first = await viewer.send('/api/v1/movies/trending')
  const again = await viewer.send('/api/v1/movies/trending', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unexpected error is logged, and the answer does not reveal its details [api.envelope]', async () => {
  const { lines, log } = createLog()
  const fault = Object.assign(new Error('SQLITE_IOERR at /srv/secret'), { code: 'SQLITE_IOERR', statusCode: 404 })
  const { member } = await startMatinee({ catalogue: failingWith(fault), log })
  const answer = await (await member()).send('/api/v1/movies/details/1')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    success: false,
    message: 'Something went wrong on our side',
    code: 'internal',
  })
  expect(JSON.stringify([...answer.headers])).not.toMatch(/secret|sqlite/i)
  const failure = lines.find((line) => line.includes('a request failed')) ?? '{}'
  expect(JSON.parse(failure)).toMatchObject({ id: answer.headers.get('x-request-id') })
  expect(failure).toContain('/srv/secret')
})

test('a thrown value that is not an Error is answered as an unexpected error too [api.envelope]', async () => {
  for (const thrown of ['/srv/secret', { message: '/srv/secret' }, 7]) {
    const { member } = await startMatinee({ catalogue: failingWith(thrown) })
    const answer = await (await member()).send('/api/v1/movies/details/1')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('{"success":false,"message":"Something went wrong on our side","code":"internal"}')
  }
})

test.each([
  ['upstream-malformed', 502, 'The catalogue sent an answer that cannot be read. Please try again later.'],
  ['upstream-unavailable', 503, 'The catalogue is away right now. Please try again later.'],
  ['upstream-timeout', 504, 'The catalogue took too long to answer. Please try again later.'],
] as const)(
  'when the catalogue cannot answer, requests are refused with the code %s [api.envelope]',
  async (code, status, message) => {
    const { member } = await startMatinee({ catalogue: failingWith(new Refusal(code, { retryAfter: 29.2 })) })
    const refused = await (await member()).refused('GET /movies/details/:id', { params: { id: 1 } })
    expect(refused).toMatchObject({ status, code, message })
    expect(refused.headers.get('retry-after')).toBe('30')
  },
)

test('a wait of less than a second is sent as one second in Retry-After', async () => {
  const { member } = await startMatinee({ catalogue: failingWith(new Refusal('upstream-timeout', { retryAfter: 0 })) })
  const refused = await (await member()).refused('GET /movies/details/:id', { params: { id: 1 } })
  expect(refused.headers.get('retry-after')).toBe('1')
})

test('a failure is not cached, so the next request asks the catalogue again [api.envelope]', async () => {
  let isAway = true
  const open = openCatalogue()
  const { member } = await startMatinee({
    catalogue: {
      ...open,
      trendingMovies: async () => {
        if (isAway) throw new Refusal('upstream-unavailable')
        return open.trendingMovies()
      },
    },
  })
  const viewer = await member()
  expect((await viewer.refused('GET /movies/trending')).status).toBe(503)
  isAway = false
  expect((await viewer.call('GET /movies/trending')).content.id).toBeGreaterThan(0)
})

test('answers of the API are never stored by shared caches [api.envelope]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const path of ['/auth/authcheck', '/movies/getWatchlist', '/user/profile', '/movies/details/abc']) {
    expect((await viewer.send(`/api/v1${path}`)).headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await viewer.send('/api/v1/movies/trending')).headers.get('cache-control')).toBe('private, no-cache')
})

test('bytes that are not HTTP are answered with a failure of the usual shape [api.envelope]', async () => {
  const { url } = await startMatinee()
  const tooLong = `GET /api/v1/search/movie/x HTTP/1.1\r\nX-Long: ${'x'.repeat(64 * 1024)}`
  const cases = [
    ['HELLO\r\n\r\n', '400 Bad Request', 'bad-input'],
    ['GET /api/v1/auth/authcheck HTTP/9.9\r\n\r\n', '400 Bad Request', 'bad-input'],
    [tooLong, '431 Request Header Fields Too Large', 'body-too-large'],
  ] as const
  for (const [bytes, status, code] of cases) {
    const answer = await sendBytes(url, bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [statusLine, ...headers] = head.split('\r\n')
    expect(statusLine).toBe(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String), code })
    expect(headers.map((header) => header.toLowerCase())).toEqual([
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      expect.stringMatching(/^x-request-id: [0-9a-f-]{36}$/),
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      "content-security-policy: frame-ancestors 'none'",
      'connection: close',
    ])
  }
})

test('a request with two Host headers is refused, and a request with other headers of four letters is not', async () => {
  const { url } = await startMatinee()
  const request = (...headers: string[]) =>
    sendBytes(url, `GET /health HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  expect(await request('Host: one.example', 'hOST: two.example')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad-input"/)
  expect(await request('Date: one.example', 'Host: two.example', 'From: host')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request for which Matinee would need the name of its host, but whose Host header is no host, is refused', async () => {
  const { url } = await startMatinee()
  for (const host of ['[::', 'a b', 'a:99999', 'a%', '']) {
    const body = '{}'
    const head = `POST /api/v1/auth/passkeys/signin/options HTTP/1.1\r\nHost: ${host}\r\nConnection: close`
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}`
    const answer = await sendBytes(url, `${head}\r\n${headers}\r\n\r\n${body}`)
    expect(answer, host).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad-input"/)
  }
})

test('the failure for bytes that are not HTTP is not sent after unanswered requests on the same connection', async () => {
  const { url } = await startMatinee()
  const request = 'GET /api/v1/auth/authcheck HTTP/1.1\r\nHost: x\r\n\r\n'
  expect(await sendBytes(url, `${request}${request}HELLO\r\n\r\n`)).not.toContain('bad-input')
})

test('when a client disconnects in the middle of a body, no failed request is logged', async () => {
  const { lines, log } = createLog()
  const { app, url } = await startMatinee({ log })
  const head = 'POST /api/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99'
  const connected = once(app.server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`${head}\r\n\r\n{`)
  const [connection] = await connected
  setTimeout(() => socket.destroy(), 200)
  await once(connection, 'close')
  await pause(50)
  expect(lines.join('')).not.toContain('a request failed')
})

test('failed requests are logged if the log level is error or info, and not if it is silent or fatal', async () => {
  for (const level of ['silent', 'fatal', 'error', 'info'] as const) {
    const { lines, log } = createLog(level)
    const { app, member } = await startMatinee({ catalogue: failingWith(new Error('away')), log })
    // Fastify's own entries are those from warnings on, unless the level is higher.
    expect(app.log.level).toBe(level === 'info' ? 'warn' : level)
    await (await member()).send('/api/v1/movies/details/1')
    expect(lines.join('').includes('a request failed'), level).toBe(level === 'error' || level === 'info')
  }
})
