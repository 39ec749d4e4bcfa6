import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Api } from '#contract/api.ts'
import type { EventOf, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { jsonBodyOf, requireBackendReply } from './body.ts'
import { failureOf } from './failure.ts'
import { type CallKey, type OptionsOf, request } from './request.ts'

/** The calls that are answered with events. */
type StreamKey = { [K in CallKey]: Api[K] extends { events: object } ? K : never }[CallKey]

interface Listener<K extends StreamKey> {
  /** Called when an answer begins; called again if it breaks off and the request is sent a second time. */
  onStart: () => void
  onEvent: (event: EventOf<Api[K]>) => void
}

/** The status given to the failure of an `error` event, since the HTTP status of such an answer is 200. */
const errorEventStatus = 500
/** The status given to a failure that comes as JSON instead of events, since its HTTP status is 200. */
const jsonFailureStatus = 400

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/**
 * Sends a call of the contract, passes on each event of its answer, and resolves with the reply at its end. An answer
 * that is JSON instead has no events. Throws a `Failure` when the answer is not a success, also when it fails in the
 * middle.
 */
export const stream = <K extends StreamKey>(
  key: K,
  input: RequestOf<Api[K]>,
  { onStart, onEvent }: Listener<K>,
  options: OptionsOf<K>,
): Promise<ReplyOf<Api[K]>> => {
  const read = async (response: Response): Promise<ReplyOf<Api[K]>> => {
    onStart()
    if (!isStream(response) || response.body === null) {
      const body = await jsonBodyOf(response)
      requireBackendReply(body)
      if (body.success !== true) throw failureOf(jsonFailureStatus, body)
      return body as ReplyOf<Api[K]>
    }
    const events = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) throw new Error('The answer broke off.')
      const data = JSON.parse(value.data)
      if (value.event === 'done') return data
      if (value.event === 'error') throw failureOf(errorEventStatus, data)
      onEvent({ event: value.event, data } as EventOf<Api[K]>)
    }
  }
  const headers = { ...options.headers, Accept: 'text/event-stream, application/json' }
  return request(key, input, read, { ...options, headers })
}
