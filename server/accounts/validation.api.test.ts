import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { isCommonPassword } from './common-passwords.ts'

const good = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const signup = (given: object): { body: typeof good } => ({ body: { ...good, ...given } })

const faults: [name: string, given: object, sentence: string][] = [
  ['no email', { email: undefined }, 'Please enter your email address.'],
  ['an email that is no text', { email: { $ne: null } }, 'Please enter your email address.'],
  ['a blank email', { email: '  ' }, 'Please enter your email address.'],
  ['an email without @', { email: 'ada.example.org' }, 'Please enter a valid email address.'],
  ['an email without a domain', { email: 'ada@' }, 'Please enter a valid email address.'],
  ['two emails', { email: 'ada@example.org, eve@example.org' }, 'Please enter a valid email address.'],
  ['an email with a line break', { email: 'ada@example.org\r\nBcc: eve@a.org' }, 'Please enter a valid email address.'],
  ['an email of 255 characters', { email: `${'a'.repeat(243)}@example.org` }, 'This email address is too long.'],
  ['no username', { username: undefined }, 'Please choose a username.'],
  ['a username of 2 characters', { username: 'Al' }, 'The username needs at least 3 characters.'],
  ['a username of spaces', { username: '     ' }, 'The username needs at least 3 characters.'],
  ['a username of 31', { username: 'a'.repeat(31) }, 'The username may have at most 30 characters.'],
  ['a username of markup', { username: '<b>Ada</b>' }, 'The username may have letters, digits, spaces and _ . - only.'],
  ['a username of emoji', { username: '🍿🍿🍿' }, 'The username may have letters, digits, spaces and _ . - only.'],
  ['a username with a tab', { username: 'A\tda' }, 'The username may have letters, digits, spaces and _ . - only.'],
  ['no password', { password: undefined }, 'Please choose a password.'],
  ['a password of 7 characters', { password: 'quiet e' }, 'The password needs at least 8 characters.'],
  ['a password of 129', { password: 'q'.repeat(129) }, 'The password may have at most 128 characters.'],
  ['a common password', { password: '12345678' }, 'This password is among the commonest. Please choose another.'],
  [
    'a common password in capitals',
    { password: 'PASSWORD' },
    'This password is among the commonest. Please choose another.',
  ],
]

test('a sign-up is told each fault in a sentence of its own [auth.validation]', async () => {
  const { guest } = await startMatinee()
  for (const [name, given, message] of faults) {
    const refused = await guest().refused('POST /auth/signup', signup(given))
    expect(refused, name).toMatchObject({ status: 400, code: 'bad-input', message })
  }
})

test('the first fault of several is told, and nothing is kept [auth.validation]', async () => {
  const matinee = await startMatinee()
  const refused = await matinee
    .guest()
    .refused('POST /auth/signup', signup({ email: 'ada', username: '', password: '' }))
  expect(refused.message).toBe('Please enter a valid email address.')
  expect(await matinee.database.selectFrom('users').selectAll().execute()).toEqual([])
})

test('usernames of any script, and passwords of 8 and of 128 characters, are welcome [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const names = ['Zoë', '李小龙', 'عمر 7', 'a.b_c-d', 'x'.repeat(30)]
  const passwords = ['eightiez', 'q'.repeat(128), 'пароль кино', '🍿 and a film']
  for (const [index, username] of names.entries()) {
    const account = { email: `n${index}@example.org`, username, password: passwords[index % passwords.length] ?? '' }
    const { user } = await guest().call('POST /auth/signup', { body: account })
    expect(user.username).toBe(username)
    await guest().call('POST /auth/signin', { body: account })
  }
})

test('a username is taken whatever its case and however its accents are written [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signup({ email: 'jose@example.org', username: 'José Álvarez' }))
  const again = ['josé álvarez', 'JOSÉ ÁLVAREZ', 'Jose\u0301 A\u0301lvarez', '  José Álvarez ']
  for (const username of again) {
    const refused = await guest().refused('POST /auth/signup', signup({ username }))
    expect(refused, username).toMatchObject({ status: 409, code: 'username-taken' })
    expect(refused.message).toBe('This username is taken. Please choose another.')
  }
})

test('an email address is taken whatever its case [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signup({}))
  const refused = await guest().refused('POST /auth/signup', signup({ email: ' ADA@Example.ORG', username: 'Eve' }))
  expect(refused).toMatchObject({ status: 409, code: 'email-taken' })
  expect(refused.message).toBe('There is an account with this email address already.')
})

test('of two who choose one name at the same moment one gets it [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((who) =>
      guest().send('/api/v1/auth/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...good, email: `${who}@example.org` }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

/** A user whose sign-up was cut short before its password was kept. */
async function leaveUnfinished(matinee: Awaited<ReturnType<typeof startMatinee>>, age: number) {
  const at = new Date(Date.now() - age).toISOString()
  const { email } = good
  const names = { name: 'Ada', username: 'ada', displayUsername: 'Ada' }
  const row = { id: 'unfinished', ...names, email, image: null, createdAt: at, updatedAt: at }
  await matinee.database
    .insertInto('users')
    // The column is a boolean on one engine and a number on the other; both read this.
    .values({ ...row, emailVerified: sql<number>`'0'`, adult: 0, contentType: 'movies' })
    .execute()
}

test('what a sign-up that was cut short left behind holds neither the address nor the name for long', async () => {
  for (const taken of [{ username: 'Eve' }, { email: 'eve@example.org' }, {}]) {
    const matinee = await startMatinee()
    await leaveUnfinished(matinee, 61_000)
    await matinee.guest().call('POST /auth/signup', signup(taken))
    await matinee.guest().call('POST /auth/signin', signup(taken))
  }
})

test('a sign-up that is still on its way, and one that was finished, hold the address', async () => {
  const matinee = await startMatinee()
  await leaveUnfinished(matinee, 30_000)
  expect((await matinee.guest().refused('POST /auth/signup', signup({}))).code).toBe('email-taken')

  const other = await startMatinee()
  await other.guest().call('POST /auth/signup', signup({}))
  await other.database
    .updateTable('users')
    .set({ createdAt: new Date(0).toISOString() })
    .execute()
  expect((await other.guest().refused('POST /auth/signup', signup({}))).code).toBe('email-taken')
})

test('a sign-up whose password could not be kept is our fault, not a taken address', async () => {
  const matinee = await startMatinee()
  await sql`alter table accounts rename column password to away`.execute(matinee.database)
  expect(await matinee.guest().refused('POST /auth/signup', signup({}))).toMatchObject({
    status: 500,
    code: 'internal',
  })
  await sql`alter table accounts rename column away to password`.execute(matinee.database)
  await matinee.database
    .updateTable('users')
    .set({ createdAt: new Date(0).toISOString() })
    .execute()
  await matinee.guest().call('POST /auth/signup', signup({}))
})

test('a wrong password and an unknown address are refused alike [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signup({}))
  const refusals = await Promise.all(
    ['ada@example.org', 'nobody@example.org'].map((email) =>
      guest().refused('POST /auth/signin', { body: { email, password: 'a loud evening out' } }),
    ),
  )
  const [known, unknown] = refusals.map(({ headers, ...told }) => ({ ...told, headers: [...headers.keys()].sort() }))
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 401, code: 'wrong-credentials', message: 'Wrong email or password.' })
})

test('common passwords are known in any case, uncommon ones pass', async () => {
  for (const password of ['password', 'Password', 'iloveyou', 'qwertyuiop']) {
    expect(await isCommonPassword(password), password).toBe(true)
  }
  expect(await isCommonPassword('a quiet evening in')).toBe(false)
})
