import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { createAnswers, errors } from './answers.ts'
import { createBehaviour, type Mode, type ModeOptions, send } from './behaviour.ts'
import { createWorld, type WorldOptions } from './world.ts'

const apiPath = '/3'
const imagePath = '/t/p/'

/** A request that the stand-in received. */
export interface ReceivedRequest {
  /** The part of the path after the version. */
  path: string
  query: URLSearchParams
  /** When the request arrived, in milliseconds by `performance.now()`. */
  arrivedAt: number
}

/**
 * Starts a stand-in for The Movie Database over real HTTP. It serves the open catalogue in TMDB's format, answers
 * errors like TMDB, and can fail in many ways (`behaviour.ts`). The caller closes it.
 */
export async function startTmdb(options: { data: OpenData; token?: string; port?: number } & WorldOptions) {
  const { data, token = 'a-read-access-token', port = 0 } = options
  const answers = createAnswers(createWorld(data, options))
  const behaviour = createBehaviour()
  let requests: ReceivedRequest[] = []
  let latencyMs = 0
  let concurrent = 0
  let maxConcurrent = 0

  async function answerApi(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const path = address.pathname.slice(apiPath.length)
    requests.push({ path, query: address.searchParams, arrivedAt: performance.now() })
    concurrent += 1
    maxConcurrent = Math.max(maxConcurrent, concurrent)
    response.once('close', () => {
      concurrent -= 1
    })
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs))
    const answer = () =>
      request.headers.authorization === `Bearer ${token}` ? answers(path, address.searchParams) : errors.badKey
    behaviour.answer(path, answer, request, response)
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://tmdb')
    if (address.pathname.startsWith(`${apiPath}/`)) return void answerApi(request, response, address)
    if (address.pathname.startsWith(imagePath)) return sendImage(response, address.pathname.slice(imagePath.length))
    send(response, errors.notFound)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the stand-in has no address')
  const origin = `http://127.0.0.1:${address.port}`

  return {
    token,
    /** The value for TMDB_URL. */
    url: origin + apiPath,
    /** The value for TMDB_IMAGE_URL. */
    imageUrl: origin + imagePath,

    /** The requests since the last reset, the oldest first. Requests for images are left out. */
    requests: (): readonly ReceivedRequest[] => requests,
    /** The number of requests since the last reset, or of the requests for one path. */
    calls: (path?: string): number =>
      path === undefined ? requests.length : requests.filter((request) => request.path === path).length,
    /** The largest number of requests that were being answered at once. */
    maxConcurrent: (): number => maxConcurrent,

    behave: (mode: Mode, options?: ModeOptions): void => behaviour.set(mode, options),
    /** How many bytes of answers were sent in the modes for huge answers, before compression. */
    sentBytes: behaviour.sentBytes,
    /** Sets a delay before every answer. */
    setLatency(milliseconds: number): void {
      latencyMs = milliseconds
    },
    /** Resets the mode, the delay and the recorded requests. */
    reset(): void {
      behaviour.set('normal')
      latencyMs = 0
      requests = []
      maxConcurrent = 0
    },

    close(): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Sends a plain picture: a wide one for backdrops and stills, an upright one for others. */
function sendImage(response: ServerResponse, path: string): void {
  const wide = /\/[bs][\d-]+\.jpg$/.test(path)
  const [width, height] = wide ? [16, 9] : [2, 3]
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h16v9H0z" fill="#345"/></svg>`,
  )
}
