import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Answer, errors } from './answers.ts'

/** The ways in which the stand-in for TMDB answers. */
export type Mode =
  | 'normal'
  /** 429, with a Retry-After header if one is set. */
  | 'too many'
  /** No answer; the connection stays open. */
  | 'hanging'
  /** 200 and a page that is not JSON, like the sign-in page of a hotel's network. */
  | 'garbage'
  /** 403 and a page, like the answer of a network provider for a blocked host. */
  | 'blocked'
  /** 302 to another address. */
  | 'redirect'
  /** 200 and JSON of another shape. */
  | 'wrong shape'
  /** 200 and the JSON value null. */
  | 'null'
  /** 200 and the right answer with another id. */
  | 'other id'
  /** 200 and the right answer after the option `odd` has changed it. */
  | 'odd'
  /** 200 and 300 MB of spaces, declared as JSON. */
  | 'huge'
  /** The same as `huge`, compressed to 300 kB of gzip. */
  | 'bomb'
  /** 500, as TMDB answers when it fails on one title only. */
  | 'broken'
  /** 401, as for an invalid token. */
  | 'unauthorised'
  /** The connection is reset. */
  | 'reset'
  /** 503, as TMDB answers during maintenance. */
  | 'down'

/** A status, and a value that is sent as JSON. */
interface SentAnswer {
  status: number
  body: unknown
}

const megabyte = 1024 * 1024
/** The size of an answer in the mode `huge`. */
const hugeMegabytes = 300

/** The requests to which a mode applies, and details of its answers. */
export interface ModeOptions {
  /**
   * How many requests the mode applies to; afterwards answers are normal again. Without it the mode applies until it is
   * changed.
   */
  times?: number
  /** The mode applies only to requests whose path begins with this text. */
  only?: string
  /** The value of the Retry-After header: seconds or a date. */
  retryAfter?: string
  /** The target of a redirect. */
  location?: string
  /** Changes a right answer into an odd one. */
  odd?: (body: object) => unknown
}

/** The mode of the stand-in, which tests change while it runs. */
export function createBehaviour() {
  let mode: Mode = 'normal'
  let options: ModeOptions = {}
  let remaining = Number.POSITIVE_INFINITY
  let sentBytes = 0

  /** Sends 300 MB of spaces without a content length, so that a client cannot know the size before reading. */
  async function sendHuge(response: ServerResponse, compressed: boolean): Promise<void> {
    response.writeHead(200, {
      'content-type': 'application/json;charset=utf-8',
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    })
    const spaces = Buffer.alloc(megabyte, ' ')
    function* megabytes() {
      for (let count = 0; count < hugeMegabytes; count += 1) {
        sentBytes += megabyte
        yield spaces
      }
    }
    const body = Readable.from(megabytes())
    // The client is expected to close the connection before the end.
    await (compressed ? pipeline(body, createGzip(), response) : pipeline(body, response)).catch(() => {})
  }

  function sendPage(response: ServerResponse, status: number): void {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Welcome</title><p>Please accept our terms.')
  }

  return {
    /** The bytes of huge answers that were sent, counted before compression. */
    sentBytes: () => sentBytes,

    set(next: Mode, newOptions: ModeOptions = {}): void {
      mode = next
      options = newOptions
      remaining = newOptions.times ?? Number.POSITIVE_INFINITY
    },

    /** Answers in the current mode. */
    answer(path: string, answer: () => Answer, request: IncomingMessage, response: ServerResponse): void {
      const isAffected = remaining > 0 && path.startsWith(options.only ?? '')
      if (isAffected) remaining -= 1
      const currentMode = isAffected ? mode : 'normal'
      if (currentMode !== 'normal' && options.retryAfter !== undefined)
        response.setHeader('retry-after', options.retryAfter)
      const sendOk = (body: unknown) => send(response, { status: 200, body })
      const answerIn: Record<Mode, () => unknown> = {
        normal: () => send(response, answer()),
        'too many': () => send(response, errors.tooMany),
        hanging: () => {},
        garbage: () => sendPage(response, 200),
        blocked: () => sendPage(response, 403),
        redirect: () => response.writeHead(302, { location: options.location ?? '/elsewhere' }).end(),
        'wrong shape': () => sendOk({ hello: 'world' }),
        null: () => sendOk(null),
        'other id': () => sendOk({ ...answer().body, id: 1, season_number: 98 }),
        odd: () => sendOk(options.odd?.(answer().body)),
        huge: () => sendHuge(response, false),
        bomb: () => sendHuge(response, true),
        reset: () => request.socket.destroy(),
        down: () => send(response, errors.maintenance),
        broken: () => send(response, errors.broken),
        unauthorised: () => send(response, errors.badKey),
      }
      answerIn[currentMode]()
    },
  }
}

/** Sends an answer as TMDB does. */
export function send(response: ServerResponse, { status, body }: SentAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
  response.end(JSON.stringify(body))
}
