import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createUserEntries } from './repository.ts'

test('an account is not found by its id after it was deleted', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const users = createUserEntries(database)
  expect((await users.findBetterAuthUser(user._id))?.email).toBe(user.email)
  await viewer.call('DELETE /auth/deleteUser')
  expect(await users.findBetterAuthUser(user._id)).toBeNull()
})

test('the username of an account is shown as it was typed, or else it is the name', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member('Ada')
  const ownUsername = async () => (await viewer.call('GET /auth/authcheck')).user.username
  const { user } = await viewer.call('GET /auth/authcheck')
  const users = createUserEntries(database)
  await database.updateTable('users').set({ displayUsername: 'Ada L.' }).execute()
  expect((await users.findById(user._id))?.username).toBe('Ada L.')
  expect(await ownUsername()).toBe('Ada L.')
  await database.updateTable('users').set({ displayUsername: null }).execute()
  expect((await users.findByEmail(user.email))?.username).toBe('Ada')
  expect(await ownUsername()).toBe('Ada')
})

test('an account has its picture and the state of its email address wherever it is shown', async () => {
  const { member, guest, database, engine } = await startMatinee()
  const viewer = await member('Ada')
  const { user } = await viewer.call('GET /auth/authcheck')
  const users = createUserEntries(database)
  expect(await users.findBetterAuthUser(user._id)).toMatchObject({ image: null, emailVerified: false })
  expect((await viewer.call('GET /user/profile')).verified).toBe(false)

  const image = 'https://pictures.example/ada.png'
  await database
    .updateTable('users')
    .set({ image, emailVerified: engine === 'postgres' ? true : 1 })
    .execute()
  expect(await users.findBetterAuthUser(user._id)).toMatchObject({ image, emailVerified: true })
  expect(await viewer.call('GET /user/profile')).toMatchObject({ verified: true, user: { image } })
  const body = { email: user.email, password: 'a quiet evening in' }
  expect((await guest().call('POST /auth/signin', { body })).user.image).toBe(image)
})

test('the hash of one account is renewed, even if another account has the same hash', async () => {
  const { member, database } = await startMatinee()
  const [ada, bob] = [await member('Ada'), await member('Bob')]
  const idOf = async (viewer: typeof ada) => (await viewer.call('GET /auth/authcheck')).user._id
  const [idOfAda, idOfBob] = [await idOf(ada), await idOf(bob)]
  const tables = database.withTables<{ accounts: { userId: string; password: string | null } }>()
  await tables.updateTable('accounts').set({ password: 'imported' }).execute()
  const users = createUserEntries(database)
  expect(await users.renewHash(idOfAda, { checkedHash: 'imported', hashToStore: 'renewed' })).toBe(true)
  const rows = await tables.selectFrom('accounts').select(['userId', 'password']).execute()
  expect(new Map(rows.map(({ userId, password }) => [userId, password]))).toEqual(
    new Map([
      [idOfAda, 'renewed'],
      [idOfBob, 'imported'],
    ]),
  )
})
