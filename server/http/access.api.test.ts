import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendBody } from '#tests/support/raw.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const endpoints = Object.entries<Endpoint>(api)
const memberEndpoints = endpoints.filter(([, { access }]) => access !== 'anyone')

/** The path of an endpoint, with invalid values for its parameters. */
const pathOf = (key: string) => `/api/v1${key.replace(/^\w+ /, '').replaceAll(/:\w+/g, 'nonsense')}`
const methodOf = (key: string) => key.split(' ')[0] ?? ''

test('without a session every endpoint except those for signing in and out is refused [api.signedin]', async () => {
  const { guest } = await startMatinee()
  expect(memberEndpoints.length).toBeGreaterThan(30)
  for (const [key] of memberEndpoints) {
    const answer = await guest().send(pathOf(key), { method: methodOf(key) })
    expect(answer.status, key).toBe(401)
    expect(await answer.json(), key).toMatchObject({
      success: false,
      message: 'Please sign in first.',
      code: 'not-signed-in',
    })
  }
})

test('a refusal for lack of access does not reveal faults in the input [api.signedin]', async () => {
  const { guest } = await startMatinee()
  const bodies: [body: string, type: string | null][] = [
    ['{"id":', 'application/json'],
    ['x'.repeat(70_000), 'application/json'],
    ['id=1', 'application/x-www-form-urlencoded'],
  ]
  for (const [body, type] of bodies) {
    const answer = await sendBody(guest(), 'POST', '/api/v1/watch/addWatchMovie', body, type)
    expect(answer.status).toBe(401)
  }
})

test('a deleted account has no sessions [api.signedin]', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  await matinee.database.deleteFrom('users').execute()
  expect((await viewer.refused('GET /movies/trending')).status).toBe(401)
  expect(await matinee.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('without a session one may sign up, sign in and log out, but call no endpoint outside of /auth', () => {
  const forAnyone = endpoints.filter(([, { access }]) => access === 'anyone').map(([key]) => key)
  expect(forAnyone.toSorted()).toEqual([
    'GET /auth/google',
    'GET /auth/google/callback',
    'POST /auth/changePasswordH',
    'POST /auth/checkAccount',
    'POST /auth/factors/lost',
    'POST /auth/factors/lost/code',
    'POST /auth/factors/lost/stop',
    'POST /auth/logout',
    'POST /auth/passkeys/signin',
    'POST /auth/passkeys/signin/options',
    'POST /auth/signin',
    'POST /auth/signin/code',
    'POST /auth/signup',
  ])
})
