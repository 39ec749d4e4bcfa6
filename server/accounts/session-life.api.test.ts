import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

const day = 24 * 60 * 60 * 1000

const tokenOf = (client: Client) => decodeURIComponent(client.cookies.get('matinee.session') ?? '').split('.')[0] ?? ''

afterEach(() => void vi.useRealTimers())

test('an account has fifty sessions at most: those that were not renewed for longest go', async () => {
  const { guest, member, database } = await startMatinee()
  const other = await member('Eve')
  const first = guest()
  const { user } = await first.call('POST /auth/signup', { body: ada })
  const clients = [first]
  for (let index = 1; index < 50; index += 1) {
    const client = guest()
    await client.call('POST /auth/signin', { body: ada })
    clients.push(client)
  }
  const sessions = () =>
    database.selectFrom('sessions').select('id').where('userId', '=', user._id).orderBy('createdAt').execute()
  expect(await sessions()).toHaveLength(50)
  // All from one moment but for the first, which was renewed last, and the second, which is the oldest now.
  const [renewed, oldest] = await sessions()
  const touch = (time: number) => ({ updatedAt: new Date(time).toISOString() })
  await database
    .updateTable('sessions')
    .set(touch(Date.now() - 2 * day))
    .where('userId', '=', user._id)
    .execute()
  await database
    .updateTable('sessions')
    .set(touch(Date.now() - day / 2))
    .where('id', '=', renewed?.id ?? '')
    .execute()
  await database
    .updateTable('sessions')
    .set(touch(Date.now() - 3 * day))
    .where('id', '=', oldest?.id ?? '')
    .execute()

  const newest = guest()
  await newest.call('POST /auth/signin', { body: ada })
  const left = (await sessions()).map(({ id }) => id)
  expect(left).toHaveLength(50)
  expect(left).not.toContain(oldest?.id)
  expect(left).toContain(renewed?.id)
  for (const client of [newest, first, other]) await client.call('GET /auth/authcheck')
})

test('a session that ran out is none, and the jobs take it away', async () => {
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
  ['ran out a second ago', 'none', -1000],
  ['runs out at this moment', 'none', 0],
  ['runs out in a millisecond', 'still one', 1],
  ['runs out in a second', 'still one', 1000],
])('a session that %s is %s', async (_, verdict, left) => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  // The clock stands still, so that a slow request does not move the moment.
  vi.useFakeTimers({ toFake: ['Date'] })
  await matinee.database
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + left).toISOString() })
    .execute()
  const { status } = await visitor.send('/api/v1/auth/authcheck')
  expect(status).toBe(verdict === 'none' ? 401 : 200)
})

test('a session older than a day is renewed for thirty more, with its cookie', async () => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  const before = await visitor.send('/api/v1/auth/authcheck')
  expect(before.headers.getSetCookie()).toEqual([])

  const now = Date.now()
  await matinee.database
    .updateTable('sessions')
    .set({
      updatedAt: new Date(now - 2 * day).toISOString(),
      expiresAt: new Date(now + 28 * day).toISOString(),
    })
    .execute()
  const after = await visitor.send('/api/v1/auth/authcheck')
  expect(after.status).toBe(200)
  expect(after.headers.getSetCookie().some((line) => /^matinee\.session=.*max-age=2592000/i.test(line))).toBe(true)
  const session = await matinee.database.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()
  expect(new Date(session.expiresAt).getTime()).toBeGreaterThan(now + 29 * day)
  await visitor.call('GET /auth/authcheck')
})

test('a session lasts 180 days at most, however often it is renewed', async () => {
  const matinee = await startMatinee()
  const visitor = await matinee.member()
  const now = Date.now()
  const createdAt = now - 170 * day
  await matinee.database
    .updateTable('sessions')
    .set({ createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(now - 2 * day).toISOString() })
    .execute()
  const renewed = await visitor.send('/api/v1/auth/authcheck')
  const line = renewed.headers.getSetCookie().find((cookie) => cookie.startsWith('matinee.session='))
  const seconds = Number(/max-age=(\d+)/i.exec(line ?? '')?.[1])
  expect(seconds).toBeGreaterThan((10 * day) / 1000 - 60)
  expect(seconds).toBeLessThanOrEqual((10 * day) / 1000)
  const session = await matinee.database.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()
  expect(new Date(session.expiresAt).getTime()).toBe(createdAt + 180 * day)
  expect(visitor.cookies.get('matinee.session')).toContain(tokenOf(visitor))
  await visitor.call('GET /auth/authcheck')
})
