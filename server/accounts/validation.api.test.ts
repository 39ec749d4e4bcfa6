import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createAuth } from './auth.ts'
import { createPasswordHasher } from './passwords.ts'

const validAccount = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
/** The input of a sign-up: a valid account with these changes. */
const signUpInput = (changes: object): { body: typeof validAccount } => ({ body: { ...validAccount, ...changes } })

const lettersOnlyMessage = 'The username may have letters, digits, spaces and _ . - only.'
const commonPasswordMessage = 'This password is among the commonest. Please choose another.'

const faults: [name: string, changes: object, sentence: string][] = [
  ['no email', { email: undefined }, 'Please enter your email address.'],
  ['an email that is not text', { email: { $ne: null } }, 'Please enter your email address.'],
  ['a blank email', { email: '  ' }, 'Please enter your email address.'],
  ['an email without @', { email: 'ada.example.org' }, 'Please enter a valid email address.'],
  ['an email without a domain', { email: 'ada@' }, 'Please enter a valid email address.'],
  ['two emails', { email: 'ada@example.org, eve@example.org' }, 'Please enter a valid email address.'],
  ['an email with a line break', { email: 'ada@example.org\r\nBcc: eve@a.org' }, 'Please enter a valid email address.'],
  ['an email of 255 characters', { email: `${'a'.repeat(243)}@example.org` }, 'This email address is too long.'],
  ['no username', { username: undefined }, 'Please choose a username.'],
  ['a username of 2 characters', { username: 'Al' }, 'The username needs at least 3 characters.'],
  ['a username of spaces', { username: '     ' }, 'The username needs at least 3 characters.'],
  ['a username of 31 characters', { username: 'a'.repeat(31) }, 'The username may have at most 30 characters.'],
  ['a username of markup', { username: '<b>Ada</b>' }, lettersOnlyMessage],
  ['a username of emoji', { username: '🍿🍿🍿' }, lettersOnlyMessage],
  ['a username with a tab', { username: 'A\tda' }, lettersOnlyMessage],
  ['a username of fillers', { username: '\u3164\u3164\u3164' }, 'The username may not have invisible characters.'],
  ['a username with a joiner', { username: 'admin\u034f' }, 'The username may not have invisible characters.'],
  ['a username with a half filler', { username: 'Ada\uffa0' }, 'The username may not have invisible characters.'],
  ['a username with a soft hyphen', { username: 'Ad\u00ada' }, 'The username may not have invisible characters.'],
  ['a username with two spaces', { username: 'Ada  B' }, 'The username may not have two spaces in a row.'],
  [
    'a username with a narrow and a wide space',
    { username: 'Ada \u3000B' },
    'The username may not have two spaces in a row.',
  ],
  ['a username of an accent alone', { username: '\u0301\u0301\u0301' }, lettersOnlyMessage],
  ['a username with a lone accent', { username: 'Ada_\u0301' }, lettersOnlyMessage],
  ['a username with five accents', { username: `Ada\u0316\u0317\u0318\u0319\u031c` }, lettersOnlyMessage],
  ['a username with a lone symbol', { username: 'Ad\u00a8a' }, lettersOnlyMessage],
  ['a username of 2 wide characters', { username: '𝐀𝐝' }, 'The username needs at least 3 characters.'],
  [
    'a username of 30 that normalises to 32 characters',
    { username: `${'a'.repeat(29)}ﬃ` },
    'The username may have at most 30 characters.',
  ],
  ['no password', { password: undefined }, 'Please choose a password.'],
  ['a password of 7 characters', { password: 'quiet e' }, 'The password needs at least 8 characters.'],
  ['a password of 129 characters', { password: 'q'.repeat(129) }, 'The password may have at most 128 characters.'],
  [
    'a password of 7 characters in 14 UTF-16 units',
    { password: '🍿'.repeat(7) },
    'The password needs at least 8 characters.',
  ],
  ['a common password', { password: '12345678' }, commonPasswordMessage],
  ['a common password in capitals', { password: 'PASSWORD' }, commonPasswordMessage],
  ['a common password in wide letters', { password: 'ｐａｓｓｗｏｒｄ１' }, commonPasswordMessage],
  [
    'a common password with one more character',
    { password: 'iloveyou!' },
    'This password is among the commonest but for one character. Please choose another.',
  ],
  [
    'the email as the password',
    { password: 'ADA@example.org' },
    'This password is your email address. Please choose another.',
  ],
  [
    'the first part of the email as the password',
    { email: 'ada.byron@example.org', password: 'Ada.Byron' },
    'This password is the first part of your email address. Please choose another.',
  ],
  [
    'the username as the password',
    { username: 'Countess', password: 'countess' },
    'This password is your username. Please choose another.',
  ],
]

test('a sign-up with an invalid value is refused with a sentence that says what is wrong [auth.validation]', async () => {
  const { guest } = await startMatinee()
  for (const [name, changes, message] of faults) {
    const refusal = await guest().refused('POST /auth/signup', signUpInput(changes))
    expect(refusal, name).toMatchObject({ status: 400, code: 'bad-input', message })
  }
})

test('a sign-up with several invalid values is refused with the sentence about the first one, and nothing is stored [auth.validation]', async () => {
  const matinee = await startMatinee()
  const refusal = await matinee
    .guest()
    .refused('POST /auth/signup', signUpInput({ email: 'ada', username: '', password: '' }))
  expect(refusal.message).toBe('Please enter a valid email address.')
  expect(await matinee.database.selectFrom('users').selectAll().execute()).toEqual([])
})

test('usernames of any script, and passwords of 8 and of 128 characters, are accepted [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const names = ['Zoë', '李小龙', 'عمر 7', 'a.b_c-d', 'x'.repeat(30), 'हिन्दी', '𐐀𐐁𐐂']
  const passwords = ['eightiez', 'q'.repeat(128), 'пароль кино', '🍿 and a film', '🍿'.repeat(128)]
  for (const [index, username] of names.entries()) {
    const account = { email: `n${index}@example.org`, username, password: passwords[index % passwords.length] ?? '' }
    const { user } = await guest().call('POST /auth/signup', { body: account })
    expect(user.username).toBe(username)
    await guest().call('POST /auth/signin', { body: account })
  }
})

test('an email address of 254 characters is accepted [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const email = `${'a'.repeat(242)}@example.org`
  expect((await guest().call('POST /auth/signup', signUpInput({ email }))).user.email).toBe(email)
})

test('a taken username is refused in upper and lower case, with decomposed accents, and with spaces around it [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signUpInput({ email: 'jose@example.org', username: 'José Álvarez' }))
  const spellings = ['josé álvarez', 'JOSÉ ÁLVAREZ', 'Jose\u0301 A\u0301lvarez', '  José Álvarez ']
  for (const username of spellings) {
    const refusal = await guest().refused('POST /auth/signup', signUpInput({ username }))
    expect(refusal, username).toMatchObject({ status: 409, code: 'username-taken' })
    expect(refusal.message).toBe('This username is taken. Please choose another.')
  }
})

test('a taken username is refused also with ß for ss, ligatures, other spaces, and wide or mathematical letters [auth.validation]', async () => {
  const { guest } = await startMatinee()
  for (const [index, [name = '', ...spellings]] of [
    ['WEISS', 'weiß', 'weiẞ', 'Weiss'],
    ['ὀδυσσεύς', 'ὈΔΥΣΣΕΎΣ'],
    ['admin', 'ａｄｍｉｎ', '𝐀𝐝𝐦𝐢𝐧'],
    ['a film', 'A\u00a0Ｆilm', 'a ﬁlm'],
  ].entries()) {
    await guest().call('POST /auth/signup', signUpInput({ email: `n${index}@example.org`, username: name }))
    for (const username of spellings) {
      expect(await guest().refused('POST /auth/signup', signUpInput({ username })), username).toMatchObject({
        code: 'username-taken',
      })
    }
  }
})

test('the answer to a sign-up has the username in its normalised form [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const { user } = await guest().call('POST /auth/signup', signUpInput({ username: '\u3000Ａｄａ　Ｂ\u00a0' }))
  expect(user.username).toBe('Ada B')
})

test('a password matches in all spellings that are equal after normalisation [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signUpInput({ password: 'Ａ quiet évening' }))
  for (const password of ['A quiet évening', 'A quiet e\u0301vening', 'Ａ　quiet évening']) {
    await guest().call('POST /auth/signin', signUpInput({ password }))
  }
  for (const password of ['a quiet évening', 'A quiet evening', 'A quiet évening ']) {
    expect((await guest().refused('POST /auth/signin', signUpInput({ password }))).status, password).toBe(401)
  }
})

test('a taken email address is refused in upper and lower case [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signUpInput({}))
  const refusal = await guest().refused(
    'POST /auth/signup',
    signUpInput({ email: ' ADA@Example.ORG', username: 'Eve' }),
  )
  expect(refusal).toMatchObject({ status: 409, code: 'email-taken' })
  expect(refusal.message).toBe('There is an account with this email address already.')
})

test('if the address and the username are those of two accounts, the address counts as taken [auth.validation]', async () => {
  const { guest } = await startMatinee()
  const accounts = ['Ada', 'Eve'].map((username) => ({ email: `${username}@example.org`.toLowerCase(), username }))
  for (const account of accounts) await guest().call('POST /auth/signup', signUpInput(account))
  for (const [index, { email }] of accounts.entries()) {
    const username = accounts[1 - index]?.username ?? ''
    const refusal = await guest().refused('POST /auth/signup', signUpInput({ email, username }))
    expect(refusal.code).toBe('email-taken')
  }
})

test('when several sign-ups have the same username or email address at the same moment, only one succeeds [auth.validation]', async () => {
  // Hashing takes so long here that every sign-up finds the username or email address free before the first sign-up is
  // stored.
  const { guest } = await startMatinee({ passwordCost: { ln: 14, r: 8, p: 1 } })
  const competingSignups = {
    'username-taken': ['one', 'two', 'three'].map((localPart) => ({
      ...validAccount,
      email: `${localPart}@example.org`,
    })),
    'email-taken': ['Eve', 'Bea', 'Cyd'].map((username) => ({ ...validAccount, username })),
  }
  for (const [code, bodies] of Object.entries(competingSignups)) {
    const answers = await Promise.all(
      bodies.map((body) =>
        guest().send('/api/v1/auth/signup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    )
    const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code?: string }).code))
    expect(codes.sort(), code).toEqual([code, code, undefined])
  }
})

test('a sign-up that finds its email address free is refused if another sign-up is stored before its password is hashed', async () => {
  const { database, engine, guest } = await startMatinee()
  await guest().call('POST /auth/signup', signUpInput({}))
  const passwords = createPasswordHasher({ ln: 4, r: 8, p: 1 })
  const auth = createAuth({ database, engine, secret: 'a secret of thirty-two characters', passwords })
  const names = { name: 'Eve', username: 'eve', displayUsername: 'Eve' }
  await expect(auth.signUp({ ...validAccount, ...names }, null)).rejects.toMatchObject({ code: 'email-taken' })
})

/** Adds an account as an interrupted sign-up leaves it: without a password. It was created `ageMs` milliseconds ago. */
async function addInterruptedSignUp(matinee: Awaited<ReturnType<typeof startMatinee>>, ageMs: number) {
  const time = new Date(Date.now() - ageMs).toISOString()
  const { email } = validAccount
  const names = { name: 'Ada', username: 'ada', displayUsername: 'Ada' }
  const row = { id: 'unfinished', ...names, email, image: null, createdAt: time, updatedAt: time }
  await matinee.database
    .insertInto('users')
    // `emailVerified` is a boolean on PostgreSQL and a number on SQLite; both accept the text '0'.
    .values({ ...row, emailVerified: sql<number>`'0'`, adult: 0, contentType: 'movies' })
    .execute()
}

test('a sign-up with a taken username or email address is refused without computing a hash', async () => {
  // scrypt throws an error for ln = 0, so a 500 would mean that a hash was computed.
  const matinee = await startMatinee({ passwordCost: { ln: 0, r: 8, p: 1 } })
  await addInterruptedSignUp(matinee, 0)
  for (const changes of [{ email: 'eve@example.org' }, { username: 'Eve' }]) {
    expect((await matinee.guest().refused('POST /auth/signup', signUpInput(changes))).status).toBe(409)
  }
})

test('the email address and the username of an interrupted sign-up are free again after a minute', async () => {
  for (const changes of [{ username: 'Eve' }, { email: 'eve@example.org' }, {}]) {
    const matinee = await startMatinee()
    await addInterruptedSignUp(matinee, 61_000)
    await matinee.guest().call('POST /auth/signup', signUpInput(changes))
    await matinee.guest().call('POST /auth/signin', signUpInput(changes))
  }
})

test('the email address of a sign-up that is still running, or is finished, is taken', async () => {
  const matinee = await startMatinee()
  await addInterruptedSignUp(matinee, 30_000)
  expect((await matinee.guest().refused('POST /auth/signup', signUpInput({}))).code).toBe('email-taken')

  const otherMatinee = await startMatinee()
  await otherMatinee.guest().call('POST /auth/signup', signUpInput({}))
  await otherMatinee.database
    .updateTable('users')
    .set({ createdAt: new Date(0).toISOString() })
    .execute()
  expect((await otherMatinee.guest().refused('POST /auth/signup', signUpInput({}))).code).toBe('email-taken')
})

test('a sign-up whose password cannot be stored is answered with 500, and succeeds when it is repeated later', async () => {
  const matinee = await startMatinee()
  await sql`alter table accounts rename column password to away`.execute(matinee.database)
  expect(await matinee.guest().refused('POST /auth/signup', signUpInput({}))).toMatchObject({
    status: 500,
    code: 'internal',
  })
  await sql`alter table accounts rename column away to password`.execute(matinee.database)
  await matinee.database
    .updateTable('users')
    .set({ createdAt: new Date(0).toISOString() })
    .execute()
  // If what the first attempt has left behind cannot be deleted, the address is not called taken.
  const acceptWrites = await refuseWrites(matinee.database, 'delete', 'users')
  expect((await matinee.guest().refused('POST /auth/signup', signUpInput({}))).code).toBe('internal')
  await acceptWrites()
  await matinee.guest().call('POST /auth/signup', signUpInput({}))
})

test('a wrong password and an unknown email address are refused alike [auth.validation]', async () => {
  const { guest } = await startMatinee()
  await guest().call('POST /auth/signup', signUpInput({}))
  const refusals = await Promise.all(
    ['ada@example.org', 'nobody@example.org'].map((email) =>
      guest().refused('POST /auth/signin', { body: { email, password: 'a loud evening out' } }),
    ),
  )
  const [knownAddress, unknownAddress] = refusals.map(({ headers, ...answer }) => ({
    ...answer,
    headers: [...headers.keys()].sort(),
  }))
  expect(knownAddress).toEqual(unknownAddress)
  expect(knownAddress).toMatchObject({ status: 401, code: 'wrong-credentials', message: 'Wrong email or password.' })
})
