import autocannon from 'autocannon'
import type { RunningServer } from '#bench/process.ts'
import type { MemberRequest } from './member-calls.ts'

/** A request that is sent again and again. A body that is a function is called for each request. */
export interface RepeatedRequest extends Omit<MemberRequest, 'body'> {
  body?: object | (() => object)
}

/**
 * When to end: after a number of requests, or after a duration in seconds. With `overallRate` at most so many requests
 * are sent each second.
 */
type LoadEnd = { amount: number } | { duration: number; overallRate?: number }

/** Sends GET requests for these paths below /api/v1, in the way of `sendRequests`. */
export const sendReads = (
  server: RunningServer,
  { paths, cookies }: { paths: readonly string[]; cookies: readonly string[] },
  end: LoadEnd,
): Promise<autocannon.Result> =>
  sendRequests(server, { requests: paths.map((path) => ({ method: 'GET', path })), cookies }, end)

/**
 * Sends the requests again and again. Each session cookie gets a connection of its own, which sends one request after
 * the other. Rejects at the end if any request was refused or failed.
 */
export async function sendRequests(
  { url }: RunningServer,
  { requests, cookies }: { requests: readonly RepeatedRequest[]; cookies: readonly string[] },
  end: LoadEnd,
): Promise<autocannon.Result> {
  let next = 0
  const result = await autocannon({
    url,
    connections: cookies.length,
    ...end,
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
