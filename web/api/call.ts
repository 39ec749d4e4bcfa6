import type { Api } from '#contract/api.ts'
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { jsonBodyOf, requireBackendReply } from './body.ts'
import { failureOf } from './failure.ts'
import { type CallKey, type OptionsOf, request } from './request.ts'

export type { CallKey }
/** The reply to a call, with the type that the API contract defines. */
export type CallReply<K extends CallKey> = ReplyOf<Api[K]> & { success: true }
/**
 * The arguments of `call` after the key. The request and the options may be left out if they have no required fields.
 */
type Arguments<K extends CallKey> =
  object extends OptionsOf<K>
    ? object extends RequestOf<Api[K]>
      ? [request?: RequestOf<Api[K]>, options?: OptionsOf<K>]
      : [request: RequestOf<Api[K]>, options?: OptionsOf<K>]
    : [request: RequestOf<Api[K]>, options: OptionsOf<K>]

/**
 * Sends one call of the API contract and resolves with the reply. Throws a `Failure` if the answer is not a success.
 */
export const call = async <K extends CallKey>(key: K, ...[input, options]: Arguments<K>): Promise<CallReply<K>> => {
  const read = async (response: Response): Promise<CallReply<K>> => {
    const body = await jsonBodyOf(response)
    requireBackendReply(body)
    if (body.success !== true) throw failureOf(response.status, body)
    return body as CallReply<K>
  }
  return request(key, (input ?? {}) as RequestOf<Api[K]>, read, (options ?? {}) as OptionsOf<K>)
}
