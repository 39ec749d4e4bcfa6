import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { maxMillisecondsUntilServing, type PartInput, type Row, runAndReport, withFolder } from './part.ts'
import { millisecondsUntilHealthy, type Server, startServer } from './server.ts'

/** The path of a file that is large enough for unread answers to fill all buffers. */
const largeFile = '/teaser.webm'
/** The floods, each with its number of connections and of requests on each connection. */
const floodSizes = [
  { connections: 14, requests: 1550 },
  { connections: 100, requests: 100 },
]
/** The most seconds until a connection that never reads its answers is closed. */
const maxSecondsUnread = 40
/** The most seconds to wait until the memory has fallen to 110 % of what it was before the flood. */
const maxSecondsUntilMemoryIsBack = 20

/**
 * Sends many requests on connections that never read an answer. The server must not end, and must free the memory
 * again.
 */
export async function floodServer(input: PartInput): Promise<void> {
  for (const { connections, requests } of floodSizes) {
    const part = `${connections} connections with ${requests} requests each, never reading`
    await runAndReport(input, part, (tally) =>
      withFolder(async (folder) => {
        const server = await startServer({ DATA_DIR: folder }, tally)
        await warmUp(server)
        const before = server.memory()
        let peak = before
        const memoryTimer = setInterval(() => {
          peak = Math.max(peak ?? 0, server.memory() ?? 0)
        }, 100).unref()
        const sockets = await Promise.all(Array.from({ length: connections }, () => openFlood(server.port, requests)))
        await untilClosed(server, sockets, input.quick ? 5 : maxSecondsUnread)
        const openCount = sockets.filter((socket) => !socket.destroyed).length
        for (const socket of sockets) socket.destroy()
        const millisecondsUntilServed = await millisecondsUntilHealthy(server.url, 2 * maxMillisecondsUntilServing)
        const memoryPercent = await memoryPercentAfterWait(server, before)
        clearInterval(memoryTimer)
        input.goals.note(`${part}: memory was ${megabytesText(before)} before, ${megabytesText(peak)} at most.`)
        const rows: Row[] = [
          [
            '  until others are served afterwards',
            millisecondsUntilServed ?? 2 * maxMillisecondsUntilServing,
            'ms',
            maxMillisecondsUntilServing,
          ],
        ]
        if (!input.quick) rows.push([`  still open after ${maxSecondsUnread} s`, openCount, '', 0])
        // A server that has ended has no memory to measure.
        if (server.isRunning()) rows.push(['  memory afterwards, of that before', memoryPercent, '%', 120])
        await server.stop()
        return rows
      }),
    )
  }
}

const megabytesText = (megabytes: number | null) => (megabytes === null ? 'unknown' : `${megabytes.toFixed(0)} MB`)

/** Sends ordinary requests, so that the memory before the flood is that of a server in use and not of a fresh one. */
async function warmUp({ url }: Server): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await (await fetch(url + largeFile)).arrayBuffer()
        await (await fetch(url)).text()
      }),
    )
  }
}

/** Opens a connection, sends this number of requests on it, and reads nothing. */
async function openFlood(port: number, requests: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // The server is expected to close the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${largeFile} HTTP/1.1\r\nHost: matinee\r\n\r\n`.repeat(requests))
  return socket
}

/** Waits until the server has closed every connection or has ended, for `seconds` at most. */
async function untilClosed(server: Server, sockets: readonly Socket[], seconds: number): Promise<void> {
  const startedAt = performance.now()
  const secondsPassed = () => (performance.now() - startedAt) / 1000
  while (secondsPassed() < seconds && server.isRunning() && sockets.some((socket) => !socket.destroyed)) {
    await pause(1000)
    // A socket that does not read has to write to find out that the server has closed the connection. It writes in the
    // last quarter of the time and not earlier, since the server takes a write as a sign that the client is alive.
    if (secondsPassed() > 0.75 * seconds) for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n')
  }
}

/**
 * The server's memory in percent of `before` (megabytes), as soon as it is at most 110 %, else after
 * `maxSecondsUntilMemoryIsBack`. Null when `before` is null.
 */
async function memoryPercentAfterWait(server: Server, before: number | null): Promise<number | null> {
  if (before === null) return null
  const end = performance.now() + maxSecondsUntilMemoryIsBack * 1000
  for (;;) {
    const percent = ((server.memory() ?? 0) / before) * 100
    if (percent <= 110 || performance.now() > end) return percent
    await pause(500)
  }
}
