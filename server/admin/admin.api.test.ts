import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { fillChatHistory, fillSearchHistory, fillWatchHistory, fillWatchlist } from '#tests/support/fill-lists.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'
import { accountsPerPage, maxShownEntries } from './service.ts'

const body = { email: 'ben@example.org' }

test('guests get 401 and members 403 from every call for administrators, and change nothing [admin.api] [admin.role]', async () => {
  const { guest, member, database } = await startWithAdmin()
  const ben = await member('Ben')
  // Grace's address is that of an administrator, but it is not verified and so gives no rights.
  const grace = await member('Grace')
  for (const [client, status, code] of [
    [guest(), 401, 'not-signed-in'],
    [ben, 403, 'not-allowed'],
    [grace, 403, 'not-allowed'],
  ] as const) {
    const answers = [
      await client.refused('GET /auth/admin/users'),
      await client.refused('POST /auth/admin/mail', { body }),
      await client.refused('DELETE /auth/deleteUserMail', { body }),
      await client.refused('GET /auth/admin/audit'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status, code })
  }
  expect((await ben.call('GET /auth/authcheck')).user.username).toBe('Ben')
  expect(await database.selectFrom('audit').selectAll().execute()).toEqual([])
})

test('an account has the rights of an administrator as long as its email address is verified and is configured as an administrator’s [admin.role]', async () => {
  const { admin, member, verify, database } = await startWithAdmin()
  const grace = await member('Grace')
  await verify('grace@example.org')
  expect((await grace.call('GET /auth/admin/users')).total).toBe(2)
  await database
    .updateTable('users')
    .set({ email: 'else@example.org' })
    .where('email', '=', 'ada@example.org')
    .execute()
  expect((await admin.refused('GET /auth/admin/users')).code).toBe('not-allowed')
})

test('the list has the newest accounts first, 15 on a page, and says who is an administrator [admin.list] [admin.pages]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  await fillAccounts(database, engine, 2 * accountsPerPage)
  const getPage = (number: number) => admin.call('GET /auth/admin/users', { query: { page: number } })

  const first = await admin.call('GET /auth/admin/users')
  expect(first).toMatchObject({ total: 31, page: 1, pages: 3 })
  const { user } = await admin.call('GET /auth/authcheck')
  expect(first.users[0]).toEqual({ _id: user._id, username: 'Ada', email: 'ada@example.org', admin: true })
  expect(first.users[1]).toMatchObject({ username: 'account 29', email: 'account.29@example.org', admin: false })
  expect(accountsPerPage).toBe(15)
  expect(first.users).toHaveLength(15)

  const allNames = [...first.users, ...(await getPage(2)).users, ...(await getPage(3)).users].map(
    ({ username }) => username,
  )
  expect(allNames).toEqual(['Ada', ...Array.from({ length: 30 }, (_, index) => `account ${29 - index}`)])
  expect(await getPage(4)).toMatchObject({ users: [], total: 31, page: 4, pages: 3 })

  // Accounts that were opened at the same moment follow each other in the order of their ids, the last id first.
  await database
    .updateTable('users')
    .set({ createdAt: '2020-01-01T00:00:00.000Z' })
    .where('username', '!=', 'ada')
    .execute()
  const [, ...ids] = [await getPage(1), await getPage(2), await getPage(3)].flatMap(({ users }) =>
    users.map(({ _id }) => _id),
  )
  expect(ids).toHaveLength(30)
  expect(ids).toEqual(ids.toSorted().reverse())
})

test('the cursor of a page leads to the accounts after that page, even if newer accounts were opened in the meantime [admin.pages]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  await fillAccounts(database, engine, 40)
  const getPage = (number: number, before: string | null = null, search = '') =>
    admin.call('GET /auth/admin/users', { query: { page: number, search, ...(before === null ? {} : { before }) } })
  const first = await getPage(1)
  // Two accounts become newer than those of the first page, as if they had just been opened. All the
  // remaining accounts must still be on the second and third page.
  await database
    .updateTable('users')
    .set({ createdAt: '2027-01-01T00:00:00.000Z' })
    .where('username', 'in', ['account 3', 'account 4'])
    .execute()
  const second = await getPage(2, first.cursor)
  const third = await getPage(3, second.cursor)
  const names = [first, second, third].flatMap(({ users }) => users.map(({ username }) => username))
  const namesInOrder = Array.from({ length: 40 }, (_, index) => `account ${39 - index}`)
  expect(names).toEqual(['Ada', ...namesInOrder.filter((name) => name !== 'account 3' && name !== 'account 4')])
  expect(third).toMatchObject({ cursor: null, page: 3, total: 41, pages: 3, isEstimate: false })

  const singlePage = await getPage(1, null, 'count 1')
  expect(singlePage).toMatchObject({ total: 11, cursor: null })
  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const date = '2026-11-21T12:00:00.000Z'
  const withoutAccount = [cursorOf([1, 2]), cursorOf([date, '']), cursorOf([date, 'x'.repeat(65)])]
  for (const before of ['', 'x', ...withoutAccount, `${first.cursor}=`]) {
    const refusal = await admin.refused('GET /auth/admin/users', { query: { page: 2, before } })
    expect(refusal.code, before).toBe('bad-input')
  }
})

test('the page in a request is a whole number from 1, of at most seven digits [admin.pages]', async () => {
  const { admin } = await startWithAdmin()
  expect(await admin.call('GET /auth/admin/users', { query: { page: 9_999_999 } })).toMatchObject({
    users: [],
    total: 1,
  })
  for (const page of ['0', '-1', '1.5', '10000000', 'x', '']) {
    for (const list of ['users', 'audit']) {
      const answer = await admin.send(`/api/v1/auth/admin/${list}?page=${page}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: 'page must be a whole number from 1 to 9999999.' })
    }
  }
})

test('a search finds accounts by a part of the email address or the username, in upper or lower case [admin.search]', async () => {
  const { admin, member, guest, database } = await startWithAdmin()
  for (const name of ['Buster', 'Mary Pickford']) await member(name)
  const weissAccount = { username: 'weiß', email: 'w@example.org', password: 'a quiet evening in' }
  await guest().call('POST /auth/signup', { body: weissAccount })
  // Gives Buster an address that does not contain his name.
  await database.updateTable('users').set({ email: 'b.k@example.net' }).where('username', '=', 'buster').execute()
  const findNames = async (search: string) => {
    const { users, total } = await admin.call('GET /auth/admin/users', { query: { search } })
    expect(total).toBe(users.length)
    return users.map(({ username }) => username)
  }
  expect(await findNames('USTE')).toEqual(['Buster'])
  expect(await findNames('@EXAMPLE.NET')).toEqual(['Buster'])
  expect(await findNames('  pick ')).toEqual(['Mary Pickford'])
  expect(await findNames('y p')).toEqual(['Mary Pickford'])
  expect(await findNames('y.p')).toEqual(['Mary Pickford'])
  expect(await findNames('WEISS')).toEqual(['weiß'])
  expect(await findNames('eIß')).toEqual(['weiß'])
  expect(await findNames('a')).toEqual(['weiß', 'Mary Pickford', 'Buster', 'Ada'])
  expect(await findNames(' ')).toHaveLength(4)
  expect(await findNames('harold')).toEqual([])
})

test('characters with a meaning in SQL patterns are searched for literally [admin.search]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  const names = ['plain', 'under_score', '100%', 'what!', 'back\\slash', '[ab]*?']
  await fillAccounts(database, engine, names.length, (index) => names[index] ?? '')
  for (const [search, wanted] of [
    ['_', ['under_score']],
    ['r_s', ['under_score']],
    ['rxs', []],
    ['%', ['100%']],
    ['0%', ['100%']],
    ['1%0', []],
    ['!', ['what!']],
    ['\\', ['back\\slash']],
    ['[ab]*?', ['[ab]*?']],
    ["'", []],
  ] as const) {
    const { users } = await admin.call('GET /auth/admin/users', { query: { search } })
    expect(
      users.map(({ username }) => username),
      search,
    ).toEqual(wanted)
  }
})

test('the results of a search have pages, and the text of a search may have up to 254 characters [admin.search] [admin.pages]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  await fillAccounts(database, engine, 40, (index) => (index % 2 === 0 ? `even ${index}` : `odd ${index}`))
  const query = { search: 'even', page: 2 }
  const secondPage = await admin.call('GET /auth/admin/users', { query })
  expect(secondPage).toMatchObject({ total: 20, page: 2, pages: 2 })
  expect(secondPage.users.map(({ username }) => username)).toEqual(['even 8', 'even 6', 'even 4', 'even 2', 'even 0'])
  expect(await admin.call('GET /auth/admin/users', { query: { search: 'x'.repeat(254) } })).toMatchObject({
    total: 0,
    pages: 0,
  })
  const { status } = await admin.refused('GET /auth/admin/users', { query: { search: 'x'.repeat(255) } })
  expect(status).toBe(400)
})

test('a search with more than 10,000 results reports 10,000 as an estimate, and pages after the 10,000th result can be read; exactly 10,000 are no estimate [admin.search] [admin.pages]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  await fillAccounts(database, engine, 10_050)
  await sql.raw(engine === 'postgres' ? 'vacuum analyze users' : 'analyze').execute(database)
  const getPage = (page: number) => admin.call('GET /auth/admin/users', { query: { search: 'account', page } })
  const { total, isEstimate, pages } = await getPage(1)
  expect([total, isEstimate, pages]).toEqual([10_000, true, 667])
  const pagesOf = async (page: number) => (await getPage(page)).pages
  expect([await pagesOf(669), await pagesOf(670), await pagesOf(671)]).toEqual([670, 670, 667])
  // `account 10000` to `account 10049`
  await database.deleteFrom('users').where('username', 'like', 'account 100__').execute()
  expect(await getPage(1)).toMatchObject({ total: 10_000, isEstimate: false, pages: 667 })
})

test('an account is shown with its lists, also when its address was typed in capitals and with spaces [admin.user] [admin.api]', async () => {
  const { admin, member } = await startWithAdmin()
  const ben = await member('Ben')
  const id = idOf('Nosferatu')
  await ben.call('POST /watch/addWatchMovie', { body: { id } })
  await ben.call('PUT /movies/addWatch/:id', { params: { id } })
  await ben.call('POST /search/history', { body: { id, type: 'movie' } })
  const { user: profile } = await ben.call('GET /user/profile')
  const { content: watchList } = await ben.call('GET /movies/getWatchlist')

  const { user } = await admin.call('POST /auth/admin/mail', { body: { email: ' BEN@Example.org ' } })
  expect(user).toEqual({
    ...(await ben.call('GET /auth/authcheck')).user,
    watchHistory: profile.watchHistory,
    searchHistory: profile.searchHistory,
    chatHistory: [],
    watchList,
    totals: { watchHistory: 1, watchList: 1, searchHistory: 1, chatHistory: 0 },
  })
  expect(user.watchHistory[0]?.name).toBe('Nosferatu')
})

test('for long lists the newest 100 entries are shown and all entries are counted, including adult titles [admin.user]', async () => {
  const { admin, member, database } = await startWithAdmin()
  const ben = await member('Ben')
  const { _id } = (await ben.call('GET /auth/authcheck')).user
  const adultEntry = { adult: 1 }
  await fillWatchHistory(database, _id, maxShownEntries + 1, () => adultEntry)
  await fillWatchlist(database, _id, maxShownEntries + 2, (index) => ({
    ...adultEntry,
    type: index < 5 ? 'tv' : 'movie',
  }))
  await fillSearchHistory(database, _id, maxShownEntries + 3, () => adultEntry)
  await fillChatHistory(database, _id, maxShownEntries + 4)
  const { user } = await admin.call('POST /auth/admin/mail', { body })
  expect(user.totals).toEqual({ watchHistory: 101, watchList: 102, searchHistory: 103, chatHistory: 104 })
  for (const list of ['watchHistory', 'watchList', 'searchHistory', 'chatHistory'] as const) {
    expect(user[list]).toHaveLength(100)
  }
  expect(user.watchHistory[0]?.name).toBe('Film 100')
  expect(user.watchList[0]?.name).toBe('Film 101')
  expect(user.chatHistory[0]?.query).toBe('question 103')
})

test('an unknown account is a 404, whatever the address looks like [admin.user.errors]', async () => {
  const { admin } = await startWithAdmin()
  for (const email of ['nobody@example.org', 'no address', "' or 1=1 --", '%', 'ada@example.or', 'x'.repeat(254)]) {
    const notFound = { status: 404, code: 'account-unknown', message: 'Account not found' }
    expect(await admin.refused('POST /auth/admin/mail', { body: { email } })).toMatchObject(notFound)
    expect(await admin.refused('DELETE /auth/deleteUserMail', { body: { email } })).toMatchObject(notFound)
  }
})

test('a request to view or delete an account is refused with a sentence if the email address is missing or too long [admin.user.errors]', async () => {
  const { admin } = await startWithAdmin()
  for (const [requestBody, message] of [
    [{}, 'Please enter an email address.'],
    [{ email: null }, 'Please enter an email address.'],
    [{ email: ['ben@example.org'] }, 'Please enter an email address.'],
    [{ email: '  ' }, 'Please enter an email address.'],
    [{ email: 'x'.repeat(255) }, 'This email address is too long.'],
  ] as const) {
    for (const call of ['POST /auth/admin/mail', 'DELETE /auth/deleteUserMail'] as const) {
      expect(await admin.refused(call, { body: requestBody as never })).toMatchObject({ status: 400, message })
    }
  }
})
