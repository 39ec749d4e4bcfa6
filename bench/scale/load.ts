import autocannon from 'autocannon'
import type { Running } from '#bench/process.ts'

/**
 * Sends reads below /api/v1, one after the other on each connection, each connection with the session of another member;
 * `until` is a number of requests, or a duration in seconds. Rejects when one is refused.
 */
export async function sendReads(
  { url }: Running,
  { paths, cookies }: { paths: readonly string[]; cookies: readonly string[] },
  until: { amount: number } | { duration: number },
): Promise<autocannon.Result> {
  let next = 0
  const result = await autocannon({
    url,
    connections: cookies.length,
    ...until,
    setupClient(client) {
      const cookie = cookies[next]
      next += 1
      client.setRequests(paths.map((path) => ({ method: 'GET', path: `/api/v1${path}`, headers: { cookie } })))
    },
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`)
  return result
}
