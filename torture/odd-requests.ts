import { connect } from 'node:net'
import type { Random } from '#art/random.ts'
import { sessionCookieName } from '#server/http/session.ts'
import { type PartInput, runAndReport } from './part.ts'
import { startServer } from './server.ts'

/** The number of requests that are under way at any time. */
const concurrentRequests = 24
/** The most milliseconds to wait for an answer; after that the request counts as unanswered. */
const maxAnswerMilliseconds = 10_000

const methods = [
  ...['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY', 'PURGE'],
  ...['PROPFIND', 'MKCOL', 'SEARCH', 'LOCK', 'M-SEARCH', 'SOURCE', 'get', 'FOO', ''],
]
const paths = [
  ...[
    '/',
    '/health',
    '/teaser.webm',
    '/favicon.svg',
    '/movie?id=1&name=x',
    '/api/docs',
    '/api/openapi.json',
    '/metrics',
  ],
  ...['/api/v1/auth/authcheck', '/api/v1/auth/signin', '/api/v1/auth/signup', '/api/v1/auth/logout', '/api/v1/nothing'],
  ...['/api/v1/movies/trending', '/api/v1/movies/category/popular?page=9999', '/api/v1/movies/details/1e3'],
  ...['/api/v1/search/movie/%00', '/api/v1/search/movie/%E0', '/api/v1/watch/position/movie/1/0/0', '/cronjob/run'],
  ...['/%61pi/v1/auth/authcheck', '/api//v1', '//', '/..%2f..%2fetc/passwd', '/../package.json', '/.env', '*'],
  ...['/art/w500/p17.svg', '/art/w500/p99999.svg', '/art/w0/x', '/assets/', '/assets/nothing.js', '/?__proto__=1'],
  ...['http://matinee/health', `/${'x'.repeat(3000)}`, '/%', '/a%20b', '/;a=b', '/index.html', '/#fragment', '/é'],
]
const dates = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 2100 00:00:00 GMT', 'yesterday', '0', '']
const tags = ['"x"', 'W/"x"', '*', 'x', '"', '"a", "b"', '']
const headers: Record<string, readonly string[]> = {
  Range: [
    ...['bytes=0-', 'bytes=0-0', 'bytes=999999-', 'bytes=-1', 'bytes=-0', 'bytes=5-1', 'bytes=0-0,2-3', 'bytes=', 'x'],
    ...['bytes=99999999999999999999-', 'lines=1-2', 'bytes=a-b', `bytes=${'0-0,'.repeat(200)}0-0`, 'bytes=-99999999'],
  ],
  'If-Match': tags,
  'If-None-Match': tags,
  'If-Range': [...tags, ...dates],
  'If-Modified-Since': dates,
  'If-Unmodified-Since': dates,
  Accept: ['*/*', 'text/html', 'application/json;q=0', 'x', ','],
  'Accept-Encoding': ['br', 'br;q=0', 'gzip;q=0, *', 'identity;q=0', '*;q=0', 'x', ',,,', 'gzip;q=2'],
  'Content-Type': [
    'application/json',
    'text/plain',
    'application/json; charset=utf-7',
    'multipart/form-data',
    'x',
    '/',
  ],
  Cookie: [
    ...['=', ';;;', 'a=%E0', `a=${'b'.repeat(2000)}`, `${sessionCookieName}=x`, `${sessionCookieName}=x.y`],
    ...[`${sessionCookieName}=%E0`, 'matinee.known=x.y', 'matinee.known=%E0'],
  ],
  Origin: ['null', 'http://evil.example', 'x', 'http://['],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'x'],
  Referer: ['x', 'http://evil.example/'],
  'X-Forwarded-For': ['1.2.3.4', '1.2.3.4:5678', '[::1]:80', 'x', ',', '::ffff:1.2.3.4', '999.1.1.1', 'a, b, c'],
  'X-Forwarded-Proto': ['https', 'x', 'https, http'],
  'X-Forwarded-Host': ['x', 'a:b', '['],
  'X-Http-Method-Override': ['DELETE'],
  Expect: ['100-continue', 'x'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['keep-alive', 'upgrade', 'x'],
  'Idempotency-Key': ['x', ''],
  Authorization: ['Bearer x', 'Basic eDp4', 'x'],
  'Max-Forwards': ['0'],
  TE: ['trailers'],
}
const bodies = [
  '{}',
  '[]',
  'null',
  '"x"',
  '{',
  '{"__proto__":{}}',
  '{"email":1}',
  '\0',
  '['.repeat(1000),
  'x'.repeat(70_000),
]

/**
 * Sends requests that no browser sends, each on a connection of its own. No request may be answered with 500, and every
 * request must be answered or its connection closed.
 */
export function sendOddRequests(input: PartInput, engine: string, settings: Record<string, string>): Promise<void> {
  const { goals, random, quick } = input
  const count = quick ? 2000 : 15_000
  const part = `${engine}, ${count} odd requests`
  return runAndReport(input, part, async (tally) => {
    const server = await startServer({ ...settings, METRICS: 'on' }, tally)
    const answerCounts = new Map<string, number>()
    // For each method, only the first request that got a 500 or no answer, since what fails for one path usually fails
    // for others too.
    const examples = new Map<string, string>()
    let remaining = count
    const sendInTurn = async () => {
      while (remaining > 0 && server.isRunning()) {
        remaining -= 1
        const request = oddRequest(random)
        const answer = await send(server.port, request)
        answerCounts.set(answer, (answerCounts.get(answer) ?? 0) + 1)
        const [method = ''] = request.split(' ')
        if ((answer === '500' || answer === 'silence') && !examples.has(method)) {
          examples.set(method, `${answer}: ${JSON.stringify(request.slice(0, 160))}`)
        }
      }
    }
    await Promise.all(Array.from({ length: concurrentRequests }, sendInTurn))
    await server.stop()

    const counts = [...answerCounts]
      .sort(([, one], [, other]) => other - one)
      .map(([answer, times]) => `${answer} ${times}`)
    goals.note(`${part}: ${counts.join(', ')}.`)
    for (const example of examples.values()) goals.note(`${part}: ${example}`)
    return [['  without an answer, or an end, in 10 s', answerCounts.get('silence') ?? 0, '', 0]]
  })
}

/** A request as text, whose method, path, headers and body are chosen at random from the lists above. */
function oddRequest(random: Random): string {
  const lines = [`${random.pick(methods)} ${random.pick(paths)} HTTP/1.${random.chance(0.95) ? 1 : 0}`]
  if (random.chance(0.97)) lines.push(`Host: ${random.chance(0.9) ? 'matinee' : random.pick(['', '[', 'a b', 'x:y'])}`)
  const names = Object.keys(headers)
  for (let remaining = random.integer(0, 4); remaining > 0; remaining -= 1) {
    const name = random.pick(names)
    lines.push(`${name}: ${random.pick(headers[name] ?? [])}`)
  }
  const body = random.chance(0.4) ? random.pick(bodies) : ''
  if (body !== '' && random.chance(0.5)) {
    lines.push('Transfer-Encoding: chunked')
    return `${lines.join('\r\n')}\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  }
  if (body !== '') lines.push(`Content-Length: ${body.length}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/**
 * Resolves with the status of the answer, with `closed` when the connection is closed without an answer, or with
 * `silence` when nothing comes in time.
 */
function send(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (answer: string) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(maxAnswerMilliseconds, () => finish('silence'))
    socket.on('error', () => finish('closed'))
    socket.on('close', () => finish('closed'))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      // "100 Continue" may come before the answer, so the first other status counts.
      answer = (answer + part).slice(0, 4000)
      const status = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)]
        .map(([, code]) => code)
        .find((code) => code !== '100')
      if (status !== undefined) finish(status)
    })
    socket.write(request, 'latin1')
  })
}
