import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

test('a new member’s profile has the account, empty histories, and movies as the content type [profile.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member('Ada Lovelace')
  const { user: account } = await viewer.call('GET /auth/authcheck')
  const { user, contentType } = await viewer.call('GET /user/profile')
  const totals = { watch: 0, search: 0, chat: 0 }
  expect(user).toEqual({ ...account, watchHistory: [], searchHistory: [], chatHistory: [], totals })
  expect(user).toMatchObject({ username: 'Ada Lovelace', email: 'Ada.Lovelace@example.org'.toLowerCase(), image: null })
  expect(contentType).toBe('movies')
})

test('the histories of a profile are newest first, and contain only the member’s entries [profile.api]', async () => {
  const { member, clock } = await startMatinee()
  const [viewer, otherMember] = [await member(), await member()]
  for (const name of ['Nosferatu', 'Metropolis', 'Charade']) {
    await viewer.call('POST /watch/addWatchMovie', { body: { id: idOf(name) } })
    await viewer.call('POST /search/history', { body: { id: idOf(name), type: 'movie' } })
    clock.pass(1000)
  }
  const { user } = await viewer.call('GET /user/profile')
  expect(user.watchHistory.map(({ name }) => name)).toEqual(['Charade', 'Metropolis', 'Nosferatu'])
  expect(user.searchHistory.map(({ name }) => name)).toEqual(['Charade', 'Metropolis', 'Nosferatu'])
  expect((await otherMember.call('GET /user/profile')).user).toMatchObject({ watchHistory: [], searchHistory: [] })
})

test('the last choice between movies and shows on the home page is saved for the account, and for no other account [profile.api]', async () => {
  const { member, guest } = await startMatinee()
  const [viewer, otherMember] = [await member('Ada'), await member()]
  for (const contentType of ['tv', 'movies', 'tv'] as const) {
    const { message } = await viewer.call('POST /user/contentType', { body: { contentType } })
    expect(message).toBe('Remembered')
    expect((await viewer.call('GET /user/profile')).contentType).toBe(contentType)
  }
  const phone = guest()
  await phone.call('POST /auth/signin', { body: { email: 'ada@example.org', password: 'a quiet evening in' } })
  expect((await phone.call('GET /user/profile')).contentType).toBe('tv')
  expect((await otherMember.call('GET /user/profile')).contentType).toBe('movies')
})

test('adult titles are hidden until a member turns them on, which affects only that member', async () => {
  const { member } = await startMatinee()
  const [viewer, otherMember] = [await member(), await member()]
  const preferenceOf = async (client: typeof viewer) => (await client.call('GET /user/getadultPreference')).pref
  expect(await preferenceOf(viewer)).toBe(false)
  const reply = await viewer.call('POST /user/adultContent', { body: { preference: true } })
  expect(reply.message).toBe('Adult titles are shown')
  expect(await preferenceOf(viewer)).toBe(true)
  expect(await preferenceOf(otherMember)).toBe(false)
  const { message } = await viewer.call('POST /user/adultContent', { body: { preference: false } })
  expect(message).toBe('Adult titles are hidden')
  expect(await preferenceOf(viewer)).toBe(false)
})
