import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { type AccountLimits, accountLimits } from './sign-in-limits.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const wrongCredentials = { email: ada.email, password: 'a loud evening out' }

/**
 * Starts Matinee behind a proxy, which names the client’s network in X-Forwarded-For. The client `owner` has opened the
 * account Ada. `limits` replaces some of the `accountLimits` of production.
 */
async function startLimited(limits: Partial<AccountLimits> = {}) {
  const matinee = await startMatinee({
    settings: settings({ trustProxy: 1 }),
    limits: { ...wideLimits, ...accountLimits, ...limits },
  })
  const owner = matinee.guest({ 'x-forwarded-for': '192.0.2.1' })
  await owner.call('POST /auth/signup', { body: ada })
  return { ...matinee, owner, guestFrom: (network: string) => matinee.guest({ 'x-forwarded-for': network }) }
}

const refusedSignIn = (client: Client, body: { email: string; password: string }) =>
  client.refused('POST /auth/signin', { body })

/** Makes `count` attempts at the same time; resolves with the statuses of the answers, the lowest first. */
async function statusesOf(count: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))
  return answers.map(({ status }) => status).sort()
}

test('after five wrong passwords for an account, its sign-ins from the same network are refused for a time, even with the right password', async () => {
  const { guestFrom } = await startLimited()
  const stranger = guestFrom('198.51.100.1')
  for (let index = 0; index < 5; index += 1) expect((await refusedSignIn(stranger, wrongCredentials)).status).toBe(401)

  for (const password of [wrongCredentials.password, ada.password]) {
    const refusal = await refusedSignIn(stranger, { email: ada.email, password })
    expect(refusal).toMatchObject({ status: 429, code: 'too-many' })
    expect(refusal.message).toBe('Too many wrong passwords. Please try again in 15 minutes.')
    const seconds = Number(refusal.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
  }
})

test('a member whose sign-ins are refused on one network can sign in from another network', async () => {
  const { guestFrom } = await startLimited()
  await statusesOf(6, () => refusedSignIn(guestFrom('198.51.100.1'), wrongCredentials))
  expect((await guestFrom('198.51.100.2').call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('attempts at the same moment cannot exceed the limit together', async () => {
  const { guestFrom } = await startLimited()
  const statuses = await statusesOf(12, () => refusedSignIn(guestFrom('198.51.100.1'), wrongCredentials))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429])
})

test('a network with wrong passwords for many accounts is refused, and another network is not', async () => {
  const { guestFrom } = await startLimited({ wrongFromNetwork: { points: 3, duration: 900 } })
  const guess = (index: number) =>
    refusedSignIn(guestFrom('198.51.100.1'), { email: `${index}@example.org`, password: wrongCredentials.password })
  expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
  expect((await refusedSignIn(guestFrom('198.51.100.2'), wrongCredentials)).status).toBe(401)
})

test('an account attacked from many networks refuses sign-ins of new browsers, but not of a browser that signed in before', async () => {
  const { guestFrom, owner } = await startLimited({ wrongForAccount: { points: 3, duration: 3600 } })
  expect(await statusesOf(4, (index) => refusedSignIn(guestFrom(`198.51.100.${index}`), wrongCredentials))).toEqual([
    401, 401, 401, 429,
  ])
  expect((await refusedSignIn(guestFrom('198.51.100.9'), ada)).status).toBe(429)

  await owner.call('POST /auth/logout')
  expect((await owner.call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('wrong passwords of others on the same network do not lock out a browser that signed in before', async () => {
  const { guestFrom, owner } = await startLimited()
  const stranger = guestFrom('192.0.2.1')
  expect(await statusesOf(6, () => refusedSignIn(stranger, wrongCredentials))).toEqual([401, 401, 401, 401, 401, 429])
  const accountOf = (index: number) => ({ email: `${index}@example.org`, password: wrongCredentials.password })
  await statusesOf(20, (index) => refusedSignIn(stranger, accountOf(index)))
  expect((await refusedSignIn(guestFrom('192.0.2.1'), ada)).status).toBe(429)

  await owner.call('POST /auth/logout')
  expect((await owner.call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('a browser that signed in before has ten attempts, counted over all networks and all copies of its cookie', async () => {
  const { guestFrom, owner } = await startLimited()
  const copyOfOwner = guestFrom('198.51.100.7')
  copyOfOwner.cookies.set('matinee.known', owner.cookies.get('matinee.known') ?? '')
  const statuses = await statusesOf(12, (index) =>
    refusedSignIn(index % 2 === 0 ? owner : copyOfOwner, wrongCredentials),
  )
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await refusedSignIn(owner, ada)).message).toBe('Too many wrong passwords. Please try again in 15 minutes.')
  // Without its cookie the copy is an unknown browser, and its attempts count for its network.
  copyOfOwner.cookies.delete('matinee.known')
  expect((await refusedSignIn(copyOfOwner, wrongCredentials)).status).toBe(401)
})

test('the attempts of each browser that signed in before are counted separately', async () => {
  const { guestFrom, owner } = await startLimited()
  const phone = guestFrom('192.0.2.1')
  await phone.call('POST /auth/signin', { body: ada })
  expect(await statusesOf(11, () => refusedSignIn(phone, wrongCredentials))).toEqual([...Array(10).fill(401), 429])
  expect((await owner.call('POST /auth/signin', { body: ada })).user.username).toBe('Ada')
})

test('when a browser has signed in to one account, its attempts on other accounts count towards the limit of its network', async () => {
  const { owner } = await startLimited()
  const otherAccount = { email: 'eve@example.org', password: wrongCredentials.password }
  expect(await statusesOf(6, () => refusedSignIn(owner, otherAccount))).toEqual([401, 401, 401, 401, 401, 429])
})

test('a browser stays known for the last five accounts that signed in there', async () => {
  const { guestFrom, owner } = await startLimited()
  const statusAfterAttack = async (email: string) => {
    await statusesOf(5, () => refusedSignIn(guestFrom('192.0.2.1'), { email, password: wrongCredentials.password }))
    return (await refusedSignIn(owner, { email, password: wrongCredentials.password })).status
  }
  for (const name of ['Bea', 'Cyd', 'Dee', 'Eve']) {
    await owner.call('POST /auth/signup', {
      body: { email: `${name}@example.org`, username: name, password: ada.password },
    })
  }
  // An account that signs in again gets no second mark: the cookie still has the browser's id and five marks.
  await owner.call('POST /auth/signin', { body: { email: 'eve@example.org', password: ada.password } })
  expect(owner.cookies.get('matinee.known')?.split('.')).toHaveLength(6)
  // A request for a code to reset a password leaves the cookie as it is, too.
  await owner.call('POST /auth/checkAccount', { body: { email: 'bea@example.org' } })
  expect(owner.cookies.get('matinee.known')?.split('.')).toHaveLength(6)
  expect(await statusAfterAttack(ada.email)).toBe(401)
  await owner.call('POST /auth/signup', {
    body: { email: 'fay@example.org', username: 'Fay', password: ada.password },
  })
  expect(owner.cookies.get('matinee.known')?.split('.')).toHaveLength(6)
  expect(await statusAfterAttack(ada.email)).toBe(429)
})

test('after a sign-in a browser has the cookie of its session for thirty days, and stays known for a year', async () => {
  const { guestFrom } = await startLimited()
  const answer = await guestFrom('192.0.2.1').send('/api/v1/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  })
  const lifetimes = answer.headers.getSetCookie().map((line) => /^([^=]+)=.*; (Max-Age=\d+);/.exec(line)?.slice(1))
  expect(lifetimes).toEqual([
    ['matinee.session', 'Max-Age=2592000'],
    ['matinee.known', 'Max-Age=31536000'],
  ])
})

test('the cookie of a known browser cannot be forged, and does not work for another account or browser', async () => {
  const { guestFrom, owner } = await startLimited({ wrongForAccount: { points: 1, duration: 3600 } })
  const evesClient = guestFrom('203.0.113.1')
  await evesClient.call('POST /auth/signup', { body: { ...ada, email: 'eve@example.org', username: 'Eve' } })
  const eve = { email: 'eve@example.org', password: wrongCredentials.password }
  await refusedSignIn(guestFrom('203.0.113.2'), eve)

  const [browser, mark] = (owner.cookies.get('matinee.known') ?? '').split('.')
  const [evesBrowser, evesMark] = (evesClient.cookies.get('matinee.known') ?? '').split('.')
  expect(mark).toMatch(/^[\w-]{22}$/)
  expect(browser).not.toBe(evesBrowser)
  const forgedCookies = [
    `${browser}.${mark}`,
    `${browser}.${evesMark}`,
    `${browser}.${evesBrowser}`,
    `${evesBrowser}`,
    `${evesMark}.${evesBrowser}`,
    `x.${evesMark}`,
    `${evesBrowser}.x`,
    `${evesBrowser}.${evesMark}x`,
    encodeURIComponent(`${evesBrowser}.${'ż'.repeat(22)}`),
    `.${evesMark}`,
    evesMark,
    '',
    '.',
    `${'a'.repeat(22)}.${'a'.repeat(22)}`,
    encodeURIComponent(`${'ż'.repeat(22)}.${'ż'.repeat(22)}`),
  ]
  for (const value of forgedCookies) {
    const pretender = guestFrom('203.0.113.3')
    pretender.cookies.set('matinee.known', value ?? '')
    expect((await refusedSignIn(pretender, eve)).status, value).toBe(429)
  }
  expect((await refusedSignIn(evesClient, eve)).status).toBe(401)
})

test('sign-ins with the right password do not count towards a limit', async () => {
  const { guestFrom } = await startLimited({ wrongForAccountFromNetwork: { points: 2, duration: 900 } })
  const network = '198.51.100.1'
  for (let index = 0; index < 4; index += 1) await guestFrom(network).call('POST /auth/signin', { body: ada })
  expect(await statusesOf(3, () => refusedSignIn(guestFrom(network), wrongCredentials))).toEqual([401, 401, 429])
})

test('a sign-in that fails for another reason than a wrong password does not count towards a limit', async () => {
  const { guestFrom, database } = await startLimited()
  await sql`alter table accounts rename to renamed`.execute(database)
  expect(await statusesOf(6, () => refusedSignIn(guestFrom('198.51.100.1'), wrongCredentials))).toEqual(
    Array(6).fill(500),
  )
  await sql`alter table renamed rename to accounts`.execute(database)
  expect(await statusesOf(6, () => refusedSignIn(guestFrom('198.51.100.1'), wrongCredentials))).toEqual([
    401, 401, 401, 401, 401, 429,
  ])
})

test('many browsers on one network can sign in with the right password at the same moment', async () => {
  const { guestFrom } = await startLimited({
    wrongForAccountFromNetwork: { points: 2, duration: 900 },
    wrongFromNetwork: { points: 3, duration: 900 },
  })
  await Promise.all(Array.from({ length: 8 }, () => guestFrom('198.51.100.1').call('POST /auth/signin', { body: ada })))
})

test('an IP address in X-Forwarded-For counts as the same network whatever port follows it', async () => {
  const { guestFrom } = await startLimited()
  const statuses = await statusesOf(6, (index) =>
    refusedSignIn(guestFrom(`198.51.100.1:${4711 + index}`), wrongCredentials),
  )
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('all addresses of an IPv6 network count towards the limit of that network', async () => {
  const { guestFrom } = await startLimited()
  const statuses = await statusesOf(6, (index) => refusedSignIn(guestFrom(`2001:db8:1:2::${index}`), wrongCredentials))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await refusedSignIn(guestFrom('2001:db8:1:3::1'), wrongCredentials)).status).toBe(401)
})

test('new accounts from one network are limited, and the refusal says when to try again', async () => {
  const { guestFrom } = await startLimited({ signupsFromNetwork: { points: 2, duration: 3600 } })
  const bodyOf = (index: number) => ({ ...ada, email: `n${index}@example.org`, username: `Nobody ${index}` })
  // A sign-up with a password that is easy to guess does not count.
  const weakBody = { ...bodyOf(0), password: 'password1' }
  expect((await guestFrom('198.51.100.1').refused('POST /auth/signup', { body: weakBody })).status).toBe(400)
  for (const index of [1, 2]) await guestFrom('198.51.100.1').call('POST /auth/signup', { body: bodyOf(index) })
  const refusal = await guestFrom('198.51.100.1').refused('POST /auth/signup', { body: bodyOf(3) })
  expect(refusal).toMatchObject({ status: 429, code: 'too-many' })
  expect(refusal.message).toBe('Too many new accounts from this network. Please try again in 60 minutes.')
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3500)
  // Now the network cannot find out either which addresses have an account.
  const takenAddress = guestFrom('198.51.100.1').refused('POST /auth/signup', { body: bodyOf(1) })
  expect((await takenAddress).code).toBe('too-many')
  await guestFrom('198.51.100.2').call('POST /auth/signup', { body: bodyOf(4) })
})

test('without a trusted proxy a client cannot choose its network by a header', async () => {
  const matinee = await startMatinee({
    limits: { ...wideLimits, ...accountLimits },
  })
  await matinee.guest().call('POST /auth/signup', { body: ada })
  const statuses = await statusesOf(6, (index) =>
    refusedSignIn(matinee.guest({ 'x-forwarded-for': `198.51.100.${index}` }), wrongCredentials),
  )
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a client’s network is the address that the trusted proxy added to X-Forwarded-For, not one that the client wrote there', async () => {
  const { guestFrom } = await startLimited({ wrongFromNetwork: { points: 2, duration: 900 } })
  const inventedAddresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  const bodyOf = (index: number) => ({ email: `nobody${index}@example.org`, password: 'not this one' })
  const statuses = await statusesOf(3, (index) =>
    refusedSignIn(guestFrom(`${inventedAddresses[index]}, 203.0.113.7`), bodyOf(index)),
  )
  expect(statuses).toEqual([401, 401, 429])
})
