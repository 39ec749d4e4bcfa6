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
 * Reads and writes all cookies of Matinee. They have the same attributes: no script reads them, a request from another
 * site has them only when a link is followed, and only this host gets them, or with `cookieDomain` the hosts of that
 * domain.
 *
 * Where a configured origin or the request is https they are `Secure` too, and their names begin with `__Host-`.
 * Browsers refuse such a cookie from a page over http and from another host of the domain, so that neither can replace
 * the visitor's session.
 *
 * With `cookieDomain` the prefix over https is `__Secure-`: browsers then refuse only cookies from http. The prefix
 * over http is `shared.`: a cookie that this host set before `cookieDomain` was configured has no prefix, so it does
 * not hide the new cookie.
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
      // This check takes less time than parsing.
      if (header === undefined || !header.includes(name)) return null
      // Of several cookies with this name the last one has to count, but the parser takes the first, so their order is
      // reversed. Browsers send cookies with longer paths first, and older before newer ones. Matinee's cookies have
      // the shortest path, and a cookie that was set with an earlier COOKIE_DOMAIN is older than the current one.
      return parseCookie(header.split(';').reverse().join(';'))[fullName(name, request)] ?? null
    },

    /** Sets a cookie with the reply, also if the reply becomes a refusal. */
    write(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: Cookie): void {
      const secure = isSecure(request)
      const domain = cookieDomain === null ? {} : { domain: cookieDomain }
      const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge, ...domain } as const
      // All special characters are escaped: a signature in base64 may end in `=`, which some clients cut off.
      const line = stringifySetCookie(
        { name: fullName(name, request), value, ...attributes },
        { encode: encodeURIComponent },
      )
      reply.header('set-cookie', line)
    },
  }
}

/** What {@link createCookies} returns. */
export type Cookies = ReturnType<typeof createCookies>
