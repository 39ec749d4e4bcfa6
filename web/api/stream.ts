import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Api } from '#contract/api.ts'
import type { EventOf, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { jsonBodyOf, requireBackendReply } from './body.ts'
import { failureOf } from './failure.ts'
import { type CallKey, type OptionsOf, request } from './request.ts'

/** The keys of the calls that are answered with a stream of events. */
type StreamKey = { [K in CallKey]: Api[K] extends { events: object } ? K : never }[CallKey]

/** The functions that are called while a streamed answer arrives. */
interface Listener<K extends StreamKey> {
  /**
   * Called when an answer begins. If the answer breaks off, the request is sent a second time, and `onStart` is called
   * again.
   */
  onStart: () => void
  onEvent: (event: EventOf<Api[K]>) => void
}

/** The status of the failure for an `error` event, since the HTTP status of a stream is 200. */
const errorEventStatus = 500
/** The status of the failure for a JSON answer without success, since its HTTP status is 200. */
const jsonFailureStatus = 400

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/**
 * Sends a call of the API contract, passes each event of its answer to `onEvent`, and resolves with the reply in the
 * last event. If the answer is JSON instead, it is the reply, and there are no events. Throws a `Failure` if the answer
 * is not a success, also if it fails in the middle.
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
    const eventReader = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    try {
      for (;;) {
        const { done, value } = await eventReader.read()
        if (done) throw new Error('The answer broke off.')
        const data = JSON.parse(value.data)
        if (value.event === 'done') return data
        if (value.event === 'error') throw failureOf(errorEventStatus, data)
        onEvent({ event: value.event, data } as EventOf<Api[K]>)
      }
    } finally {
      // Closes the connection if the server has not ended the answer. Rejects if the answer broke off.
      eventReader.cancel().catch(() => {})
    }
  }
  const headers = { ...options.headers, Accept: 'text/event-stream, application/json' }
  return request(key, input, read, { ...options, headers })
}
