import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { diskFull, refuseWrites, runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createSessions, sessionLifetimeSeconds } from './sessions.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const dayMs = 24 * 60 * 60 * 1000

afterEach(() => void vi.useRealTimers())

const renewedAt = (time: number) => ({ updatedAt: new Date(time).toISOString() })
const cookieHeaderOf = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const tokenOf = (client: Client) => decodeURIComponent(client.cookies.get('matinee.session') ?? '').split('.')[0] ?? ''

test('signing up opens an account and signs in [auth.api]', async () => {
  const { guest } = await startMatinee()
  const visitor = guest()
  const { message, user } = await visitor.call('POST /auth/signup', { body: ada })
  expect(message).toBe('account created successfully')
  expect(user).toMatchObject({ username: 'Ada', email: 'ada@example.org', image: null, admin: false })
  expect(new Date(user.created).toISOString()).toBe(user.created)
  expect((await visitor.call('GET /auth/authcheck')).user).toEqual(user)
})

test('signing in answers with the account, even if the email address has other capitals than at sign-up [auth.api]', async () => {
  const { guest } = await startMatinee()
  const { user } = await guest().call('POST /auth/signup', { body: ada })
  const visitor = guest()
  const answer = await visitor.call('POST /auth/signin', { body: { ...ada, email: 'Ada@Example.org' } })
  expect(answer).toMatchObject({ success: true, message: 'Sign in successfully', user })
  expect((await visitor.call('GET /auth/authcheck')).user).toEqual(user)
})

test('a request without a session cookie, or with a made-up one, is refused as not signed in [auth.api]', async () => {
  const { guest } = await startMatinee()
  const refusal = await guest().refused('GET /auth/authcheck')
  expect(refusal).toMatchObject({ status: 401, code: 'not-signed-in', message: 'Please sign in first.' })
  for (const value of ['', '.', 'made-up', 'made.up', '%00', '%E0%A4%A', '"', 'x'.repeat(4000)]) {
    const refused = await guest({ cookie: `matinee.session=${value}` }).refused('GET /auth/authcheck')
    expect(refused.status, value).toBe(401)
  }
})

test('requests of different viewers at the same moment are each answered for their own viewer [auth.api]', async () => {
  const { member, guest } = await startMatinee()
  const members = await Promise.all(['Ada', 'Grace', 'Hedy', 'Mary'].map((name) => member(name)))
  const signedOutMember = members[3]
  const copyOfSignedOut = guest({ cookie: cookieHeaderOf(signedOutMember as Client) })
  await signedOutMember?.call('POST /auth/logout')
  const [names, signedOut, stranger] = await Promise.all([
    Promise.all(
      members
        .slice(0, 3)
        .flatMap((client) => [client, client])
        .map((client) => client.call('GET /auth/authcheck')),
    ),
    copyOfSignedOut.refused('GET /auth/authcheck'),
    guest({ cookie: 'matinee.session=made.up' }).refused('GET /auth/authcheck'),
  ])
  expect(names.map(({ user }) => user.username)).toEqual(['Ada', 'Ada', 'Grace', 'Grace', 'Hedy', 'Hedy'])
  expect([signedOut.status, stranger.status]).toEqual([401, 401])
})

test('after a logout no copy of the session’s cookie is accepted any more [auth.api]', async () => {
  const { guest } = await startMatinee()
  const owner = guest()
  await owner.call('POST /auth/signup', { body: ada })
  const copyOfOwner = guest({ cookie: cookieHeaderOf(owner) })
  await copyOfOwner.call('GET /auth/authcheck')

  expect((await owner.call('POST /auth/logout')).message).toBe('Logged out successfully')
  expect(owner.cookies.has('matinee.session')).toBe(false)
  expect((await copyOfOwner.refused('GET /auth/authcheck')).status).toBe(401)
})

test('a logout ends no other session of the account [auth.api]', async () => {
  const { guest } = await startMatinee()
  const [laptop, phone] = [guest(), guest()]
  await laptop.call('POST /auth/signup', { body: ada })
  await phone.call('POST /auth/signin', { body: ada })
  await laptop.call('POST /auth/logout')
  expect((await phone.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('a sign-in or sign-up in a browser that has a session ends this session and no other [auth.api]', async () => {
  const { guest, database } = await startMatinee()
  const [laptop, phone] = [guest(), guest()]
  await laptop.call('POST /auth/signup', { body: ada })
  await phone.call('POST /auth/signin', { body: ada })
  for (const key of ['POST /auth/signin', 'POST /auth/signup'] as const) {
    const copyOfOldSession = guest({ cookie: cookieHeaderOf(laptop) })
    await copyOfOldSession.call('GET /auth/authcheck')
    // In the second round the browser signs up another account.
    await laptop.call(key, {
      body: key === 'POST /auth/signin' ? ada : { ...ada, email: 'eve@a.org', username: 'Eve' },
    })
    expect((await copyOfOldSession.refused('GET /auth/authcheck')).status, key).toBe(401)
    await laptop.call('GET /auth/authcheck')
    await phone.call('GET /auth/authcheck')
  }
  expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
})

test('a refused sign-in or sign-up ends no session [auth.api]', async () => {
  const { guest } = await startMatinee()
  const visitor = guest()
  await visitor.call('POST /auth/signup', { body: ada })
  await visitor.refused('POST /auth/signin', { body: { ...ada, password: 'a loud evening out' } })
  await visitor.refused('POST /auth/signup', { body: ada })
  await visitor.call('GET /auth/authcheck')
})

test('an account has at most fifty sessions; one more sign-in ends the session that was renewed longest ago', async () => {
  const { guest, member, database } = await startMatinee()
  const eve = await member('Eve')
  const first = guest()
  const { user } = await first.call('POST /auth/signup', { body: ada })
  const clients = [first]
  for (let index = 1; index < 50; index += 1) {
    const client = guest()
    await client.call('POST /auth/signin', { body: ada })
    clients.push(client)
  }
  const listStoredSessions = () =>
    database.selectFrom('sessions').select('id').where('userId', '=', user._id).orderBy('createdAt').execute()
  expect(await listStoredSessions()).toHaveLength(50)
  // Give all sessions the same time of renewal except two: the first gets the latest time, and the second the earliest.
  const [renewedSession, oldestSession] = await listStoredSessions()
  await database
    .updateTable('sessions')
    .set(renewedAt(Date.now() - 2 * dayMs))
    .where('userId', '=', user._id)
    .execute()
  await database
    .updateTable('sessions')
    .set(renewedAt(Date.now() - dayMs / 2))
    .where('id', '=', renewedSession?.id ?? '')
    .execute()
  await database
    .updateTable('sessions')
    .set(renewedAt(Date.now() - 3 * dayMs))
    .where('id', '=', oldestSession?.id ?? '')
    .execute()

  const newest = guest()
  await newest.call('POST /auth/signin', { body: ada })
  const remainingIds = (await listStoredSessions()).map(({ id }) => id)
  expect(remainingIds).toHaveLength(50)
  expect(remainingIds).not.toContain(oldestSession?.id)
  expect(remainingIds).toContain(renewedSession?.id)
  for (const client of [newest, first, eve]) await client.call('GET /auth/authcheck')
})

test('a session stores the first 300 characters of the User-Agent header, and no IP address', async () => {
  const { guest, database } = await startMatinee({ settings: settings({ trustProxy: 1 }) })
  const agent = `Mozilla/5.0 ${'x'.repeat(10_000)}`
  const visitor = guest({ 'user-agent': agent, 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.8' })
  await visitor.call('POST /auth/signup', { body: ada })
  for (let index = 0; index < 40; index += 1) {
    await guest({ 'user-agent': agent, 'x-forwarded-for': '203.0.113.7' }).call('POST /auth/signin', { body: ada })
  }
  const storedSessions = await database.selectFrom('sessions').selectAll().execute()
  for (const session of storedSessions) expect(session).toMatchObject({ userAgent: agent.slice(0, 300), ipAddress: '' })
  // Sessions of a sign-in without a password are stored by `createSessions`, all others by better-auth.
  const sessions = createSessions({ database, secret: 'a secret' })
  const { user } = await visitor.call('GET /auth/authcheck')
  await sessions.begin({ owner: user._id, userAgent: agent })
  for (const { userAgent } of await sessions.list(user._id)) expect(userAgent).toBe(agent.slice(0, 300))
  expect(storedSessions).toHaveLength(41)
  expect(JSON.stringify(storedSessions).length).toBeLessThan(41 * 700)
  expect(JSON.stringify(storedSessions)).not.toContain('203.0.113')
})

test('sessions that were renewed at the same time are listed in the order of their ids', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  const session = { userId: user._id, userAgent: null, ipAddress: null, ...renewedAt(Date.now()) }
  const times = { createdAt: session.updatedAt, expiresAt: new Date(Date.now() + dayMs).toISOString() }
  await database.deleteFrom('sessions').execute()
  for (const id of ['c', 'a', 'b'])
    await database
      .insertInto('sessions')
      .values({ ...session, ...times, id, token: id })
      .execute()
  const sessions = await createSessions({ database, secret: 'a secret' }).list(user._id)
  expect(sessions.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([['POST /auth/signup'], ['POST /auth/signin']] as const)(
  'when an account’s password is replaced at the moment of a %s, no session begins',
  async (key) => {
    const { guest, database } = await startMatinee()
    if (key === 'POST /auth/signin') await guest().call('POST /auth/signup', { body: ada })
    await database.deleteFrom('sessions').execute()
    await runAfterEveryInsert(database, 'sessions', `update accounts set password = 'another hash'`)
    expect((await guest().refused(key, { body: ada })).code).toBe('wrong-credentials')
    expect(await database.selectFrom('sessions').select('id').execute()).toEqual([])
  },
)

test('a logout succeeds without a session, and with an empty body of type JSON [auth.api]', async () => {
  const { guest, member } = await startMatinee()
  for (const client of [guest(), await member()]) {
    for (const body of [null, '', '  ']) {
      const answer = await client.send('/api/v1/auth/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ success: true, message: 'Logged out successfully' })
    }
  }
})

test('a logout also removes the cookie of a session that has ended elsewhere [auth.api]', async () => {
  const { guest } = await startMatinee()
  const owner = guest()
  await owner.call('POST /auth/signup', { body: ada })
  const copy = guest()
  copy.cookies.set('matinee.session', owner.cookies.get('matinee.session') ?? '')
  await owner.call('POST /auth/logout')
  await copy.call('POST /auth/logout')
  expect([...copy.cookies.keys()]).toEqual([])
})

test('the database contains no token and no password in plain text [auth.api]', async () => {
  const matinee = await startMatinee()
  const visitor = matinee.guest()
  await visitor.call('POST /auth/signup', { body: ada })
  await visitor.call('POST /auth/signin', { body: ada })
  const token = tokenOf(visitor)
  expect(token).toHaveLength(32)

  const tables = await matinee.database.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      matinee.database
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  )
  const everything = JSON.stringify(rows)
  expect(everything).toContain(ada.email)
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(ada.password)
})

test('an expired session is not accepted, and the jobs delete it', async () => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  await matinee.database
    .updateTable('sessions')
    .set({ expiresAt: new Date(0).toISOString() })
    .execute()
  expect((await visitor.refused('GET /auth/authcheck')).status).toBe(401)

  await matinee.guest().send('/cronjob/run')
  expect(await matinee.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test.each([
  ['expired a second ago', 'refused', -1000],
  ['expires at this moment', 'refused', 0],
  ['expires in a millisecond', 'accepted', 1],
  ['expires in a second', 'accepted', 1000],
])('a session that %s is %s', async (_, verdict, millisecondsLeft) => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  // The clock stands still, because a slow request would otherwise run after the moment that is tested.
  vi.useFakeTimers({ toFake: ['Date'] })
  await matinee.database
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + millisecondsLeft).toISOString() })
    .execute()
  const { status } = await visitor.send('/api/v1/auth/authcheck')
  expect(status).toBe(verdict === 'refused' ? 401 : 200)
})

test('a session that is not renewed lasts thirty days, whether or not it began with a password', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  await createSessions({ database, secret: 'a secret' }).begin({ owner: user._id, userAgent: null })
  const sessions = await database.selectFrom('sessions').select(['createdAt', 'expiresAt']).execute()
  const lifetimes = sessions.map(({ createdAt, expiresAt }) => Date.parse(`${expiresAt}`) - Date.parse(`${createdAt}`))
  expect(lifetimes.map((lifetime) => Math.round(lifetime / dayMs))).toEqual([30, 30])
})

test('when a session was renewed more than a day ago, a request renews this session and its cookie for thirty days, and no other session', async () => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  await matinee.member()
  const now = Date.now()
  await matinee.database
    .updateTable('sessions')
    .set({ updatedAt: new Date(now - dayMs + 60_000).toISOString() })
    .execute()
  const firstAnswer = await visitor.send('/api/v1/auth/authcheck')
  expect(firstAnswer.headers.getSetCookie()).toEqual([])

  await matinee.database
    .updateTable('sessions')
    .set({
      updatedAt: new Date(now - dayMs - 60_000).toISOString(),
      expiresAt: new Date(now + 28 * dayMs).toISOString(),
    })
    .execute()
  const laterAnswer = await visitor.send('/api/v1/auth/authcheck')
  expect(laterAnswer.status).toBe(200)
  expect(laterAnswer.headers.getSetCookie().some((line) => /^matinee\.session=.*max-age=2592000/i.test(line))).toBe(
    true,
  )
  const sessions = await matinee.database.selectFrom('sessions').select('expiresAt').execute()
  const renewedSessions = sessions.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now + 29 * dayMs)
  expect([sessions.length, renewedSessions.length]).toEqual([2, 1])
  // The renewal is stored, so that the next one is due only a day later.
  const nextAnswer = await visitor.send('/api/v1/auth/authcheck')
  expect([nextAnswer.status, nextAnswer.headers.getSetCookie()]).toEqual([200, []])
})

test('a session that begins without a password has a token of 32 characters, and counts as renewed when it began', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  await database.deleteFrom('sessions').execute()
  const sessions = createSessions({ database, secret: 'a secret' })
  expect(await sessions.begin({ owner: user._id, userAgent: null })).toMatch(/^[\w-]{32}$/)
  const listed = await sessions.list(user._id)
  expect(listed.map(({ seen }) => seen)).toEqual(listed.map(({ created }) => created))
  expect(listed).toHaveLength(1)
})

test('when a session that begins without a password cannot be stored, there is no token', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  await refuseWrites(database, 'insert', 'sessions')
  const sessions = createSessions({ database, secret: 'a secret' })
  await expect(sessions.begin({ owner: user._id, userAgent: null })).rejects.toThrow(diskFull)
})

test('a session that has ended, or has another token by now, is not renewed', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  await database.deleteFrom('sessions').execute()
  const sessions = createSessions({ database, secret: 'a secret' })
  const token = await sessions.begin({ owner: user._id, userAgent: null })
  const { id } = await database.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  expect(await sessions.renew(id, token)).toBe(sessionLifetimeSeconds.idle)
  const newToken = (await sessions.changeToken(id)) ?? ''
  expect(await sessions.renew(id, token)).toBeNull()
  expect(await sessions.renew(id, newToken)).toBe(sessionLifetimeSeconds.idle)
  await sessions.end(id)
  expect(await sessions.renew(id, newToken)).toBeNull()
})

test('a session lasts 180 days at most, however often it is renewed', async () => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  const now = Date.now()
  const createdAt = now - 170 * dayMs
  await matinee.database
    .updateTable('sessions')
    .set({ createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(now - 2 * dayMs).toISOString() })
    .execute()
  const answer = await visitor.send('/api/v1/auth/authcheck')
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('matinee.session='))
  const seconds = Number(/max-age=(\d+)/i.exec(line ?? '')?.[1])
  expect(seconds).toBeGreaterThan((10 * dayMs) / 1000 - 60)
  expect(seconds).toBeLessThanOrEqual((10 * dayMs) / 1000)
  const session = await matinee.database.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()
  expect(new Date(session.expiresAt).getTime()).toBe(createdAt + 180 * dayMs)
  expect(visitor.cookies.get('matinee.session')).toContain(tokenOf(visitor))
  await visitor.call('GET /auth/authcheck')
})

test('a cookie that was not signed with the server’s secret is refused, even if its token is right', async () => {
  const { member, guest } = await startMatinee()
  const viewer = await member()
  const cookie = viewer.cookies.get('matinee.session') ?? ''
  const [token] = cookie.split('.')
  for (const signature of [`.${'A'.repeat(43)}%3D`, '.', '']) {
    const forger = guest({ cookie: `matinee.session=${token}${signature}` })
    expect((await forger.refused('GET /auth/authcheck')).code, signature).toBe('not-signed-in')
  }
  const intact = guest({ cookie: `matinee.session=${cookie}` })
  await intact.call('GET /auth/authcheck')
})
