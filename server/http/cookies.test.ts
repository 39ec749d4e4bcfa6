import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

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

test('a proxy that is not trusted makes no cookie Secure', async () => {
  const { guest } = await startMatinee({ settings: settings({ trustProxy: 0 }) })
  const names = (await cookiesOf(guest({ 'x-forwarded-proto': 'https' }))).map(([name]) => name)
  expect(names).toEqual(['matinee.session', 'matinee.known'])
})
