import { expect, test } from 'vitest'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { maxMessages } from './repository.ts'
import { contactLimit } from './service.ts'

const body = { name: 'Ada L.', email: 'Ada@Example.org', message: 'The second reel is upside down.\n\nGood night.' }
const headersWithKey = (value: string) => ({ 'idempotency-key': value, 'content-type': 'application/json' })

test('a message is stored and mailed to the operator [contact.page]', async () => {
  const { database, member, mails } = await startMatinee()
  const viewer = await member('Ada')
  await mails()
  const reply = await viewer.call('POST /contact/savemessage', { body })
  expect(reply.message).toBe('Message sent successfully')
  const [storedMessage] = await database.selectFrom('contactMessages').selectAll().execute()
  expect(storedMessage).toMatchObject({ name: 'Ada L.', email: 'ada@example.org', message: body.message })
  const contactMail = (await mails()).find(({ subject }) => subject.startsWith('Message'))
  expect(contactMail).toMatchObject({
    recipients: ['house@matinee.test'],
    replyTo: 'ada@example.org',
    subject: 'Message from Ada L.',
  })
  expect(contactMail?.text).toContain(body.message)
})

test('a message that a member sends twice with the same Idempotency-Key is stored and mailed once, and another member may use the same key', async () => {
  const { database, member, mails } = await startMatinee()
  const [viewer, otherMember] = [await member('Ada'), await member('Grace')]
  const send = (sender = viewer) =>
    sender.send('/api/v1/contact/savemessage', {
      method: 'POST',
      headers: headersWithKey('one'),
      body: JSON.stringify(body),
    })
  const contactMailCount = async () => (await mails()).filter(({ subject }) => subject.startsWith('Message')).length
  const storedMessages = () => database.selectFrom('contactMessages').select('userId').execute()
  expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toContain(200)
  expect((await send()).status).toBe(200)
  expect(await storedMessages()).toHaveLength(1)
  expect(await contactMailCount()).toBe(1)
  expect((await send(otherMember)).status).toBe(200)
  expect(new Set((await storedMessages()).map(({ userId }) => userId)).size).toBe(2)
  expect(await contactMailCount()).toBe(2)
})

test('a refusal has its sentence in the fields `message` and `error` [contact.page]', async () => {
  const { database, member, guest } = await startMatinee()
  const viewer = await member('Ada')
  const refusalTo = async (requestBody: object, client = viewer) => {
    const init = { method: 'POST', headers: headersWithKey('two'), body: JSON.stringify(requestBody) }
    const answer = await client.send('/api/v1/contact/savemessage', init)
    const { success, message, error } = (await answer.json()) as { success: boolean; message: string; error: string }
    expect(success).toBe(false)
    expect(error).toBe(message)
    return `${answer.status} ${message}`
  }
  expect(await refusalTo({ ...body, message: 'x'.repeat(5001) })).toBe(
    '400 The message may have at most 5,000 characters.',
  )
  expect(await refusalTo({ ...body, name: ' \t' })).toBe('400 Please enter your name.')
  expect(await refusalTo({ ...body, name: 'x'.repeat(101) })).toBe('400 The name may have at most 100 characters.')
  expect(await refusalTo({ ...body, message: ' \n ' })).toBe('400 Please write a message.')
  expect(await refusalTo({ ...body, email: 'nowhere' })).toBe('400 Please enter a valid email address.')
  expect(await refusalTo({ ...body, message: '\0' })).toBe('400 The body holds a NUL character.')
  expect(await refusalTo(body, guest())).toBe('401 Please sign in first.')
  const refusalElsewhere = await viewer.send('/api/v1/auth/admin/users')
  expect(await refusalElsewhere.json()).not.toHaveProperty('error')
  expect(await database.selectFrom('contactMessages').select('id').execute()).toEqual([])
})

test('a message of 5,000 characters is accepted', async () => {
  const { member, mails } = await startMatinee()
  const viewer = await member('Ada')
  const message = 'é'.repeat(5000)
  await viewer.call('POST /contact/savemessage', { body: { ...body, message } })
  expect((await mails()).some(({ text }) => text.includes(message))).toBe(true)
})

test('an account may send ten messages an hour', async () => {
  const { member } = await startMatinee({ limits: { ...wideLimits, contactMessages: contactLimit } })
  const [viewer, otherMember] = [await member(), await member()]
  for (let count = 0; count < 10; count += 1) await viewer.call('POST /contact/savemessage', { body })
  const refusal = await viewer.refused('POST /contact/savemessage', { body })
  expect(refusal).toMatchObject({ status: 429, code: 'too-many' })
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3000)
  await otherMember.call('POST /contact/savemessage', { body })
})

test.each(['contactMessages', 'mails'])(
  'when the table %s cannot be written, a message is neither stored nor mailed',
  async (table) => {
    const { database, member, mails } = await startMatinee({
      limits: { ...wideLimits, contactMessages: { points: 1, duration: 60 } },
    })
    const viewer = await member()
    const mailsBefore = (await mails()).length
    const acceptWrites = await refuseWrites(database, 'insert', table)
    expect((await viewer.refused('POST /contact/savemessage', { body })).code).toBe('internal')
    await acceptWrites()
    expect(await database.selectFrom('contactMessages').select('id').execute()).toEqual([])
    expect(await mails()).toHaveLength(mailsBefore)
    // The message that could not be stored does not count towards the limit, which allows one message.
    await viewer.call('POST /contact/savemessage', { body })
  },
)

test('when an account has sent more messages than are stored for each account, its oldest is deleted, and none of another account', async () => {
  const { database, clock, member } = await startMatinee()
  const [viewer, otherMember] = [await member(), await member()]
  const write = (message: string, sender = viewer) =>
    sender.call('POST /contact/savemessage', { body: { ...body, message } })
  await write('other', otherMember)
  for (let index = 0; index <= maxMessages; index += 1) {
    clock.pass(1)
    await write(`${index}`)
  }
  const storedMessages = await database.selectFrom('contactMessages').select('message').orderBy('date').execute()
  const expectedMessages = ['other', ...Array.from({ length: maxMessages }, (_, index) => `${index + 1}`)]
  expect(storedMessages.map(({ message }) => message)).toEqual(expectedMessages)
  // A further message of the other account must not delete messages of the first account.
  clock.pass(1)
  await write('other again', otherMember)
  expect(await database.selectFrom('contactMessages').select('id').execute()).toHaveLength(expectedMessages.length + 1)
})

test('a message that an account sends after the clock was set back is stored, although its date is the oldest', async () => {
  const { database, clock, member } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const date = new Date(clock.now().getTime() + 60_000).toISOString()
  const earlier = { userId: user._id, name: body.name, email: body.email, message: 'Earlier.', date }
  await database
    .insertInto('contactMessages')
    .values(Array.from({ length: maxMessages }, (_, index) => ({ ...earlier, id: `earlier ${index}` })))
    .execute()
  await viewer.call('POST /contact/savemessage', { body })
  const storedMessages = await database.selectFrom('contactMessages').select('message').orderBy('date').execute()
  expect(storedMessages).toHaveLength(maxMessages)
  expect(storedMessages[0]).toEqual({ message: body.message })
})
