import { betterAuth } from 'better-auth/minimal'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureReply } from '#contract/refusals.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { fillAccount } from '#tests/support/fill-account.ts'
import { sendBody, sendBytes } from '#tests/support/raw.ts'
import { settings } from '#tests/support/settings.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'

const endpoints = Object.entries<Endpoint>(api)
const writes = endpoints.map(([key]) => key).filter((key) => !key.startsWith('GET '))
const methodOf = (key: string) => key.split(' ')[0] ?? ''
/** The path of an endpoint; each parameter has its value from `parameters`, or 1. */
const pathOf = (key: string, parameters: Record<string, string> = {}) =>
  `/api/v1${key.replace(/^\w+ /, '').replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? '1')}`

/** The status of a refusal and its code. */
const statusAndCode = async (answer: Response) => [answer.status, ((await answer.json()) as FailureReply).code]

/** Starts Matinee with an administrator who has rows in every table. */
async function start(parts: Parameters<typeof startWithAdmin>[0] = {}) {
  const matinee = await startWithAdmin(parts)
  const { user } = await matinee.admin.call('GET /auth/authcheck')
  await fillAccount(matinee.database, { id: user._id, email: user.email })
  return { ...matinee, user }
}

test('no write of the API is carried out for a form or a script of another site', async () => {
  const { admin, database } = await start()
  const rowsBefore = await everythingIn(database)
  const foreignHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    { origin: 'https://evil.example', 'content-type': 'application/json' },
    { origin: 'null', 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
  ]
  expect(writes.length).toBeGreaterThan(25)
  for (const key of writes) {
    for (const headers of foreignHeaders) {
      const answer = await admin.send(pathOf(key), { method: methodOf(key), body: '{}', headers })
      expect(await statusAndCode(answer), `${key} ${JSON.stringify(headers)}`).toEqual([403, 'foreign-origin'])
    }
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

const account = { email: 'eve@example.org', username: 'Eve', code: 'ABCDEFGH' }
/** The endpoints that take a password. */
const passwordEndpoints = [
  'POST /auth/signup',
  'POST /auth/signin',
  'POST /auth/changePassword',
  'POST /auth/changePasswordH',
  'POST /auth/totp',
  'POST /auth/passkeys/options',
]

test('a password of 1 MB, or of one character more than the limit, is refused and changes nothing', async () => {
  const { admin, database } = await start()
  const rowsBefore = await everythingIn(database)
  for (const [length, status] of [
    [1024 * 1024, 413],
    [1025, 400],
  ] as const) {
    for (const key of passwordEndpoints) {
      const password = 'x'.repeat(length)
      const answer = await sendBody(
        admin,
        'POST',
        pathOf(key),
        JSON.stringify({ ...account, password, currentPassword: password }),
      )
      expect(answer.status, `${key} ${length}`).toBe(status)
    }
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('a NUL character in any text of a request to the account or contact endpoints is refused', async () => {
  const { admin, database } = await start()
  const rowsBefore = await everythingIn(database)
  const validBody = { ...account, password: 'a quiet evening in', name: 'Eve', message: 'Hello', token: 'x' }
  const keys = writes.filter((key) => key.includes(' /auth/') || key.includes(' /contact/'))
  for (const key of keys) {
    for (const field of Object.keys(validBody)) {
      const body = JSON.stringify({ ...validBody, [field]: `${validBody[field as keyof typeof validBody]}\0` })
      const answer = await sendBody(admin, methodOf(key), pathOf(key), body)
      expect(await statusAndCode(answer), `${key} ${field}`).toEqual([400, 'bad-input'])
    }
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('no path or query redirects a browser to another site', async () => {
  const { guest, url } = await start({ settings: settings({ publicUrl: 'https://matinee.example' }) })
  const evilUrl = 'https://evil.example/'
  const queries = ['redirect', 'redirectTo', 'callbackURL', 'next', 'returnTo', 'location', 'state', 'error']
  const query = queries.map((name) => `${name}=${encodeURIComponent(evilUrl)}`).join('&')
  const redirectingPaths = endpoints.filter(([, { status }]) => status === 302).map(([key]) => pathOf(key))
  expect(redirectingPaths).toHaveLength(2)
  const paths = [
    ...redirectingPaths,
    '//evil.example',
    '//evil.example/..',
    '/%2f%2fevil.example/',
    '/%5cevil.example',
    '/assets//evil.example',
    '/assets/..//evil.example/',
    '/login',
    '/api/docs/',
    '/art',
  ]
  for (const path of paths) {
    for (const address of [path, `${path}?${query}`]) {
      const head = await sendBytes(url, `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
      const location = /^location: (.*)$/im.exec(head.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()
      if (redirectingPaths.includes(path)) expect(location, address).toMatch(/^\/login\?google=/)
      else expect(location, address).toBeUndefined()
    }
  }
  expect((await guest().send(`/login?${query}`)).headers.get('refresh')).toBeNull()
})

test('the routes of the account library cannot be reached', async () => {
  const { admin, database } = await start()
  const rowsBefore = await everythingIn(database)
  const library = betterAuth({ secret: 'a secret of this test alone, long enough', logger: { disabled: true } })
  const paths = Object.values(library.api as Record<string, { path?: string }>).flatMap(({ path }) => path ?? [])
  expect(paths).toContain('/sign-in/email')
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    for (const base of ['/api/auth', '/api/v1/auth']) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        const answer = await admin.send(base + path.replaceAll(/:\w+/g, 'x'), { method, ...body })
        expect(await statusAndCode(answer), `${method} ${base}${path}`).toEqual([404, 'path-unknown'])
      }
    }
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
})
