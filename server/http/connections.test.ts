import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, get as httpGet, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  createLimitedServer,
  isAnswering,
  maxHeaderBytes,
} from './connections.ts'

/** Starts a server with these limits; `dial` opens a connection to the server. */
async function startServer(handle: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createLimitedServer(handle, { ...connectionLimits, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, dial: (from?: string) => dial((server.address() as AddressInfo).port, from) }
}

/**
 * Opens a connection from a loopback address. The connection is paused, so it reads nothing until the test resumes it,
 * and it is closed at the end of the test.
 */
async function dial(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).pause()
  // A connection that is closed in the middle of a write may fail with an error.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Resolves when a connection is closed, whether by its end or by an error. */
const untilClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: matinee\r\n\r\n`

/** The head of a request whose body is still to be sent. */
const chunkedRequest = (path: string) => `POST ${path} HTTP/1.1\r\nHost: matinee\r\nTransfer-Encoding: chunked\r\n\r\n`

/** Resolves with everything that is received over a connection until it is closed. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  socket.resume()
  await untilClosed(socket)
  return text
}

test('the limits are those in docs/operations.md', async () => {
  expect(connectionLimits).toEqual({
    maxUnfinished: 16,
    idleTimeoutMs: 15_000,
    maxWaitingBytes: 32 * 1024,
    maxConnections: 2000,
  })
  expect(maxHeaderBytes).toBe(64 * 1024)
  const { server } = await startServer(() => {})
  expect([server.requestTimeout, server.keepAliveTimeout]).toEqual([30_000, 72_000])
})

test('pipelined requests are answered in order, one at a time', async () => {
  let running = 0
  let mostRunning = 0
  const { dial } = await startServer(async (request, response) => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await new Promise(setImmediate)
    running -= 1
    if (request.url === '/16') response.setHeader('connection', 'close')
    response.end(`answer to ${request.url};`)
  })
  const socket = await dial()
  const paths = Array.from({ length: 16 }, (_, index) => `/${index + 1}`)
  socket.write(paths.map(getRequest).join(''))
  const answers = [...(await readAll(socket)).matchAll(/answer to (\S+);/g)].map(([, path]) => path)
  expect(answers).toEqual(paths)
  expect(mostRunning).toBe(1)
})

test.each([
  ['a request that has not arrived in full', false, chunkedRequest('/')],
  ['a request whose answer has begun before it has arrived in full', true, chunkedRequest('/begin')],
  ['a request that has arrived in full', true, getRequest('/')],
  ['two requests', true, getRequest('/1') + getRequest('/2')],
  ['nothing else', false, ''],
])('when unreadable bytes follow %s, an answer counts as being written: %s', async (_, expected, before) => {
  const { server, dial } = await startServer((request, response) => {
    if (request.url === '/begin') response.flushHeaders()
  })
  const socket = await dial()
  socket.write(`${before}HELLO\r\n\r\n`)
  const [, accepted] = await once(server, 'clientError')
  expect(isAnswering(accepted)).toBe(expected)
})

test('a connection with more unfinished requests than the limit is closed, and its waiting requests do not run', async () => {
  const started: (string | undefined)[] = []
  const { server, dial } = await startServer((request) => void started.push(request.url))
  const [socket, [accepted]] = await Promise.all([dial(), once(server, 'connection')])
  socket.write(Array.from({ length: 17 }, (_, index) => getRequest(`/${index + 1}`)).join(''))
  await once(accepted, 'close')
  await new Promise(setImmediate)
  expect(started).toEqual(['/1'])
})

test('a request that waits when its connection is closed does not run', async () => {
  const started: (string | undefined)[] = []
  const { server, dial } = await startServer((request) => void started.push(request.url))
  const [socket, [accepted]] = await Promise.all([dial(), once(server, 'connection')])
  socket.write(getRequest('/1') + getRequest('/2'))
  await once(server, 'request')
  socket.destroy()
  await once(accepted, 'close')
  await new Promise(setImmediate)
  expect(started).toEqual(['/1'])
})

test('when a client does not read an answer, its connection is closed, and so is the response', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(64 * 1024)) })
  let answer: ServerResponse | undefined
  const { dial } = await startServer(
    (_, response) => {
      answer = response
      endless.pipe(response)
    },
    { idleTimeoutMs: 50 },
  )
  const socket = await dial()
  socket.write(getRequest('/'))
  await vi.waitFor(() => expect(answer?.closed).toBe(true), { timeout: 20_000 })
  socket.resume()
  await untilClosed(socket)
})

test('while an answer is being prepared, the connection stays open beyond the idle timeout', async () => {
  const { server, dial } = await startServer(
    (_, response) => {
      server.once('timeout', () => setImmediate(() => response.setHeader('connection', 'close').end('at last')))
    },
    { idleTimeoutMs: 50 },
  )
  const socket = await dial()
  socket.write(getRequest('/'))
  expect(await readAll(socket)).toContain('at last')
})

test('a new connection that has sent no request yet stays open beyond the idle timeout', async () => {
  const { server, dial } = await startServer((_, response) => void response.end('well'), { idleTimeoutMs: 20 })
  const [socket] = await Promise.all([dial(), once(server, 'timeout')])
  await new Promise(setImmediate)
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(await readAll(socket)).toContain('well')
})

test('a connection that stays open after the answer to unreadable bytes is closed', async () => {
  const { server, dial } = await startServer(() => {}, { idleTimeoutMs: 50 })
  server.on('clientError', (_, accepted) => void accepted.end('unreadable'))
  const [accepted, socket] = await Promise.all([once(server, 'connection').then(([connection]) => connection), dial()])
  // The client does not read, so it does not find out that the server has ended the connection.
  socket.write('HELLO\r\n\r\n')
  await untilClosed(accepted)
})

test('when no further request follows an answer, the connection is closed after the keep-alive timeout', async () => {
  const { server, dial } = await startServer((_, response) => void response.end('well'))
  server.keepAliveTimeout = 50
  server.keepAliveTimeoutBuffer = 0
  const socket = await dial()
  socket.write(getRequest('/'))
  expect(await readAll(socket)).toContain('well')
})

test('a server that closes does not wait for a connection that has sent nothing, and answers a request that has begun to arrive', async () => {
  const { server, dial } = await startServer((_, response) => void response.end('well'))
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const [unused, inRequest] = [await dial(), await dial()]
  inRequest.write('GET / HTTP/1.1\r\n')
  await vi.waitFor(() => expect(sockets.map(({ bytesRead }) => bytesRead)).toEqual([0, 16]))
  const isClosed = once(server.close(), 'close')
  await readAll(unused)
  inRequest.write('Host: matinee\r\nConnection: close\r\n\r\n')
  expect(await readAll(inRequest)).toContain('well')
  await isClosed
})

test('when the server stops, a keep-alive connection is closed as soon as its last request is answered', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  const catalogue = openCatalogue()
  const { url, app, member } = await startMatinee({
    catalogue: {
      ...catalogue,
      async movie(id) {
        onAsked()
        await allowed
        return catalogue.movie(id)
      },
    },
  })
  const { cookies } = await member()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = await dial(Number(new URL(url).port))
  socket.write(getRequest('/api/v1/movies/details/1').replace('\r\n\r\n', `\r\nCookie: ${cookie}\r\n\r\n`))
  await asked
  const stopped = app.close()
  allow()
  expect(await readAll(socket)).toContain('HTTP/1.1 200 OK')
  await stopped
})

test('when the limit of connections is reached, the connection that was used longest ago is closed', async () => {
  const { dial } = await startServer((_, response) => void response.end('well'), { maxConnections: 3 })
  const [first, second, third] = [await dial(), await dial(), await dial()]
  first.write(getRequest('/'))
  await once(first, 'readable')
  const ended = untilClosed(second.resume())
  const fourth = await dial()
  await ended
  for (const socket of [first, third, fourth]) {
    socket.write(getRequest('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(await readAll(socket)).toContain('well')
  }
})

test('at the limit, a new connection is closed if all others are from its network and wait for their answers', async () => {
  const started: ServerResponse[] = []
  const { dial } = await startServer((_, response) => void started.push(response), { maxConnections: 2 })
  const working = [await dial(), await dial()]
  for (const socket of working) socket.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(2))
  await untilClosed((await dial()).resume())
  for (const response of started) response.setHeader('connection', 'close').end('well')
  for (const socket of working) expect(await readAll(socket)).toContain('well')
})

test('at the limit, a connection from a new network replaces one from the network with the most connections, even if that one waits for its answer', async () => {
  const started: ServerResponse[] = []
  const { dial } = await startServer((_, response) => void started.push(response), { maxConnections: 3 })
  const ofFirstNetwork = await dial()
  const ofBusyNetwork = [await dial('127.0.0.2'), await dial('127.0.0.2')]
  for (const socket of ofBusyNetwork) socket.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(2))
  const ended = untilClosed((ofBusyNetwork[0] as Socket).resume())
  const ofNewNetwork = await dial('127.0.0.3')
  await ended
  for (const socket of [ofFirstNetwork, ofNewNetwork]) socket.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(4))
})

test('at the limit, when every connection is busy and from a different network, a connection from a new network replaces one of them', async () => {
  const started: ServerResponse[] = []
  const { dial } = await startServer((_, response) => void started.push(response), { maxConnections: 2 })
  const busy = [await dial('127.0.0.2'), await dial('127.0.0.3')]
  for (const socket of busy) socket.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(2))
  const ended = untilClosed((busy[0] as Socket).resume())
  const ofNewNetwork = await dial('127.0.0.4')
  await ended
  ofNewNetwork.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(3))
})

test('at the limit, a connection whose request has not arrived in full is closed rather than a newer one without a request', async () => {
  const started: ServerResponse[] = []
  const { dial } = await startServer((_, response) => void started.push(response), { maxConnections: 2 })
  const unfinished = await dial('127.0.0.2')
  unfinished.write('POST / HTTP/1.1\r\nHost: matinee\r\nContent-Length: 2\r\n\r\n{')
  await vi.waitFor(() => expect(started).toHaveLength(1))
  const ofVisitor = await dial('127.0.0.3')
  const ended = untilClosed(unfinished.resume())
  await dial('127.0.0.4')
  await ended
  ofVisitor.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(2))
})

test('at the limit, a connection that waits for its next request is closed rather than one that waits for its answer', async () => {
  const started: ServerResponse[] = []
  const { dial } = await startServer((_, response) => void started.push(response), { maxConnections: 2 })
  const [busy, idle] = [await dial(), await dial()]
  for (const socket of [busy, idle]) socket.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(2))
  const answered = once(idle, 'data')
  started.find(({ req }) => req.socket.remotePort === idle.localPort)?.end('well')
  idle.resume()
  await answered
  const ended = untilClosed(idle)
  const newest = await dial()
  await ended
  newest.write(getRequest('/'))
  await vi.waitFor(() => expect(started).toHaveLength(3))
})

test('closed connections do not count towards the limit', async () => {
  const { server, dial } = await startServer((_, response) => void response.end('well'), { maxConnections: 3 })
  for (let times = 0; times < 2; times += 1) {
    const [socket, [accepted]] = await Promise.all([dial(), once(server, 'connection')])
    socket.destroy()
    await once(accepted, 'close')
  }
  const sockets = [await dial('127.0.0.2'), await dial('127.0.0.2'), await dial('127.0.0.3')]
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.0\r\n\r\n')
    expect(await readAll(socket)).toContain('well')
  }
})

test('connections that are opened at the same moment are limited too', async () => {
  const { server, dial } = await startServer((_, response) => void response.end('well'), { maxConnections: 2 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => dial()))
  for (const socket of sockets) socket.resume()
  const countOpen = () => promisify(server.getConnections).call(server)
  await vi.waitFor(async () => expect(await countOpen()).toBe(2), { timeout: 20_000 })
})

test('21,700 requests for a file, over 14 connections that read nothing, get at most 14 answers and leave no file open', async () => {
  let answered = 0
  const stream = new Writable({
    write(line, _, done) {
      if (String(line).includes('"route":"/teaser.webm"')) answered += 1
      done()
    },
  })
  const { app, url } = await startMatinee({ log: pino({}, stream) })
  const countDescriptors = () => readdirSync('/dev/fd').length
  const descriptorsBefore = countDescriptors()
  const flood = getRequest('/teaser.webm').repeat(1550)
  const sockets = await Promise.all(Array.from({ length: 14 }, () => dial(Number(new URL(url).port))))
  for (const socket of sockets) socket.write(flood)
  await vi.waitFor(async () => expect(await promisify(app.server.getConnections).call(app.server)).toBe(0), {
    timeout: 20_000,
  })
  for (const socket of sockets) socket.destroy()
  // There may be fewer descriptors than before, when connections of earlier tests have been closed in the meantime.
  await vi.waitFor(() => expect(countDescriptors()).toBeLessThanOrEqual(descriptorsBefore), { timeout: 20_000 })
  expect(answered).toBeLessThanOrEqual(14)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('a process whose connections use all its file descriptors refuses to send files, and keeps running', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-connections-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const main = runNode(serverFile, [], { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }, 128)
  const url = (await main.firstLine()).replace('Matinee is showing at ', '')
  // One connection, which is opened while the process still has free descriptors.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const requestFile = () =>
    new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
      const request = httpGet(`${url}/teaser.webm`, { agent }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }))
      })
      request.on('error', reject)
    })
  expect((await requestFile()).status).toBe(200)

  const idle: Socket[] = []
  // A request after each new connection makes sure that the process has accepted this connection before the next is
  // made.
  while ((await requestFile()).status === 200) {
    idle.push(await dial(Number(new URL(url).port)))
    expect(idle.length).toBeLessThan(200)
  }
  // The requests go on for longer than any timer of the process, because work that a timer starts may need a descriptor
  // too.
  for (const started = performance.now(); performance.now() - started < 2500; ) {
    const answer = await requestFile()
    // A descriptor that the process used for a moment may be free again; a new connection takes it.
    if (answer.status === 200) idle.push(await dial(Number(new URL(url).port)))
    else expect(answer).toEqual({ status: 503, retryAfter: '2' })
    expect(idle.length).toBeLessThan(200)
  }
  expect(await requestFile()).toEqual({ status: 503, retryAfter: '2' })
  for (const socket of idle) socket.destroy()
  await vi.waitFor(async () => expect((await requestFile()).status).toBe(200), { timeout: 20_000 })
  agent.destroy()
  main.child.kill('SIGTERM')
  expect(await main.end()).toMatchObject({ code: 0, errors: '' })
})

test.each([
  ['headers', `GET /2 HTTP/1.1\r\nHost: matinee\r\nX: ${'x'.repeat(6000)}\r\n\r\n`],
  ['URLs', getRequest(`/2?${'x'.repeat(6000)}`)],
])(
  'a connection whose waiting requests have too many bytes of %s is closed, and none of these requests runs',
  async (_part, large) => {
    const started: ServerResponse[] = []
    const { dial } = await startServer((_request, response) => void started.push(response), { maxWaitingBytes: 10_000 })
    // The first request on a connection does not wait, so its size does not count.
    const withinLimit = await dial()
    withinLimit.write(large.repeat(2))
    await vi.waitFor(() => expect(started).toHaveLength(1))
    const overLimit = await dial()
    const ended = untilClosed(overLimit)
    overLimit.resume().write(getRequest('/1') + large.repeat(2))
    await ended
    expect(started).toHaveLength(2)
    started[0]?.end()
    await vi.waitFor(() => expect(started).toHaveLength(3))
  },
)
