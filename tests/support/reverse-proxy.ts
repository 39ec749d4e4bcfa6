import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the proxy behaves: it forwards requests; it answers every request with 502; it answers calls for titles with 503,
 * like a backend that cannot reach TMDB; or it closes the connection after the first data of an event stream.
 */
type Behaviour = 'forwards' | 'answers 502' | 'upstream is away' | 'breaks streams'

const upstreamAway = { success: false, message: 'The catalogue is away right now.', code: 'upstream-unavailable' }

/** Starts a reverse proxy in front of a backend. The proxy's port stays the same when the backend is restarted. */
export async function startReverseProxy() {
  let behaviour: Behaviour = 'forwards'
  let backendPort = 0
  const requests: string[] = []
  let heldRequest: { path: string; until: Promise<void> } | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    requests.push(`${method} ${url}`)
    if (behaviour === 'answers 502') {
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
    }
    if (behaviour === 'upstream is away' && /^\/api\/v1\/(movies|tv)\/(details|credits|similar|trailers)/.test(url)) {
      return void response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(upstreamAway))
    }
    if (heldRequest?.path === url && method !== 'OPTIONS') await heldRequest.until
    const { headers } = request
    const forwarded = send({ host: '127.0.0.1', port: backendPort, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers)
      reply.pipe(response)
      if (behaviour === 'breaks streams' && reply.headers['content-type']?.startsWith('text/event-stream')) {
        reply.once('data', () => setImmediate(() => request.socket.destroy()))
      }
    })
    // If the backend fails before the whole answer was sent, the connection to the browser is closed. If the backend
    // fails later, the connection stays open, since the browser may use it for another request.
    forwarded.on('error', () => response.writableFinished || request.socket.destroy())
    response.on('close', () => response.writableFinished || forwarded.destroy())
    request.pipe(forwarded)
  }

  const server = createServer((request, response) => void answer(request, response))
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)

  return {
    port,
    /** The requests so far, in a form like `GET /health`. */
    requests,
    /** From now on, forwards requests to the backend at this URL. */
    forwardTo(url: string) {
      backendPort = Number(new URL(url).port)
    },
    behave(next: Behaviour) {
      behaviour = next
    },
    /**
     * Holds back the requests, other than OPTIONS, whose path and query together are `path`, until the returned
     * function is called.
     */
    hold(path: string): () => void {
      const { promise: until, resolve } = Promise.withResolvers<void>()
      heldRequest = { path, until }
      return () => {
        heldRequest = null
        resolve()
      }
    },
    /** Closes every connection and refuses new ones, as if the process at the port had ended. */
    close() {
      server.close()
      server.closeAllConnections()
    },
    /** Accepts connections again after `close`. */
    open: () => listen(port),
  }
}
