import { expect, onTestFinished, test } from 'vitest'
import { knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import { ticketNames } from '#server/accounts/tickets.ts'
import { createGoogle } from '#server/adapters/identity-google/google.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { googleClient, startGoogle } from '#tests/support/google.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { sessionCookieName } from './session.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** The names of the cookies that a sign-up sets, and their attributes in small letters and in order. */
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

const byHttps = [
  ['PUBLIC_URL is https', settings({ publicUrl: 'https://matinee.example' }), {}],
  ['a proxy is asked by https', settings({ trustProxy: 1 }), { 'x-forwarded-proto': 'https' }],
] as const

test.each(byHttps)('where %s, cookies are Secure and sent to this host only [auth.api]', async (_, given, headers) => {
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

test.each(byHttps)('where %s, a cookie that another host can have set gives no session', async (_, given, headers) => {
  const { guest } = await startMatinee({ settings: given })
  const visitor = guest(headers)
  await cookiesOf(visitor)
  const value = visitor.cookies.get('__Host-matinee.session')
  const another = guest({ ...headers, cookie: `matinee.session=${value}` })
  expect((await another.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('with a domain for cookies its hosts get them all, and over https they are Secure and marked as such [backend.session]', async () => {
  const places = { primaryUrl: 'https://one.matinee.example', cookieDomain: 'matinee.example' }
  const secure = await startMatinee({ settings: settings(places) })
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

test('of two cookies with one name the newer counts, so a cookie of an earlier COOKIE_DOMAIN shuts no member out', async () => {
  const { guest } = await startMatinee({
    settings: settings({ primaryUrl: 'https://one.matinee.example', cookieDomain: 'matinee.example' }),
  })
  const name = '__Secure-matinee.session'
  const visitor = guest()
  await cookiesOf(visitor)
  const ended = visitor.cookies.get(name)
  await visitor.call('POST /auth/logout')
  await visitor.call('POST /auth/signin', { body: ada })
  // Browsers send the older one first, and before both a cookie with a longer path, which a host of the domain can set.
  const both = guest({ cookie: `${name}=${ended}; other=1; ${name}=${visitor.cookies.get(name)}` })
  expect((await both.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('over https every cookie that is ever set is Secure and for this host only', async () => {
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
  const names = [sessionCookieName, knownBrowserCookieName, ...Object.values(ticketNames)]
  expect([...member.cookies.keys()].sort()).toEqual(names.map((name) => `__Host-${name}`).sort())
})

test('a proxy that is not trusted makes no cookie Secure', async () => {
  const { guest } = await startMatinee({ settings: settings({ trustProxy: 0 }) })
  const names = (await cookiesOf(guest({ 'x-forwarded-proto': 'https' }))).map(([name]) => name)
  expect(names).toEqual(['matinee.session', 'matinee.known'])
})
