import { expect, test } from 'vitest'
import { createLimiters } from '#server/http/limits.ts'
import { fillAccount, ownedTables } from '#tests/support/fill-account.ts'
import { fillChatHistory, fillWatchHistory } from '#tests/support/fill-lists.ts'
import { codeTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createExport, exportLimit } from './export.ts'

/**
 * The columns of each table that are not exported: secrets, the owner, and columns that the account library leaves
 * empty. For a table without an entry here it is only `userId`.
 */
const hiddenColumnsOf: Record<string, string[]> = {
  accounts: [
    'password',
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'userId',
  ],
  sessions: ['token', 'ipAddress', 'userId'],
  codes: ['hash', 'browser', 'userId'],
  requests: ['bodyHash', 'owner'],
  totps: ['secret'],
  recoveryCodes: ['hash'],
  factorRemovals: ['stopHash'],
}

/** The names of the sections in the file that are not named like their tables. */
const sectionNames: Record<string, string> = { users: 'account', accounts: 'waysToSignIn' }

/** Starts Matinee with two members who have rows in every table. */
async function start() {
  const matinee = await startMatinee()
  const [ada, eve] = [await matinee.member('Ada'), await matinee.member('Eve')]
  for (const client of [ada, eve]) {
    const { user } = await client.call('GET /auth/authcheck')
    await fillAccount(matinee.database, { id: user._id, email: user.email })
    await client.call('POST /auth/checkAccount', { body: { email: user.email } })
  }
  return { ...matinee, ada, eve }
}

test('a member gets everything that is stored about the account as one file [account.export]', async () => {
  const { ada, database } = await start()
  const answer = await ada.send('/api/v1/user/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="matinee-my-data.json"')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = (await answer.json()) as Record<string, Record<string, unknown>[]>
  expect(file).toMatchObject({
    success: true,
    made: '2026-11-21T12:00:00.000Z',
    account: [{ email: 'ada@example.org', name: 'Ada', contentType: 'movies' }],
    waysToSignIn: [{ providerId: 'credential' }],
    thumbs: [{ type: 'movie', titleId: 1, thumb: 'up' }],
    contactMessages: [{ message: 'It works.' }],
    mails: [{ to: 'ada@example.org', kind: 'code' }],
  })
  expect(file['watchHistory']).toHaveLength(3)
  expect(file['chatHistory']).toMatchObject([{ response: 'An answer.' }, {}, {}])
  expect(JSON.stringify(file)).not.toContain('eve@example.org')

  // The file must have every column, except the hidden ones, of every table that has rows of accounts.
  const columns = new Map((await database.introspection.getTables()).map((table) => [table.name, table.columns]))
  for (const table of ['users', ...(await ownedTables(database)).map(({ table: name }) => name)]) {
    const [row = {}] = file[sectionNames[table] ?? table] ?? []
    const allColumns = columns.get(table)?.map(({ name }) => name) ?? []
    const hiddenColumns = hiddenColumnsOf[table] ?? ['userId']
    expect(Object.keys(row).sort(), table).toEqual(allColumns.filter((name) => !hiddenColumns.includes(name)).sort())
  }
})

test('the file has no password, token or code [account.export]', async () => {
  const { ada, database } = await start()
  const file = await (await ada.send('/api/v1/user/export')).text()
  const secrets = await Promise.all([
    database.selectFrom('sessions').select('token as secret').execute(),
    database.selectFrom('codes').select('hash as secret').execute(),
    database.selectFrom('totps').select('secret').execute(),
    database.selectFrom('recoveryCodes').select('hash as secret').execute(),
    database
      .withTables<{ accounts: { password: string } }>()
      .selectFrom('accounts')
      .select('password as secret')
      .execute(),
  ])
  const allSecrets = [...secrets.flat().map(({ secret }) => secret), await codeTo(database, 'ada@example.org')]
  expect(allSecrets.length).toBeGreaterThan(6)
  for (const secret of [...allSecrets, 'a quiet evening in']) expect(file).not.toContain(secret)
})

test('every entry of a long history is in the file once, whatever the length of the history [account.export]', async () => {
  const { member, database } = await startMatinee()
  const lengths = [0, 499, 500, 501, 1000, 10_000]
  for (const [index, length] of lengths.entries()) {
    const viewer = await member(`member ${index}`)
    const { user } = await viewer.call('GET /auth/authcheck')
    await fillWatchHistory(database, user._id, length)
    await fillChatHistory(database, user._id, Math.min(length, 1000))
    const { watchHistory, chatHistory } = await viewer.call('GET /user/export')
    expect(new Set(watchHistory.map(({ titleId }) => titleId)).size).toBe(length)
    expect(watchHistory).toHaveLength(length)
    expect(chatHistory).toHaveLength(Math.min(length, 1000))
  }
})

test('a film that was watched on 501 days is in the file once for each day [account.export]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const dateAfter = (days: number) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString()
  await fillWatchHistory(database, user._id, 501, (index) => ({ titleId: 1, date: dateAfter(index) }))
  const { watchHistory } = await viewer.call('GET /user/export')
  expect(new Set(watchHistory.map(({ date }) => date)).size).toBe(501)
})

test('the file is made of 500 rows at a time, so that no long history is held in memory', async () => {
  const { member, database, clock } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  await fillWatchHistory(database, user._id, 501)
  const exportLimiter = createLimiters({ exports: exportLimit })('exports', 'Too many.')
  const { texts } = await createExport({ database, clock, exportLimiter }).createFile({ ...user, id: user._id })
  const rowCounts: number[] = []
  for await (const text of texts) rowCounts.push(text.split('\n').length - 1)
  expect(Math.max(...rowCounts)).toBe(500)
})

test('entries of an inactive catalogue and adult entries are also in the file [account.export]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  await fillWatchHistory(database, user._id, 2, () => ({ adult: 1 }))
  await database.updateTable('watchHistory').set({ catalogue: 'tmdb' }).where('titleId', '=', 1).execute()
  const { watchHistory } = await viewer.call('GET /user/export')
  expect(watchHistory.map(({ catalogue }) => catalogue).sort()).toEqual(['open', 'tmdb'])
})

test('when a file cannot be finished, the download fails instead of looking complete [account.export]', async () => {
  const { ada, database } = await start()
  await database.schema.alterTable('thumbs').renameTo('elsewhere').execute()
  await expect(ada.send('/api/v1/user/export').then((answer) => answer.text())).rejects.toThrow()
  await database.schema.alterTable('elsewhere').renameTo('thumbs').execute()
  expect(await (await ada.send('/api/v1/user/export')).json()).toMatchObject({ success: true })
})

test('when not even the first rows can be read, the answer is an error and no file is begun', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  // The look-up of the session does not read this column.
  await database.schema.alterTable('users').renameColumn('welcomed', 'elsewhere').execute()
  const answer = await viewer.send('/api/v1/user/export')
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })])
})

test('an account can get ten files an hour, and the next one is refused [account.export]', async () => {
  const { member } = await startMatinee({ limits: { ...wideLimits, exports: exportLimit } })
  const [viewer, otherMember] = [await member(), await member()]
  for (let times = 0; times < 10; times += 1) await viewer.call('GET /user/export')
  expect((await viewer.refused('GET /user/export')).code).toBe('too-many')
  await otherMember.call('GET /user/export')
})
