import { parseCookie, stringifySetCookie } from 'cookie'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { sessionLife } from './sessions.ts'

/** Makes the Set-Cookie lines of sessions; `secure` where people reach Matinee by https. */
export function createSessionCookies(secret: string, secure: boolean) {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  // Escaped as the account library escapes it: a signature in base64 may end in `=`, where some clients cut.
  const line = (value: string, maxAge: number) =>
    stringifySetCookie({ name: sessionCookieName, value, maxAge, ...attributes }, { encode: encodeURIComponent })

  return {
    /** Puts a new session's token, signed, into the browser. */
    begin: (token: string): string => line(`${token}.${signatureOf(token, secret)}`, sessionLife.unused),
    /** The cookie that came, to be kept for so many seconds from now. */
    keep: (cookieHeader: string | null, seconds: number): string =>
      line(parseCookie(cookieHeader ?? '')[sessionCookieName] ?? '', seconds),
    /** Takes the cookie away. */
    end: (): string => line('', 0),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
