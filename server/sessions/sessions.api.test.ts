import { expect, test } from 'vitest'
import type { Parts } from '#server/parts.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
const safari = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}
const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const isSignedIn = async (client: Client) => (await client.send('/api/v1/auth/authcheck')).status === 200

/** Starts Matinee with an account that is signed in on a laptop, then on a phone, and with another member. */
async function start(parts: Partial<Parts> = {}) {
  const matinee = await startMatinee(parts)
  const laptop = matinee.guest(firefox)
  await laptop.call('POST /auth/signup', { body: ada })
  const phone = matinee.guest(safari)
  await phone.call('POST /auth/signin', { body: ada })
  return { ...matinee, laptop, phone, otherMember: await matinee.member() }
}

test('a member sees the browsers in which they are signed in, this browser first, and none of other members [account.sessions]', async () => {
  const { laptop, otherMember, database } = await start()
  const signedInAt = Date.now() - 40 * 24 * 60 * 60 * 1000
  const { content: sessionsBefore } = await laptop.call('GET /auth/sessions')
  await database
    .updateTable('sessions')
    .set({ createdAt: new Date(signedInAt).toISOString(), updatedAt: new Date(signedInAt + 1000).toISOString() })
    .where('id', '=', sessionsBefore[1]?.id ?? '')
    .execute()
  const { content } = await laptop.call('GET /auth/sessions')
  expect(content).toMatchObject([
    { browser: 'Firefox', system: 'Linux', current: true },
    {
      browser: 'Safari',
      system: 'iOS',
      current: false,
      created: new Date(signedInAt).toISOString(),
      seen: new Date(signedInAt + 1000).toISOString(),
    },
  ])
  expect(Object.keys(content[0] ?? {}).sort()).toEqual(['browser', 'created', 'current', 'id', 'seen', 'system'])
  expect((await otherMember.call('GET /auth/sessions')).content).toHaveLength(1)
})

test('the session of the request is listed first, then the most recently renewed; expired sessions are not listed [account.sessions]', async () => {
  const { laptop, phone, guest, database } = await start()
  const tablet = guest()
  await tablet.call('POST /auth/signin', { body: ada })
  const { content } = await tablet.call('GET /auth/sessions')
  expect(content.map(({ browser }) => browser)).toEqual([null, 'Safari', 'Firefox'])
  await database
    .updateTable('sessions')
    .set({ updatedAt: new Date(Date.now() + 1000).toISOString() })
    .where('id', '=', content[2]?.id ?? '')
    .execute()
  const afterRenewal = (await tablet.call('GET /auth/sessions')).content
  expect(afterRenewal.map(({ browser }) => browser)).toEqual([null, 'Firefox', 'Safari'])
  expect((await laptop.call('GET /auth/sessions')).content.map(({ current }) => current)).toEqual([true, false, false])
  await database
    .updateTable('sessions')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('id', '=', content[0]?.id ?? '')
    .execute()
  expect((await phone.call('GET /auth/sessions')).content.map(({ browser }) => browser)).toEqual(['Safari', 'Firefox'])
})

test('one browser is signed out at once, and the others stay signed in [account.sessions]', async () => {
  const { laptop, phone, otherMember } = await start()
  const [, phoneSession] = (await laptop.call('GET /auth/sessions')).content
  const params = { id: phoneSession?.id ?? '' }
  expect((await laptop.call('DELETE /auth/sessions/:id', { params })).message).toBe('Signed out there')
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(laptop)).toBe(true)
  expect(await isSignedIn(otherMember)).toBe(true)
  expect((await laptop.refused('DELETE /auth/sessions/:id', { params })).status).toBe(404)
})

test('a member cannot sign out another member’s browser [account.sessions]', async () => {
  const { laptop, phone, otherMember } = await start()
  const { content } = await laptop.call('GET /auth/sessions')
  for (const { id } of content) {
    const refusal = await otherMember.refused('DELETE /auth/sessions/:id', { params: { id } })
    expect([refusal.status, refusal.code]).toEqual([404, 'entry-unknown'])
  }
  await otherMember.call('DELETE /auth/sessions')
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true])
})

test('a browser that signs itself out loses its cookie [account.sessions]', async () => {
  const { laptop } = await start()
  const [ownSession] = (await laptop.call('GET /auth/sessions')).content
  await laptop.call('DELETE /auth/sessions/:id', { params: { id: ownSession?.id ?? '' } })
  expect(laptop.cookies.has('matinee.session')).toBe(false)
  expect(await isSignedIn(laptop)).toBe(false)
})

test('signing out everywhere else ends all other sessions of the account at once, and this browser stays signed in [account.sessions]', async () => {
  const { laptop, phone, guest, otherMember } = await start()
  const tablet = guest()
  await tablet.call('POST /auth/signin', { body: ada })
  expect((await phone.call('DELETE /auth/sessions')).message).toBe('Signed out everywhere else')
  for (const client of [laptop, tablet]) expect(await isSignedIn(client)).toBe(false)
  for (const client of [phone, otherMember]) expect(await isSignedIn(client)).toBe(true)
  expect((await phone.call('GET /auth/sessions')).content).toHaveLength(1)
})

test('signing out everywhere else mails a notice, if there was another session [account.sessions]', async () => {
  // The limit is one change. The second request ends no session, so it does not count towards the limit.
  const changesOfAccount = { points: 1, duration: 60 }
  const { laptop, database } = await start({ limits: { ...wideLimits, changesOfAccount } })
  await laptop.call('DELETE /auth/sessions')
  await laptop.call('DELETE /auth/sessions')
  expect(await mailsTo(database, ada.email)).toEqual([{ kind: 'notice', name: 'Ada', notice: 'sessions-ended' }])
})

test('signing out everywhere else mails no notice when the other sessions have expired', async () => {
  const { laptop, database } = await start()
  const [, phoneSession] = (await laptop.call('GET /auth/sessions')).content
  await database
    .updateTable('sessions')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('id', '=', phoneSession?.id ?? '')
    .execute()
  await laptop.call('DELETE /auth/sessions')
  expect(await mailsTo(database, ada.email)).toEqual([])
})
