import { parseCookie, stringifySetCookie } from 'cookie'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { sessionLife } from './sessions.ts'

/** Makes the Set-Cookie lines of session cookies; `secure` when Matinee is reached by https. */
export function createSessionCookies(secret: string, secure: boolean) {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  // Escaped as the account library escapes it: a signature in base64 may end in `=`, where some clients cut.
  const line = (value: string, maxAge: number) =>
    stringifySetCookie({ name: sessionCookieName, value, maxAge, ...attributes }, { encode: encodeURIComponent })

  return {
    /** The cookie of a new session: its token, signed. */
    begin: (token: string): string => line(`${token}.${signatureOf(token, secret)}`, sessionLife.unused),
    /** The cookie of the request once more, with a life of so many seconds from now. */
    renew: (cookieHeader: string | null, seconds: number): string =>
      line(parseCookie(cookieHeader ?? '')[sessionCookieName] ?? '', seconds),
    /** Removes the cookie. */
    end: (): string => line('', 0),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
