import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a page of another site sent in somebody's name. Own are the configured origins and, when the
 * public one is not configured, whatever equals the request's own host. A write with neither Origin nor
 * Sec-Fetch-Site comes from no browser, carries nobody's cookies by accident, and passes.
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
