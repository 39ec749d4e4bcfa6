import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createConnectionLimiter } from './connection-limiter.ts'
import { http } from './node-http.ts'

/** Limits on connections. */
export interface ConnectionLimits {
  /** The most requests of one connection that are not answered yet. One more closes the connection. */
  maxUnfinished: number
  /**
   * A connection with an answer still to send is closed after this many milliseconds in which no byte was sent or
   * received. Closing it can take twice as long: if bytes were sent since the time began, Node lets it run once more.
   */
  idleTimeoutMs: number
  /**
   * The most bytes, in addresses and headers, of the requests that wait on one connection. More bytes close the
   * connection.
   */
  maxWaitingBytes: number
  /** The most connections at once. When there is one more, `createConnectionLimiter` closes one. */
  maxConnections: number
}

/**
 * No browser sends 16 requests ahead on a connection: browsers send one and wait. With 2,000 connections and an open
 * file for each, the process stays below 4,096 descriptors, the smallest limit that systems commonly set.
 */
export const connectionLimits: ConnectionLimits = {
  maxUnfinished: 16,
  idleTimeoutMs: 15_000,
  maxWaitingBytes: 32 * 1024,
  maxConnections: 2000,
}

/**
 * The most bytes of a request's address and headers. A search term of 10,000 letters of two bytes each is 60 kB when it
 * is percent-encoded, and still gets the answer that it is too long.
 */
export const maxHeaderBytes = 64 * 1024

/** Milliseconds within which a whole request must arrive, so that a slow sender does not occupy a connection. */
const requestTimeoutMs = 30_000

/** Milliseconds that a connection without a request stays open; longer than the minute that proxies keep theirs. */
const keepAliveTimeoutMs = 72_000

/** The unfinished requests of each connection; the first is being answered. */
const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

/**
 * Whether an answer is being written to the connection, or may be at any moment, so that nothing else may be written to
 * it.
 */
export function isAnswering(socket: Socket): boolean {
  // It is enough to look at the first request: Node reads the next one only when the first has arrived in full.
  const [[request, response] = []] = queues.get(socket) ?? []
  return request?.complete === true || response?.headersSent === true
}

/** Estimates the bytes of the addresses and headers of the requests that wait behind the first. */
function bytesWaiting(queue: readonly [IncomingMessage, ServerResponse][]): number {
  let bytes = 0
  for (const [{ url = '', rawHeaders }] of queue.slice(1)) {
    bytes += url.length
    for (const text of rawHeaders) bytes += text.length
  }
  return bytes
}

/**
 * Creates an HTTP server that handles the requests of a connection one after another, in the order of their arrival.
 *
 * Node emits every request that it has read, and one packet can hold a thousand. Answers are sent in order anyway, so a
 * later request gains nothing by starting early, and would keep its file open and its memory allocated until the
 * answers before it are read.
 */
export function createLimitedServer(handle: RequestListener, limits: ConnectionLimits = connectionLimits): Server {
  const server = http.createServer(
    { maxHeaderSize: maxHeaderBytes, requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
    (request, response) => {
      const { socket } = request
      const queue = queues.get(socket) ?? []
      if (queue.length === 0) queues.set(socket, queue)
      if (queue.length >= limits.maxUnfinished) return void socket.destroy()
      queue.push([request, response])
      if (bytesWaiting(queue) > limits.maxWaitingBytes) return void socket.destroy()
      response.once('close', () => {
        queue.shift()
        const next = queue[0]
        if (next && !socket.destroyed) handle(...next)
        else openConnections.recordUse(socket)
      })
      if (queue.length === 1) handle(request, response)
    },
  )
  const openConnections = createConnectionLimiter(
    limits.maxConnections,
    // A connection whose request has not arrived in full does not count as busy: the client may be slow on purpose.
    (socket) => queues.get(socket)?.some(([request]) => request.complete) ?? false,
  )
  server.on('connection', openConnections.add)
  // Node calls this when the server closes, but does not treat a connection that has sent nothing yet as idle. Browsers
  // open such connections in advance, and a stop would wait for them until its time limit.
  server.closeIdleConnections = () => {
    http.Server.prototype.closeIdleConnections.call(server)
    openConnections.closeUnused()
  }
  server.setTimeout(limits.idleTimeoutMs, (socket) => {
    const queue = queues.get(socket)
    // The time of a handler is not limited here. The time until a body has arrived is limited by requestTimeout.
    const isWaitingForHandler = queue !== undefined && queue.length > 0 && socket.writableLength === 0
    // The time until the first request of a new connection is limited by Node itself.
    const isNew = queue === undefined && !socket.writableEnded
    if (!isWaitingForHandler && !isNew) socket.destroy()
  })
  return server
}
