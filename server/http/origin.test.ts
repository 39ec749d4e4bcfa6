import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createOriginOf, createRelyingPartyOf } from './origin.ts'

type Matinee = Awaited<ReturnType<typeof startMatinee>>

/** The status of the answer to a write with these headers. The write is a logout, since a logout needs no session. */
async function statusOfWrite({ guest }: Matinee, headers: Record<string, string>): Promise<number> {
  const answer = await guest(headers).send('/api/v1/auth/logout', { method: 'POST' })
  if (answer.status !== 200) {
    expect(await answer.json()).toEqual({
      success: false,
      message: 'This request came from another site and was refused.',
      code: 'foreign-origin',
    })
  }
  return answer.status
}

test('a write from another site is refused', async () => {
  const matinee = await startMatinee()
  const { port } = new URL(matinee.url)
  const foreign = ['https://evil.example', 'null', '', `https://127.0.0.1:${port}`, `http://localhost:${port}`]
  for (const origin of [...foreign, `${matinee.url}.evil.example`, `${matinee.url}/`, 'http://127.0.0.1']) {
    expect(await statusOfWrite(matinee, { origin }), origin).toBe(403)
  }
})

test('a write from the server’s own origin passes, and so does a write that does not come from a browser', async () => {
  const matinee = await startMatinee()
  expect(await statusOfWrite(matinee, { origin: matinee.url })).toBe(200)
  expect(await statusOfWrite(matinee, { origin: matinee.url, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await statusOfWrite(matinee, {})).toBe(200)
})

test('without an Origin header, Sec-Fetch-Site decides whether a write is refused', async () => {
  const matinee = await startMatinee()
  const statuses = { 'cross-site': 403, 'same-site': 403, 'made-up': 403, 'same-origin': 200, none: 200 }
  for (const [site, status] of Object.entries(statuses)) {
    expect(await statusOfWrite(matinee, { 'sec-fetch-site': site }), site).toBe(status)
  }
})

test('if origins are configured, writes from them pass and all others are refused, even from the origin in the Host header', async () => {
  const matinee = await startMatinee({
    settings: settings({
      publicUrl: 'https://matinee.example',
      primaryUrl: 'https://one.matinee.example',
      secondaryUrl: 'https://two.matinee.example',
    }),
  })
  for (const origin of ['https://matinee.example', 'https://one.matinee.example', 'https://two.matinee.example']) {
    expect(await statusOfWrite(matinee, { origin }), origin).toBe(200)
  }
  for (const origin of [matinee.url, 'http://matinee.example', 'https://three.matinee.example']) {
    expect(await statusOfWrite(matinee, { origin }), origin).toBe(403)
  }
})

test('a read from another site is answered', async () => {
  const { guest } = await startMatinee()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    for (const method of ['GET', 'HEAD']) expect((await guest(headers).send('/health', { method })).status).toBe(200)
  }
})

test('every method that writes is refused for a foreign origin before it changes anything', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  await viewer.call('POST /user/adultContent', { body: { preference: true } })
  const writes = [
    ['POST', '/user/adultContent', '{"preference":false}'],
    ['PUT', '/movies/addWatch/1', null],
    ['DELETE', '/watch/clearWatchHistory', null],
  ] as const
  for (const [method, path, body] of writes) {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    expect((await viewer.send(`/api/v1${path}`, { method, body, headers })).status, method).toBe(403)
  }
  expect((await viewer.call('GET /user/getadultPreference')).pref).toBe(true)
})

test('answers have no CORS headers, so browsers do not let other sites read them', async () => {
  const { guest } = await startMatinee()
  const answer = await guest({ origin: 'https://evil.example' }).send('/api/v1/auth/authcheck')
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('if no origin is configured, the origin is the one that the browser sees, even behind an https proxy', async () => {
  const app = Fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  const originOf = createOriginOf(settings())
  app.get('/', async (request) => originOf(request))
  const originFor = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).body
  expect(await originFor({ host: 'matinee.lan:3000' })).toBe('http://matinee.lan:3000')
  expect(await originFor({ host: 'matinee.example', 'x-forwarded-proto': 'https' })).toBe('https://matinee.example')
})

test('if configured origins differ only in the port, the port of the request decides which one is its origin', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const urls = { primaryUrl: 'http://matinee.lan:4001', secondaryUrl: 'http://matinee.lan:4002' }
  const originOf = createOriginOf({ ...settings(), ...urls, publicUrl: 'http://matinee.lan' })
  app.get('/', async (request) => originOf(request))
  for (const host of ['matinee.lan:4001', 'matinee.lan:4002', 'matinee.lan']) {
    expect((await app.inject({ url: '/', headers: { host } })).body).toBe(`http://${host}`)
  }
  expect((await app.inject({ url: '/', headers: { host: 'another.example' } })).body).toBe('http://matinee.lan')
})

test('the origin of a passkey is the page’s if that is configured, else the backend’s own; its domain is COOKIE_DOMAIN, else the origin’s host', async () => {
  const relyingPartyOn = async (given: { origin?: string; host: string }, cookieDomain: string | null) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const urls = { publicUrl: 'https://a.matinee.example', secondaryUrl: 'https://b.matinee.example' }
    const relyingPartyOf = createRelyingPartyOf({ ...settings(), ...urls, primaryUrl: null, cookieDomain })
    app.get('/', async (request) => relyingPartyOf(request))
    return (await app.inject({ url: '/', headers: given })).json()
  }
  const host = 'b.matinee.example'
  const page = { origin: 'https://a.matinee.example', host }
  expect(await relyingPartyOn(page, 'matinee.example')).toEqual({ origin: page.origin, id: 'matinee.example' })
  expect(await relyingPartyOn(page, null)).toEqual({ origin: page.origin, id: 'a.matinee.example' })
  const own = { origin: `https://${host}`, id: host }
  expect(await relyingPartyOn({ origin: 'https://another.example', host }, null)).toEqual(own)
  expect(await relyingPartyOn({ host }, null)).toEqual(own)
})

test('the domain of a passkey has no port', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const relyingPartyOf = createRelyingPartyOf({ ...settings(), cookieDomain: null })
  app.get('/', async (request) => relyingPartyOf(request))
  const answer = await app.inject({ url: '/', headers: { host: 'matinee.lan:3000' } })
  expect(answer.json()).toEqual({ origin: 'http://matinee.lan:3000', id: 'matinee.lan' })
})
