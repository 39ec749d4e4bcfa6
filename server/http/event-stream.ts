import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureReply } from './error-handler.ts'

/** Milliseconds between two comments in a stream: proxies close a connection that is idle for a minute. */
const heartbeatIntervalMs = 15_000

/** An event that a streaming handler yields before its reply. */
export interface StreamEvent {
  event: string
  data: unknown
}

/** Whether the client accepts a stream of events instead of one JSON answer. */
export const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false

/** Runs a streaming handler to its end and returns the reply, for a caller that does not accept events. */
export async function runToReply<R>(events: AsyncGenerator<StreamEvent, R>): Promise<R> {
  for (;;) {
    const step = await events.next()
    if (step.done) return step.value
  }
}

/**
 * Sends each event when the handler yields it, then `done` with the reply, or `error` when the handler fails. Resolves
 * when the answer has ended. Nothing is sent before the first event, so that a refusal before it is still answered with
 * its own status.
 */
export async function sendEvents(
  events: AsyncGenerator<StreamEvent, object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const first = await events.next()
  const stream = new PassThrough()
  // Every write to the stream is a whole event, so a comment is never written into one.
  const heartbeat = setInterval(() => stream.writable && stream.write(': still here\n\n'), heartbeatIntervalMs)
  // `pipeline` rejects when the client closes the connection. That is no error.
  pipeline(textsOf(first, events, request), stream)
    .catch(() => {})
    .finally(() => clearInterval(heartbeat))
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // Turns off buffering in nginx, and in other proxies that support this header.
    .header('x-accel-buffering', 'no')
    .send(stream)
  await reply
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
    // Ends the work when the client has closed the connection; does nothing when the work has ended.
    await events.return({}).catch((error: unknown) => {
      request.log.error({ id: request.id, err: error }, 'a stream did not end well')
    })
  }
}

/** The text of one server-sent event; the data are one line of JSON. */
const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
