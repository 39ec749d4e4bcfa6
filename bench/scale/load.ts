import autocannon from 'autocannon'
import type { Running } from '#bench/process.ts'
import type { MemberRequest } from './member-calls.ts'

/** A request that is sent again and again; a body that is a function is made anew each time. */
export interface RepeatedRequest extends Omit<MemberRequest, 'body'> {
  body?: object | (() => object)
}

/** A number of requests, or a duration in seconds; with `overallRate` no more than so many requests a second. */
type Until = { amount: number } | { duration: number; overallRate?: number }

/** Sends reads of these paths below /api/v1 as `sendRequests` does. */
export const sendReads = (
  server: Running,
  { paths, cookies }: { paths: readonly string[]; cookies: readonly string[] },
  until: Until,
): Promise<autocannon.Result> =>
  sendRequests(server, { requests: paths.map((path) => ({ method: 'GET', path })), cookies }, until)

/**
 * Sends requests again and again, one after the other on each connection, each connection with the session of another
 * member. Rejects when one is refused.
 */
export async function sendRequests(
  { url }: Running,
  { requests, cookies }: { requests: readonly RepeatedRequest[]; cookies: readonly string[] },
  until: Until,
): Promise<autocannon.Result> {
  let next = 0
  const result = await autocannon({
    url,
    connections: cookies.length,
    ...until,
    setupClient(client) {
      const cookie = cookies[next]
      next += 1
      client.setRequests(
        requests.map(({ method, path, body }) => ({
          method,
          path: `/api/v1${path}`,
          headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(typeof body === 'object' ? { body: JSON.stringify(body) } : {}),
          ...(typeof body === 'function'
            ? { setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(body()) }) }
            : {}),
        })),
      )
    },
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`)
  return result
}
