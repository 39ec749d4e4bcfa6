import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnOrigins, ownOrigins } from './origin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads and writes cookies. */
    cookies: Cookies
  }
}

/** A cookie to be set. */
export interface Cookie {
  name: string
  value: string
  /** Seconds that it lasts from now; 0 removes it. */
  maxAge: number
}

/**
 * Reads and writes cookies; nothing else does. All have the same attributes: no script reads them, other sites send
 * them with links only, and this host alone gets them, or with `cookieDomain` the hosts of that domain.
 *
 * Where a configured origin or the request is https they are `Secure` too, and their names begin with `__Host-`.
 * Browsers refuse such a cookie from a page over http and from another host of the domain, so neither can put a session
 * of its own in the place of the visitor's. With `cookieDomain` the prefix is `__Secure-`, which keeps out http alone, and
 * over http there is one too: a cookie of this host alone, from before that setting, would hide one of the same name.
 */
export function createCookies(settings: OwnOrigins & { cookieDomain: string | null }) {
  const { cookieDomain } = settings
  const isPublishedSecurely = [...ownOrigins(settings)].some((origin) => origin.startsWith('https:'))
  const [securePrefix, plainPrefix] = cookieDomain === null ? ['__Host-', ''] : ['__Secure-', 'shared.']
  const isSecure = ({ protocol }: FastifyRequest) => isPublishedSecurely || protocol === 'https'
  const fullName = (name: string, request: FastifyRequest) => (isSecure(request) ? securePrefix : plainPrefix) + name

  return {
    /** The value of the request's cookie of this name; null without one. */
    read(request: FastifyRequest, name: string): string | null {
      const header = request.headers.cookie
      // Parsing takes longer than this check.
      if (header === undefined || !header.includes(name)) return null
      return parseCookie(header)[fullName(name, request)] ?? null
    },

    /** Sets a cookie with the reply, also if the reply becomes a refusal. */
    write(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: Cookie): void {
      const secure = isSecure(request)
      const domain = cookieDomain === null ? {} : { domain: cookieDomain }
      const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge, ...domain } as const
      // Everything is escaped: a signature in base64 may end in `=`, where some clients cut.
      const line = stringifySetCookie(
        { name: fullName(name, request), value, ...attributes },
        { encode: encodeURIComponent },
      )
      reply.header('set-cookie', line)
    },
  }
}

export type Cookies = ReturnType<typeof createCookies>
