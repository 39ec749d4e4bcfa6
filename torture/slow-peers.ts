import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type PartInput, runAndReport, withFolder } from './part.ts'
import { healthStatus, startServer } from './server.ts'

/** The number of slow readers, and also the number of slow senders. */
const peersOfAKind = 100
/** Milliseconds between two bytes that a slow sender sends, and between two reads of a slow reader. */
const slowIntervalMilliseconds = 200
/** The most milliseconds that any other client may wait for an answer meanwhile. */
const maxMillisecondsForOthers = 1000

/** Opens many connections that send or read very slowly. All other clients must be answered as before. */
export function connectSlowPeers(input: PartInput): Promise<void> {
  return runAndReport(input, `${peersOfAKind} slow readers and ${peersOfAKind} slow senders`, (tally) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder }, tally)
      const sockets: Socket[] = []
      for (let index = 0; index < peersOfAKind; index += 1) {
        sockets.push(await openSlowSender(server.port), await openSlowReader(server.port))
      }
      let slowest = 0
      let unanswered = 0
      const end = performance.now() + (input.quick ? 3000 : 15_000)
      while (performance.now() < end && server.isRunning()) {
        const startedAt = performance.now()
        if ((await healthStatus(server.url)) !== 200) unanswered += 1
        slowest = Math.max(slowest, performance.now() - startedAt)
        await pause(50)
      }
      for (const socket of sockets) socket.destroy()
      await server.stop()
      return [
        ['  others who got no answer', unanswered, '', 0],
        ['  the longest that others waited', slowest, 'ms', maxMillisecondsForOthers],
      ]
    }),
  )
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // The server may close the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Opens a connection that sends a sign-in byte by byte. */
async function openSlowSender(port: number): Promise<Socket> {
  const socket = await openSocket(port)
  const body = '{"email":"ada@example.org","password":"a quiet evening in"}'
  const request = `POST /api/v1/auth/signin HTTP/1.1\r\nHost: matinee\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  let sent = 0
  const timer = setInterval(() => {
    socket.write(request.charAt(sent % request.length))
    sent += 1
  }, slowIntervalMilliseconds)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** Opens a connection that requests a large file and reads 512 bytes at a time. */
async function openSlowReader(port: number): Promise<Socket> {
  const socket = await openSocket(port)
  socket.pause()
  socket.write('GET /teaser.webm HTTP/1.1\r\nHost: matinee\r\n\r\n')
  const timer = setInterval(() => socket.read(512), slowIntervalMilliseconds)
  socket.once('close', () => clearInterval(timer))
  return socket
}
