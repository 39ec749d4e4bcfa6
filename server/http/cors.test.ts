import { expect, test } from 'vitest'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { maxHeaderBytes } from './connections.ts'

const publicUrl = 'https://matinee.example'
const primaryUrl = 'https://one.matinee.example'
const secondaryUrl = 'https://two.matinee.example'
const cookieDomain = 'matinee.example'

const startBackend = () => startMatinee({ settings: settings({ publicUrl, primaryUrl, secondaryUrl, cookieDomain }) })

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const corsFor = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Matinee-Stale, X-Request-Id',
})

test('every answer can be read by the pages of exactly the configured origins [backend.retry]', async () => {
  const { guest } = await startBackend()
  const paths = [
    '/health',
    '/cronjob/run',
    '/api/v1/auth/authcheck',
    '/api/v1/movies/trending',
    '/api/v1/movies/nowhere',
    '/api/v1/%E0',
    `/api/v1/search/movie/${'x'.repeat(maxHeaderBytes - 1000)}`,
  ]
  for (const path of paths) {
    for (const origin of [publicUrl, primaryUrl, secondaryUrl]) {
      const answer = await guest({ origin }).send(path)
      expect(corsOf(answer), path).toEqual(corsFor(origin))
      expect(answer.headers.get('vary'), path).toMatch(/^Origin\b/)
    }
    for (const origin of ['https://evil.example', `${primaryUrl}.evil.example`, `${primaryUrl}:8443`, 'null', '']) {
      const answer = await guest({ origin }).send(path)
      expect(corsOf(answer), `${path} ${origin}`).toEqual({})
      expect(answer.headers.get('vary'), path).toMatch(/^Origin\b/)
    }
  }
})

test('a 304 answer, too, can be read by a page of a configured origin', async () => {
  const viewer = await (await startBackend()).member()
  const request = (headers: object) =>
    viewer.send('/api/v1/movies/trending', { headers: { origin: primaryUrl, ...headers } })
  const fresh = await request({})
  expect(fresh.headers.get('vary')).toBe('Origin, Accept-Encoding')
  const answer = await request({ 'if-none-match': fresh.headers.get('etag') })
  expect(answer.status).toBe(304)
  expect(corsOf(answer)).toEqual(corsFor(primaryUrl))
})

const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }

test('a page of a configured origin may send JSON and idempotency keys, and a browser may remember this for two hours', async () => {
  const { guest } = await startBackend()
  for (const path of ['/api/v1/contact/savemessage', '/api/v1/watch/clearWatchHistory']) {
    const answer = await guest({ origin: primaryUrl, ...preflight }).send(path, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(corsOf(answer)).toEqual({
      ...corsFor(primaryUrl),
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
      'access-control-max-age': '7200',
    })
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  }
})

test('a preflight request from an origin that is not configured is refused', async () => {
  const { guest } = await startBackend()
  const answer = await guest({ origin: 'https://evil.example', ...preflight }).send('/api/v1/contact/savemessage', {
    method: 'OPTIONS',
  })
  expect(answer.status).toBe(404)
  expect(corsOf(answer)).toEqual({})
})

test('without configured backends a page gets no CORS headers', async () => {
  const { guest } = await startMatinee({ settings: settings({ publicUrl }) })
  const answer = await guest({ origin: publicUrl }).send('/api/v1/auth/authcheck')
  expect(corsOf(answer)).toEqual({})
  expect(answer.headers.get('vary')).toBeNull()
})
