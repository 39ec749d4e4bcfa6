import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses with foreign-origin a write that a page of another site sends with its visitor's cookies. The allowed origins
 * are the configured ones and, if `publicUrl` is not configured, the one that the request was sent to. A write with
 * neither Origin nor Sec-Fetch-Site does not come from a browser, so no other site can have caused it, and it passes.
 */
export function createOriginGuard(settings: {
  publicUrl: string | null
  primaryUrl: string | null
  secondaryUrl: string | null
}): (request: FastifyRequest) => void {
  const own = new Set([settings.publicUrl, settings.primaryUrl, settings.secondaryUrl].filter((url) => url !== null))
  return (request) => {
    if (reads.has(request.method)) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return
      throw new Refusal('foreign-origin')
    }
    if (own.has(origin)) return
    if (settings.publicUrl === null && origin === `${request.protocol}://${request.host}`) return
    throw new Refusal('foreign-origin')
  }
}
