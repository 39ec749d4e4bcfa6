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
  const { user } = await (await member('Ada')).call('GET /auth/authcheck')
  const users = createUserEntries(database)
  await database.updateTable('users').set({ displayUsername: 'Ada L.' }).execute()
  expect((await users.findById(user._id))?.username).toBe('Ada L.')
  await database.updateTable('users').set({ displayUsername: null }).execute()
  expect((await users.findByEmail(user.email))?.username).toBe('Ada')
})
