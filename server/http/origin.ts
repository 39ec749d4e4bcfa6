import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/** The origins that the operator has configured. */
export interface OwnOrigins {
  publicUrl: string | null
  primaryUrl: string | null
  secondaryUrl: string | null
}

/** The origins that the operator has configured, each once. */
export const ownOrigins = (settings: OwnOrigins): ReadonlySet<string> =>
  new Set([settings.publicUrl, settings.primaryUrl, settings.secondaryUrl].filter((url) => url !== null))

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Gives the origin at which the browser of a request reaches this backend. Refuses with bad-input a request whose Host
 * header is no host, if no origin is configured.
 */
export type OriginOf = (request: FastifyRequest) => string

/**
 * Creates the function that finds the origin of a request: the configured origin whose host the request was sent to,
 * else `publicUrl`. If `publicUrl` is not configured either, it is the origin that the request was sent to.
 */
export function createOriginOf(settings: OwnOrigins): OriginOf {
  const configured = [...ownOrigins(settings)]
  return (request) => {
    const origin = configured.find((candidate) => new URL(candidate).host === request.host) ?? settings.publicUrl
    if (origin !== null) return origin
    const requestedOrigin = `${request.protocol}://${request.host}`
    if (!URL.canParse(requestedOrigin)) throw new Refusal('bad-input')
    return requestedOrigin
  }
}

/**
 * What WebAuthn calls the relying party: the origin of the page that makes or uses a passkey, and as `id` the domain
 * that the passkey belongs to.
 */
export interface RelyingParty {
  origin: string
  id: string
}

/**
 * Creates the function that finds the relying party of a request. With two backends, the origin of the page can differ
 * from the origin of this backend, and the domain is `cookieDomain`, which the backends share, so that a passkey works
 * with each.
 */
export function createRelyingPartyOf(
  settings: OwnOrigins & { cookieDomain: string | null },
): (request: FastifyRequest) => RelyingParty {
  const configured = ownOrigins(settings)
  const originOf = createOriginOf(settings)
  return (request) => {
    const pageOrigin = request.headers.origin
    const origin = pageOrigin !== undefined && configured.has(pageOrigin) ? pageOrigin : originOf(request)
    return { origin, id: settings.cookieDomain ?? new URL(origin).hostname }
  }
}

/**
 * Creates the function that refuses, with foreign-origin, writes that pages of other sites send with the cookies of
 * their visitors. The allowed origins are the configured ones and, if `publicUrl` is not configured, the one that the
 * request was sent to. A write with neither Origin nor Sec-Fetch-Site passes: it does not come from a browser, so no
 * other site can have caused it.
 */
export function createOriginGuard(settings: OwnOrigins): (request: FastifyRequest) => void {
  const configured = ownOrigins(settings)
  return (request) => {
    if (readMethods.has(request.method)) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return
      throw new Refusal('foreign-origin')
    }
    if (configured.has(origin)) return
    if (settings.publicUrl === null && origin === `${request.protocol}://${request.host}`) return
    throw new Refusal('foreign-origin')
  }
}
