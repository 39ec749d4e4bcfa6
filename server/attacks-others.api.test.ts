import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const message = { name: 'Ada', email: 'ada@example.org', message: 'The piano is out of tune.' }

const sendWithKey = (client: Client, path: string, body: object) =>
  client.send(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'the-same-key' },
    body: JSON.stringify(body),
  })

test('using another member’s Idempotency-Key neither returns their reply nor blocks their write', async () => {
  const { member, database } = await startMatinee()
  const [ada, eve] = [await member('Ada'), await member('Eve')]
  const path = '/contact/savemessage'
  const sent = await Promise.all([ada, eve, ada, eve].map((client) => sendWithKey(client, path, message)))
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  const owners = await database.selectFrom('contactMessages').select('userId').execute()
  expect(new Set(owners.map(({ userId }) => userId)).size).toBe(2)
  expect(owners).toHaveLength(2)
})

test('a stranger who knows the Idempotency-Key and the address of a sign-up gets no session', async () => {
  const { guest, database } = await startMatinee()
  const signup = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  expect((await sendWithKey(guest(), '/auth/signup', signup)).status).toBe(201)
  const before = await everythingIn(database)
  for (const given of [
    { ...signup, password: 'a noisy evening out' },
    { ...signup, username: 'Eve' },
  ]) {
    const stranger = guest()
    expect((await sendWithKey(stranger, '/auth/signup', given)).ok).toBe(false)
    expect([...stranger.cookies.keys()]).not.toContain('matinee.session')
  }
  expect(await everythingIn(database)).toEqual(before)
})

test.each([
  ['an additional line in the name', { name: 'Ada\r\nBcc: victim@example.net' }],
  ['a header in the name', { name: 'Ada <victim@example.net>, "' }],
  ['an encoded line in the name', { name: '=?utf-8?q?Ada=0D=0ABcc:_victim=40example.net?=' }],
  ['an unusual line separator in the name', { name: 'Ada\u2028Bcc: victim@example.net\u0085Cc: victim@example.net' }],
  [
    'a message that begins like headers',
    { message: 'Bcc: victim@example.net\r\n\r\nHello.\r\n.\r\nRCPT TO:<victim@example.net>' },
  ],
])('%s adds no recipient to a member’s mail', async (_, given) => {
  const { member, mails } = await startMatinee()
  const ada = await member('Ada')
  await ada.call('POST /contact/savemessage', { body: { ...message, ...given } })
  const sent = (await mails()).filter(({ subject }) => subject.startsWith('Message'))
  expect(sent.map(({ recipients, replyTo }) => [recipients, replyTo])).toEqual([
    [['house@matinee.test'], 'ada@example.org'],
  ])
  expect(sent[0]?.headers).not.toContain('bcc')
  expect(sent[0]?.headers).not.toContain('cc')
})

test.each([
  'ada@example.org\r\nBcc: victim@example.net',
  'ada@example.org, victim@example.net',
  'ada@example.org,victim@example.net',
  'Ada <ada@example.org>',
  '"ada@example.org, victim"@example.net',
  'ada@example.org%0aBcc:victim@example.net\n',
  'ada@[127.0.0.1]',
  '-oQ/tmp@example.org\t',
])('the address %j opens no account and gets no mail', async (email) => {
  const { guest, member, database } = await startMatinee()
  const ada = await member('Ada')
  const before = await everythingIn(database)
  const body = { email, username: 'Eve', password: 'a quiet evening in' }
  expect((await guest().refused('POST /auth/signup', { body })).code).toBe('bad-input')
  expect((await guest().refused('POST /auth/checkAccount', { body })).code).toBe('bad-input')
  const refused = await ada.refused('POST /contact/savemessage', { body: { ...message, email } })
  expect(refused.code).toBe('bad-input')
  expect(await everythingIn(database)).toEqual(before)
})
