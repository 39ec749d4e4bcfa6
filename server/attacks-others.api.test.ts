import { expect, test } from 'vitest'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const contactMessage = { name: 'Ada', email: 'ada@example.org', message: 'The piano is out of tune.' }

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
  const answers = await Promise.all([ada, eve, ada, eve].map((client) => sendWithKey(client, path, contactMessage)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  const owners = await database.selectFrom('contactMessages').select('userId').execute()
  expect(new Set(owners.map(({ userId }) => userId)).size).toBe(2)
  expect(owners).toHaveLength(2)
})

test('a stranger who knows the Idempotency-Key and the email address of a sign-up gets no session', async () => {
  const { guest, database } = await startMatinee()
  const signup = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  expect((await sendWithKey(guest(), '/auth/signup', signup)).status).toBe(201)
  const rowsBefore = await everythingIn(database)
  for (const otherSignup of [
    { ...signup, password: 'a noisy evening out' },
    { ...signup, username: 'Eve' },
  ]) {
    const stranger = guest()
    expect((await sendWithKey(stranger, '/auth/signup', otherSignup)).ok).toBe(false)
    expect([...stranger.cookies.keys()]).not.toContain('matinee.session')
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
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
])('%s adds no recipient to a member’s mail', async (_, changes) => {
  const { member, mails } = await startMatinee()
  const ada = await member('Ada')
  await ada.call('POST /contact/savemessage', { body: { ...contactMessage, ...changes } })
  const contactMails = (await mails()).filter(({ subject }) => subject.startsWith('Message'))
  expect(contactMails.map(({ recipients, replyTo }) => [recipients, replyTo])).toEqual([
    [['house@matinee.test'], 'ada@example.org'],
  ])
  expect(contactMails[0]?.headers).not.toContain('bcc')
  expect(contactMails[0]?.headers).not.toContain('cc')
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
  const rowsBefore = await everythingIn(database)
  const body = { email, username: 'Eve', password: 'a quiet evening in' }
  expect((await guest().refused('POST /auth/signup', { body })).code).toBe('bad-input')
  expect((await guest().refused('POST /auth/checkAccount', { body })).code).toBe('bad-input')
  const refusal = await ada.refused('POST /contact/savemessage', { body: { ...contactMessage, email } })
  expect(refusal.code).toBe('bad-input')
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('a member who signed up with a stranger’s email address can have only a limited number of notices sent to it', async () => {
  const changesOfAccount = { points: 3, duration: 60 }
  const { guest, database, clock } = await startMatinee({ limits: { ...wideLimits, changesOfAccount } })
  const account = { email: 'ada@example.org', password: 'a quiet evening in' }
  const eve = guest()
  await eve.call('POST /auth/signup', { body: { ...account, username: 'Eve' } })
  const { secret } = await eve.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  let { recoveryCodes } = await eve.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  const nextCode = () => ({ body: { code: recoveryCodes.pop() ?? '' } })
  for (let count = 2; count <= 3; count += 1) {
    recoveryCodes = (await eve.call('POST /auth/recovery-codes', nextCode())).recoveryCodes
  }
  const evesPhone = guest()
  await evesPhone.call('POST /auth/signin', { body: { ...account, ...nextCode().body } })
  const password = 'a noisy evening out'
  const refusals = [
    await eve.refused('POST /auth/recovery-codes', nextCode()),
    await eve.refused('DELETE /auth/totp', nextCode()),
    await eve.refused('POST /auth/changePassword', { body: { password } }),
    await eve.refused('DELETE /auth/sessions'),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('too-many'))
  expect((await mailsTo(database, account.email)).filter(({ kind }) => kind === 'notice')).toHaveLength(3)

  // The owner of the email address can still take over the account.
  const ada = guest()
  await ada.call('POST /auth/checkAccount', { body: { email: account.email } })
  const code = await codeTo(database, account.email)
  await ada.call('POST /auth/changePasswordH', { body: { email: account.email, password, code } })
})
