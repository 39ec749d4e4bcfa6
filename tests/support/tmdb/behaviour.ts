import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Answer, complaints } from './answers.ts'

/** How TMDB takes a request. */
export type Mode =
  | 'normal'
  /** 429, with Retry-After when it is given. */
  | 'too many'
  /** The connection stays open and nothing comes. */
  | 'hanging'
  /** 200 and a page that is no JSON, as a hotel's network answers. */
  | 'garbage'
  /** 403 and a page, as a provider answers for a host it blocks. */
  | 'blocked'
  /** 302 to somewhere else. */
  | 'redirect'
  /** 200 and JSON that is not what was asked for. */
  | 'wrong shape'
  /** 200 and nothing but null. */
  | 'null'
  /** 200 and what was asked for, under another id. */
  | 'other id'
  /** 200 and what `odd` makes of what was asked for. */
  | 'odd'
  /** 200 and JSON of 300 MB. */
  | 'huge'
  /** The same in 300 kB of gzip. */
  | 'bomb'
  /** 500, as for a title that TMDB stumbles over. */
  | 'broken'
  /** 401, as for a token that is not good. */
  | 'unauthorised'
  /** The connection is torn down. */
  | 'reset'
  /** 503, its own word for maintenance. */
  | 'down'

/** What is sent as JSON, whatever it is. */
interface Sent {
  status: number
  body: unknown
}

const megabyte = 1024 * 1024
/** Megabytes of an answer that is far too long. */
const huge = 300

/** For which requests a mode is, and what it says. */
export interface ModeOptions {
  /** So many requests, then normal again; without it, until the mode changes. */
  times?: number
  /** Only requests whose path begins so. */
  only?: string
  /** The header's value: seconds or a date. */
  retryAfter?: string
  /** Where a redirect leads. */
  location?: string
  /** Makes an odd answer of a good one. */
  odd?: (body: object) => unknown
}

/** How the stand-in answers at present; tests change it while it runs. */
export function createBehaviour() {
  let mode: Mode = 'normal'
  let options: ModeOptions = {}
  let left = Number.POSITIVE_INFINITY
  let sent = 0

  /** Spaces, with no length announced: only reading tells how many. */
  async function sendHuge(response: ServerResponse, compressed: boolean): Promise<void> {
    response.writeHead(200, {
      'content-type': 'application/json;charset=utf-8',
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    })
    const spaces = Buffer.alloc(megabyte, ' ')
    function* megabytes() {
      for (let count = 0; count < huge; count += 1) {
        sent += megabyte
        yield spaces
      }
    }
    const whole = Readable.from(megabytes())
    // The client closes the connection before the end.
    await (compressed ? pipeline(whole, createGzip(), response) : pipeline(whole, response)).catch(() => {})
  }

  function sendPage(response: ServerResponse, status: number): void {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Welcome</title><p>Please accept our terms.')
  }

  return {
    /** Bytes of answers without end that were sent, before compression. */
    sent: () => sent,

    set(next: Mode, given: ModeOptions = {}): void {
      mode = next
      options = given
      left = given.times ?? Number.POSITIVE_INFINITY
    },

    /** Answers in the present mode. */
    answer(path: string, answer: () => Answer, request: IncomingMessage, response: ServerResponse): void {
      const meant = left > 0 && path.startsWith(options.only ?? '')
      if (meant) left -= 1
      const now = meant ? mode : 'normal'
      if (now !== 'normal' && options.retryAfter !== undefined) response.setHeader('retry-after', options.retryAfter)
      const sendOk = (body: unknown) => send(response, { status: 200, body })
      const ways: Record<Mode, () => unknown> = {
        normal: () => send(response, answer()),
        'too many': () => send(response, complaints.tooMany),
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
        down: () => send(response, complaints.maintenance),
        broken: () => send(response, complaints.broken),
        unauthorised: () => send(response, complaints.badKey),
      }
      ways[now]()
    },
  }
}

/** Sends an answer as TMDB does. */
export function send(response: ServerResponse, { status, body }: Sent): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
  response.end(JSON.stringify(body))
}
