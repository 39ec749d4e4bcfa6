import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureReply } from './error-handler.ts'

/**
 * Milliseconds without an event after which a comment is sent: proxies close a connection that is idle for a minute.
 */
const heartbeatAfter = 15_000

/** An event that a streaming handler yields before its reply. */
export interface StreamEvent {
  event: string
  data: unknown
}

/** Whether the caller asked for a stream of events instead of one JSON answer. */
export const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false

/** The reply at the end of the events, for a caller that does not accept events. */
export async function lastOf<R>(events: AsyncGenerator<StreamEvent, R>): Promise<R> {
  for (;;) {
    const step = await events.next()
    if (step.done) return step.value
  }
}

/**
 * Sends the events as they come, then `done` with the reply, or `error` when the handler fails. Nothing is sent before
 * the first event, so that a refusal before it still gets its own status.
 */
export async function sendEvents(
  events: AsyncGenerator<StreamEvent, object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const first = await events.next()
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // Turns off buffering in nginx, and in other proxies that know this header.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(withHeartbeat(textsOf(first, events, request))))
  )
}

async function* textsOf(
  first: IteratorResult<StreamEvent, object>,
  events: AsyncGenerator<StreamEvent, object>,
  request: FastifyRequest,
): AsyncGenerator<string, void> {
  try {
    let step = first
    for (; !step.done; step = await events.next()) yield eventText(step.value.event, step.value.data)
    yield eventText('done', { success: true, ...step.value })
  } catch (error) {
    const { message, code } = failureReply(error, request)
    yield eventText('error', { message, code })
  } finally {
    await events.return({})
  }
}

/** The text of one server-sent event; the data are one line of JSON. */
const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * The text of a server-sent event stream: every text that `texts` yields, and a comment whenever `heartbeat`
 * milliseconds pass without one. Ends when `texts` ends; ends `texts` when its consumer stops.
 */
export async function* withHeartbeat(
  texts: AsyncGenerator<string>,
  heartbeat = heartbeatAfter,
): AsyncGenerator<string, void> {
  try {
    for (let next = texts.next(); ; next = texts.next()) {
      let text = await within(heartbeat, next)
      for (; text === 'late'; text = await within(heartbeat, next)) yield ': still here\n\n'
      if (text.done) return
      yield text.value
    }
  } finally {
    await texts.return(undefined)
  }
}

/** The result of `work`, or 'late' after so many milliseconds; the work goes on. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  const timer = new AbortController()
  const late = pause(milliseconds, 'late' as const, { signal: timer.signal })
  // Cancelling the timer rejects this promise when nothing waits for it any more.
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
