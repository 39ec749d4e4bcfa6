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
