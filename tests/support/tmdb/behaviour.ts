import type { IncomingMessage, ServerResponse } from 'node:http'
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
  /** 200 and JSON that is not what was asked for. */
  | 'wrong shape'
  /** The connection is torn down. */
  | 'reset'
  /** 503, its own word for maintenance. */
  | 'down'

const wrongShape: Answer = { status: 200, body: { hello: 'world' } }

/** For which requests a mode is, and what it says. */
export interface ModeOptions {
  /** So many requests, then normal again; without it until it is told otherwise. */
  times?: number
  /** Only requests whose path begins so. */
  only?: string
  /** The header's value: seconds or a date. */
  retryAfter?: string
}

/** The stand-in's mood, which tests change while it runs. */
export function createBehaviour() {
  let mode: Mode = 'normal'
  let options: ModeOptions = {}
  let left = Number.POSITIVE_INFINITY

  return {
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
      if (now === 'hanging') return
      if (now === 'reset') request.socket.destroy()
      else if (now === 'garbage') {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Welcome</title><p>Please accept our terms.')
      } else {
        if (now !== 'normal' && options.retryAfter !== undefined) response.setHeader('retry-after', options.retryAfter)
        const told = { 'too many': complaints.tooMany, down: complaints.maintenance, 'wrong shape': wrongShape }
        send(response, now === 'normal' ? answer() : told[now])
      }
    },
  }
}

/** Sends an answer as TMDB does. */
export function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
  response.end(JSON.stringify(body))
}
