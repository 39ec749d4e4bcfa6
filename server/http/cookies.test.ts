import { expect, onTestFinished, test } from 'vitest'
import { knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import { ticketCookieNames } from '#server/accounts/tickets.ts'
import { createGoogle } from '#server/adapters/identity-google/google.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { googleClient, startGoogle } from '#tests/support/google.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { sessionCookieName } from './session.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** The cookies that a sign-up sets: their names, with their attributes in lower case and sorted. */
async function cookiesOf(client: Client): Promise<[name: string, ...attributes: string[]][]> {
  const { headers } = await client.send('/api/v1/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  })
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return [pair.split('=')[0] ?? '', ...attributes.map((attribute) => attribute.toLowerCase()).toSorted()]
  })
}

test('cookies cannot be read by scripts and are not sent from other sites [auth.api]', async () => {
  const { guest } = await startMatinee()
  expect(await cookiesOf(guest())).toEqual([
    ['matinee.session', 'httponly', 'max-age=2592000', 'path=/', 'samesite=lax'],
    ['matinee.known', 'httponly', 'max-age=31536000', 'path=/', 'samesite=lax'],
  ])
})

const httpsCases = [
  ['PUBLIC_URL is https', settings({ publicUrl: 'https://matinee.example' }), {}],
  ['a proxy received the request over https', settings({ trustProxy: 1 }), { 'x-forwarded-proto': 'https' }],
] as const

test.each(httpsCases)('when %s, cookies are Secure and for this host only [auth.api]', async (_, given, headers) => {
  const { guest } = await startMatinee({ settings: given })
  const attributes = ['path=/', 'samesite=lax', 'secure']
  const visitor = guest(headers)
  expect(await cookiesOf(visitor)).toEqual([
    ['__Host-matinee.session', 'httponly', 'max-age=2592000', ...attributes],
    ['__Host-matinee.known', 'httponly', 'max-age=31536000', ...attributes],
  ])
  expect((await visitor.call('GET /auth/authcheck')).user.username).toBe('Ada')
  await visitor.call('POST /auth/logout')
  expect([...visitor.cookies.keys()]).toEqual(['__Host-matinee.known'])
})

test.each(httpsCases)(
  'when %s, a session cookie with a name that other hosts could set is ignored',
  async (_, given, headers) => {
    const { guest } = await startMatinee({ settings: given })
    const visitor = guest(headers)
    await cookiesOf(visitor)
    const value = visitor.cookies.get('__Host-matinee.session')
    const another = guest({ ...headers, cookie: `matinee.session=${value}` })
    expect((await another.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
  },
)

test('with COOKIE_DOMAIN all hosts of the domain get the cookies, and over https the names of the cookies begin with __Secure- [backend.session]', async () => {
  const backend = { primaryUrl: 'https://one.matinee.example', cookieDomain: 'matinee.example' }
  const secure = await startMatinee({ settings: settings(backend) })
  const attributes = ['domain=matinee.example', 'httponly']
  expect(await cookiesOf(secure.guest())).toEqual([
    ['__Secure-matinee.session', ...attributes, 'max-age=2592000', 'path=/', 'samesite=lax', 'secure'],
    ['__Secure-matinee.known', ...attributes, 'max-age=31536000', 'path=/', 'samesite=lax', 'secure'],
  ])
  const plain = await startMatinee({
    settings: settings({ primaryUrl: 'http://one.matinee.example', cookieDomain: 'matinee.example' }),
  })
  const visitor = plain.guest()
  expect(await cookiesOf(visitor)).toEqual([
    ['shared.matinee.session', ...attributes, 'max-age=2592000', 'path=/', 'samesite=lax'],
    ['shared.matinee.known', ...attributes, 'max-age=31536000', 'path=/', 'samesite=lax'],
  ])
  const { headers } = await visitor.send('/api/v1/auth/logout', { method: 'POST' })
  expect(headers.getSetCookie().join()).toMatch(/^shared\.matinee\.session=;.*Max-Age=0;.*Domain=matinee\.example/)
})

test('of two cookies with the same name the newer one counts, so a cookie from an earlier COOKIE_DOMAIN does no harm', async () => {
  const { guest } = await startMatinee({
    settings: settings({ primaryUrl: 'https://one.matinee.example', cookieDomain: 'matinee.example' }),
  })
  const name = '__Secure-matinee.session'
  const visitor = guest()
  await cookiesOf(visitor)
  const endedSession = visitor.cookies.get(name)
  await visitor.call('POST /auth/logout')
  await visitor.call('POST /auth/signin', { body: ada })
  // Browsers send cookies with a longer path first, and among cookies with the same path the older cookie first.
  const both = guest({ cookie: `${name}=${endedSession}; other=1; ${name}=${visitor.cookies.get(name)}` })
  expect((await both.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('over https every cookie that Matinee sets is Secure and for this host only', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  const publicUrl = 'https://matinee.example'
  google.allow(publicUrl)
  const { guest, clock } = await startMatinee({
    settings: settings({ publicUrl }),
    identityProvider: createGoogle({ ...googleClient, issuer: google.issuer, timeout: 1 }),
  })
  const member = guest()
  await cookiesOf(member)
  const { secret } = await member.call('POST /auth/totp', { body: {} })
  await member.call('POST /auth/totp/confirm', { body: { code: await createAuthenticatorApp(secret, clock)() } })
  await member.refused('POST /auth/signin', { body: ada })
  await member.call('POST /auth/passkeys/signin/options')
  await member.send('/api/v1/auth/google')
  const names = [sessionCookieName, knownBrowserCookieName, ...Object.values(ticketCookieNames)]
  expect([...member.cookies.keys()].sort()).toEqual(names.map((name) => `__Host-${name}`).sort())
})

test('X-Forwarded-Proto of an untrusted proxy does not make cookies Secure', async () => {
  const { guest } = await startMatinee({ settings: settings({ trustProxy: 0 }) })
  const names = (await cookiesOf(guest({ 'x-forwarded-proto': 'https' }))).map(([name]) => name)
  expect(names).toEqual(['matinee.session', 'matinee.known'])
})
