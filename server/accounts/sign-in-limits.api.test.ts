import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { type AccountLimits, accountLimits } from './sign-in-limits.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const wrong = { email: ada.email, password: 'a loud evening out' }

/** Matinee behind a proxy, with the shipped limits but for some, and one account. */
async function startLimited(given: Partial<AccountLimits> = {}) {
  const searches = { points: 300, duration: 60 }
  const matinee = await startMatinee({
    settings: settings({ trustProxy: 1 }),
    limits: { ...accountLimits, searches, ...given },
  })
  const owner = matinee.guest({ 'x-forwarded-for': '192.0.2.1' })
  await owner.call('POST /auth/signup', { body: ada })
  return { ...matinee, owner, from: (network: string) => matinee.guest({ 'x-forwarded-for': network }) }
}

const signIn = (client: Client, body: { email: string; password: string }) =>
  client.refused('POST /auth/signin', { body })

async function statuses(count: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))
  return answers.map(({ status }) => status).sort()
}

test('the sixth wrong password for an account is told to wait, and the right one after it too', async () => {
  const { from } = await startLimited()
  const stranger = from('198.51.100.1')
  for (let index = 0; index < 5; index += 1) expect((await signIn(stranger, wrong)).status).toBe(401)

  for (const password of [wrong.password, ada.password]) {
    const refused = await signIn(stranger, { email: ada.email, password })
    expect(refused).toMatchObject({ status: 429, code: 'too-many' })
    expect(refused.message).toBe('Too many wrong passwords. Please try again in 15 minutes.')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
  }
})

test('who is told to wait on one network may sign in from another', async () => {
  const { from } = await startLimited()
  await statuses(6, () => signIn(from('198.51.100.1'), wrong))
  expect((await from('198.51.100.2').call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('many tries at once do not slip through together', async () => {
  const { from } = await startLimited()
  const tries = await statuses(12, () => signIn(from('198.51.100.1'), wrong))
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429])
})

test('a network that tries many accounts is told to wait', async () => {
  const { from } = await startLimited({ wrongFromNetwork: { points: 3, duration: 900 } })
  const guess = (index: number) =>
    signIn(from('198.51.100.1'), { email: `${index}@example.org`, password: wrong.password })
  expect(await statuses(4, guess)).toEqual([401, 401, 401, 429])
  expect((await signIn(from('198.51.100.2'), wrong)).status).toBe(401)
})

test('an account tried from everywhere is closed to strangers, not to a browser that signed in before', async () => {
  const { from, owner } = await startLimited({ wrongForAccount: { points: 3, duration: 3600 } })
  expect(await statuses(4, (index) => signIn(from(`198.51.100.${index}`), wrong))).toEqual([401, 401, 401, 429])
  expect((await signIn(from('198.51.100.9'), ada)).status).toBe(429)

  await owner.call('POST /auth/logout')
  expect((await owner.call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('a browser that signed in before still has its own five tries only', async () => {
  const { owner } = await startLimited({ wrongForAccount: { points: 1, duration: 3600 } })
  const tries = await statuses(7, () => signIn(owner, wrong))
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('the mark of a known browser cannot be made up, nor carried to another account', async () => {
  const { from, owner } = await startLimited({ wrongForAccount: { points: 1, duration: 3600 } })
  await from('203.0.113.1').call('POST /auth/signup', { body: { ...ada, email: 'eve@example.org', username: 'Eve' } })
  const eve = { email: 'eve@example.org', password: wrong.password }
  await signIn(from('203.0.113.2'), eve)

  const mark = owner.cookies.get('matinee.known') ?? ''
  expect(mark).not.toBe('')
  for (const value of [mark, '', '.', 'a'.repeat(22), encodeURIComponent('ż'.repeat(22))]) {
    const pretender = from('203.0.113.3')
    pretender.cookies.set('matinee.known', value)
    expect((await signIn(pretender, eve)).status, value).toBe(429)
  }
})

test('passwords that were right do not count', async () => {
  const { from } = await startLimited({ wrongForAccountFromNetwork: { points: 2, duration: 900 } })
  const home = from('198.51.100.1')
  for (let index = 0; index < 4; index += 1) await home.call('POST /auth/signin', { body: ada })
  expect(await statuses(3, () => signIn(home, wrong))).toEqual([401, 401, 429])
})

test('many members of one network sign in at the same moment', async () => {
  const { from } = await startLimited({
    wrongForAccountFromNetwork: { points: 2, duration: 900 },
    wrongFromNetwork: { points: 3, duration: 900 },
  })
  await Promise.all(Array.from({ length: 8 }, () => from('198.51.100.1').call('POST /auth/signin', { body: ada })))
})

test('addresses of one IPv6 network share its tries', async () => {
  const { from } = await startLimited()
  const tries = await statuses(6, (index) => signIn(from(`2001:db8:1:2::${index}`), wrong))
  expect(tries).toEqual([401, 401, 401, 401, 401, 429])
  expect((await signIn(from('2001:db8:1:3::1'), wrong)).status).toBe(401)
})

test('new accounts from one network are limited, and told when to try again', async () => {
  const { from } = await startLimited({ signupsFromNetwork: { points: 2, duration: 3600 } })
  const body = (index: number) => ({ ...ada, email: `n${index}@example.org`, username: `Nobody ${index}` })
  for (const index of [1, 2]) await from('198.51.100.1').call('POST /auth/signup', { body: body(index) })
  const refused = await from('198.51.100.1').refused('POST /auth/signup', { body: body(3) })
  expect(refused).toMatchObject({ status: 429, code: 'too-many' })
  expect(refused.message).toBe('Too many new accounts from this network. Please try again in 60 minutes.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  await from('198.51.100.2').call('POST /auth/signup', { body: body(4) })
})

test('without a proxy to trust nobody gets a new network by saying so', async () => {
  const matinee = await startMatinee({ limits: { ...accountLimits, searches: { points: 300, duration: 60 } } })
  await matinee.guest().call('POST /auth/signup', { body: ada })
  const tries = await statuses(6, (index) => signIn(matinee.guest({ 'x-forwarded-for': `198.51.100.${index}` }), wrong))
  expect(tries).toEqual([401, 401, 401, 401, 401, 429])
})

test('a forwarded address that the asker wrote is not believed beyond the proxies there are', async () => {
  const { from } = await startLimited({ wrongFromNetwork: { points: 2, duration: 900 } })
  const invented = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  const body = (index: number) => ({ email: `nobody${index}@example.org`, password: 'not this one' })
  const answers = await statuses(3, (index) => signIn(from(`${invented[index]}, 203.0.113.7`), body(index)))
  expect(answers).toEqual([401, 401, 429])
})
