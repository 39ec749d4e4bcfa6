import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createGoogle } from '#server/adapters/identity-google/google.ts'
import type { Parts } from '#server/parts.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { type Google, googleClient, type Person, startGoogle } from '#tests/support/google.ts'
import { wideLimit, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada: Person = { sub: 'g-1', email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace' }
const unverified: Person = { sub: 'g-2', email: 'grace@example.org', email_verified: false, name: 'Grace' }
const password = 'a quiet evening in'

/** Matinee with a stand-in for Google; `timeout` is the most seconds that it waits for an answer of Google. */
async function start(people: Person[] = [ada], { timeout, ...given }: Partial<Parts> & { timeout?: number } = {}) {
  const google = await startGoogle(people)
  onTestFinished(google.close)
  const identityProvider = createGoogle({ ...googleClient, issuer: google.issuer, ...(timeout && { timeout }) })
  const matinee = await startMatinee({ identityProvider, ...given })
  google.allow(matinee.url)
  return { google, ...matinee }
}

const locationOf = (response: Response): string => {
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

/** Follows Google's redirects as a browser would, choosing an account or saying no; gives where it is sent back to. */
async function atGoogle(begun: string, as: string): Promise<string> {
  const jar = new Map<string, string>()
  let address = begun
  for (let step = 0; step < 10; step += 1) {
    const { pathname } = new URL(address)
    if (pathname === '/api/v1/auth/google/callback') return address
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    address = next === null ? `${address}?as=${as}` : new URL(next, address).href
  }
  throw new Error(`Google did not send the browser back: ${address}`)
}

/** Goes to Google and comes back; gives the address of the callback, which was not opened yet. */
async function comeBack(client: Client, as: string): Promise<string> {
  const back = await atGoogle(locationOf(await client.send('/api/v1/auth/google')), as)
  const { pathname, search } = new URL(back)
  return pathname + search
}

/** Signs in with Google; gives where the pages are opened. */
const signIn = async (client: Client, as = ada.sub) => locationOf(await client.send(await comeBack(client, as)))

const isGuest = async (client: Client) => (await client.refused('GET /auth/authcheck')).code === 'not-signed-in'

const noticesIn = async ({ database }: { database: Awaited<ReturnType<typeof start>>['database'] }) =>
  (await database.selectFrom('mails').select(['to', 'content']).where('kind', '=', 'notice').execute()).map(
    ({ to, content }) => `${to} ${(JSON.parse(content ?? '{}') as { notice: string }).notice}`,
  )

test('a person without an account gets an account, and the next sign-in finds it again [auth.google]', async () => {
  const { guest } = await start()
  const first = guest()
  expect(await signIn(first)).toBe('/?authUser=new')
  const { user } = await first.call('GET /auth/authcheck')
  expect(user).toMatchObject({ username: 'Ada Lovelace', email: 'ada@example.org', admin: false })

  const second = guest()
  expect(await signIn(second)).toBe('/?authUser=old')
  expect((await second.call('GET /auth/authcheck')).user._id).toBe(user._id)
})

test('a person who came by Google sets a password, and then signs in with either [auth.google] [profile.password]', async () => {
  const { guest } = await start()
  const browser = guest()
  await signIn(browser)
  await browser.call('POST /auth/changePassword', { body: { password } })
  const { user } = await guest().call('POST /auth/signin', { body: { email: 'ada@example.org', password } })
  const other = guest()
  expect(await signIn(other)).toBe('/?authUser=old')
  expect((await other.call('GET /auth/authcheck')).user._id).toBe(user._id)
})

test('Google gets state, nonce and the hash of a verifier, and the address of this backend [auth.google]', async () => {
  const { guest, url, google } = await start()
  const answer = await guest().send('/api/v1/auth/google')
  const { origin, searchParams } = new URL(locationOf(answer))
  expect(origin).toBe(google.issuer)
  expect(searchParams.get('redirect_uri')).toBe(`${url}/api/v1/auth/google/callback`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('scope')).toBe('openid email profile')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('matinee.google=')) ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Max-Age=600/)
  expect(cookie).not.toContain(searchParams.get('state'))
})

test('a name that is taken gets a number, whatever its case and spaces', async () => {
  const other: Person = { sub: 'g-3', email: 'lovelace@example.org', email_verified: true, name: 'ADA  LOVELACE' }
  const { guest, member } = await start([ada, other])
  await member('ada lovelace')
  const [one, two] = [guest(), guest()]
  await signIn(one, ada.sub)
  await signIn(two, other.sub)
  expect((await one.call('GET /auth/authcheck')).user.username).toBe('Ada Lovelace 2')
  expect((await two.call('GET /auth/authcheck')).user.username).toBe('ADA LOVELACE 3')
})

test('an account with a verified address is linked and keeps its password, and its owner gets a notice [auth.google]', async () => {
  const matinee = await start()
  const { guest, database, engine } = matinee
  const account = { email: 'ada@example.org', username: 'Ada', password }
  const owner = guest()
  const { user } = await owner.call('POST /auth/signup', { body: account })
  await database
    .updateTable('users')
    .set({ emailVerified: engine === 'postgres' ? true : 1 })
    .execute()

  const browser = guest()
  expect(await signIn(browser)).toBe('/?authUser=old')
  expect((await browser.call('GET /auth/authcheck')).user._id).toBe(user._id)
  expect(await noticesIn(matinee)).toEqual(['ada@example.org google-linked'])
  await owner.call('GET /auth/authcheck')
  await guest().call('POST /auth/signin', { body: account })
  // The second sign-in finds the link, and says nothing again.
  await signIn(guest())
  expect(await noticesIn(matinee)).toHaveLength(1)
})

test('when the owner of an address signs in, a stranger who opened the account before loses every way in', async () => {
  const matinee = await start()
  const { guest, database } = matinee
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  const stranger = guest()
  const { user } = await stranger.call('POST /auth/signup', { body: account })
  await database
    .insertInto('totps')
    .values({ userId: user._id, secret: 'x', confirmedAt: '2026-01-01', createdAt: '2026-01-01' })
    .execute()

  const owner = guest()
  expect(await signIn(owner)).toBe('/?authUser=old')
  expect((await owner.call('GET /auth/authcheck')).user._id).toBe(user._id)
  expect(await isGuest(stranger)).toBe(true)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('wrong-credentials')
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false })
})

test('a stranger who did the first step before the account was handed over cannot finish the second', async () => {
  const { guest, clock } = await start()
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  const stranger = guest()
  await stranger.call('POST /auth/signup', { body: account })
  const { secret } = await stranger.call('POST /auth/totp', { body: {} })
  const code = createAuthenticatorApp(secret, clock)
  await stranger.call('POST /auth/totp/confirm', { body: { code: await code() } })
  clock.pass(30_000)
  const waiting = guest()
  await waiting.refused('POST /auth/signin', { body: account })

  // The stranger's second factor is gone, and none is left.
  expect(await signIn(guest())).toBe('/?authUser=old')
  expect((await waiting.refused('POST /auth/signin/code', { body: { code: await code() } })).code).toBe('step-expired')
  expect(await isGuest(waiting)).toBe(true)
})

test('a password that is being checked while its account is handed over begins no session', async () => {
  const matinee = await start([ada], { passwordCost: { ln: 14, r: 8, p: 5 } })
  const { guest } = matinee
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  await guest().call('POST /auth/signup', { body: account })
  const owner = guest()
  const back = await comeBack(owner, ada.sub)
  const stranger = guest()
  const trying = Promise.allSettled(
    Array.from({ length: 4 }, () => stranger.call('POST /auth/signin', { body: account })),
  )
  expect(locationOf(await owner.send(back))).toBe('/?authUser=old')
  await trying
  expect(await isGuest(stranger)).toBe(true)
})

test.each([
  ['may still be running', 30_000, '/login?google=busy'],
  ['was cut short', 61_000, '/?authUser=old'],
])('the account of a sign-up that %s, since it has had no password for %i ms, leads to %s', async (_, age, address) => {
  const { guest, database } = await start()
  await guest().call('POST /auth/signup', { body: { email: 'ada@example.org', username: 'Ada', password } })
  await sql`delete from accounts`.execute(database)
  await database
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - age).toISOString() })
    .execute()
  expect(await signIn(guest())).toBe(address)
})

test('an address that Google has not verified opens nothing and links nothing [auth.google]', async () => {
  const { guest, member, database } = await start([unverified])
  await member('grace')
  const before = await database.selectFrom('users').selectAll().execute()
  const browser = guest()
  expect(await signIn(browser, unverified.sub)).toBe('/login?google=unverified')
  expect(await isGuest(browser)).toBe(true)
  expect(await database.selectFrom('users').selectAll().execute()).toEqual(before)
})

test('an account that is linked with one person at Google is not linked with another', async () => {
  const heir: Person = { ...ada, sub: 'g-9', name: 'Ada the Second' }
  const { guest } = await start([ada, heir])
  await signIn(guest(), ada.sub)
  expect(await signIn(guest(), heir.sub)).toBe('/login?google=linked-elsewhere')
})

test('cancelling at Google leads back to the sign-in page and changes no session [auth.google]', async () => {
  const { guest, member } = await start()
  expect(await signIn(guest(), 'nobody')).toBe('/login?google=cancelled')
  const other = await member('Somebody')
  expect(await signIn(other, 'nobody')).toBe('/login?google=cancelled')
  expect((await other.call('GET /auth/authcheck')).user.username).toBe('Somebody')
})

test('an answer of Google that is used a second time is refused, even with the first cookie [auth.google]', async () => {
  const { guest, google } = await start()
  const browser = guest()
  const back = await comeBack(browser, ada.sub)
  const cookie = browser.cookies.get('matinee.google') ?? ''
  expect(locationOf(await browser.send(back))).toBe('/?authUser=new')
  expect(browser.cookies.has('matinee.google')).toBe(false)
  const thief = guest()
  thief.cookies.set('matinee.google', cookie)
  const before = google.requests()
  expect(locationOf(await thief.send(back))).toBe('/login?google=expired')
  expect(await isGuest(thief)).toBe(true)
  expect(google.requests()).toBe(before)
})

test('an answer of Google to another browser’s sign-in is refused [auth.google]', async () => {
  const { guest } = await start()
  const [attacker, victim] = [guest(), guest()]
  const link = await comeBack(attacker, ada.sub)
  expect(locationOf(await victim.send(link))).toBe('/login?google=expired')
  await victim.send('/api/v1/auth/google')
  expect(locationOf(await victim.send(link))).toBe('/login?google=expired')
  expect(await isGuest(victim)).toBe(true)
})

test('a forged cookie, a cookie of another kind and a cookie that is too old are refused', async () => {
  const { guest, clock } = await start()
  const browser = guest()
  const back = await comeBack(browser, ada.sub)
  const cookie = browser.cookies.get('matinee.google') ?? ''
  for (const forged of ['', 'x', '.', `${cookie}x`, `x${cookie}`, cookie.split('.')[0] ?? '']) {
    browser.cookies.set('matinee.google', forged)
    expect(locationOf(await browser.send(back)), forged).toBe('/login?google=expired')
  }
  browser.cookies.set('matinee.google', cookie)
  clock.pass(10 * 60 * 1000)
  expect(locationOf(await browser.send(back))).toBe('/login?google=expired')
})

test('an answer with the code of another sign-in is refused, and reported', async () => {
  const { guest } = await start()
  const browser = guest()
  const back = await comeBack(browser, ada.sub)
  expect(locationOf(await browser.send(back.replace(/code=[^&]+/, 'code=made-up')))).toBe('/login?google=refused')
  expect(await isGuest(browser)).toBe(true)
})

async function expectAway(google: Google, guest: () => Client, mode: 'down' | 'silent') {
  google.set(mode)
  expect(locationOf(await guest().send('/api/v1/auth/google'))).toBe('/login?google=unavailable')
  google.set('answers')
  const browser = guest()
  const back = await comeBack(browser, ada.sub)
  google.set(mode)
  expect(locationOf(await browser.send(back))).toBe('/login?google=unavailable')
  expect(await isGuest(browser)).toBe(true)
  google.set('answers')
  expect(await signIn(browser)).toBe('/?authUser=new')
}

test('while Google is down the page says so, and when Google is back sign-ins work at once [auth.google]', async () => {
  const { google, guest } = await start()
  await expectAway(google, guest, 'down')
})

test('a Google that does not answer is waited for a limited time [auth.google]', async () => {
  const { google, guest } = await start([ada], { timeout: 2 })
  await expectAway(google, guest, 'silent')
})

test('without Google set up both calls lead to the sign-in page', async () => {
  const { guest } = await startMatinee()
  expect(locationOf(await guest().send('/api/v1/auth/google'))).toBe('/login?google=off')
  expect(locationOf(await guest().send('/api/v1/auth/google/callback?code=1&state=2'))).toBe('/login?google=off')
})

test('two answers for the same new person at the same time open one account', async () => {
  const { guest, database } = await start()
  const browsers = [guest(), guest(), guest()]
  const backs = await Promise.all(browsers.map((browser) => comeBack(browser, ada.sub)))
  const places = await Promise.all(
    browsers.map(async (browser, index) => locationOf(await browser.send(backs[index] ?? ''))),
  )
  expect(places.toSorted()).toEqual(['/?authUser=new', '/?authUser=old', '/?authUser=old'])
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('new accounts and answers from one network have limits', async () => {
  const few = { points: 1, duration: 60 }
  const second: Person = { sub: 'g-5', email: 'eve@example.org', email_verified: true, name: 'Eve' }
  const one = await start([ada, second], { limits: { ...wideLimits, signupsFromNetwork: few } })
  expect(await signIn(one.guest(), ada.sub)).toBe('/?authUser=new')
  expect(await signIn(one.guest(), second.sub)).toBe('/login?google=too-many')
  expect(await signIn(one.guest(), ada.sub)).toBe('/?authUser=old')

  const other = await start([ada], { limits: { ...wideLimits, signupsFromNetwork: wideLimit, googleAnswers: few } })
  expect(await signIn(other.guest())).toBe('/?authUser=new')
  expect(await signIn(other.guest())).toBe('/login?google=too-many')
})

test('a sign-in with Google requires the second factor too, and no call skips it [account.totp]', async () => {
  const { guest, clock, database } = await start()
  const owner = guest()
  await signIn(owner)
  const { user } = await owner.call('GET /auth/authcheck')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const code = createAuthenticatorApp(secret, clock)
  await owner.call('POST /auth/totp/confirm', { body: { code: await code() } })
  clock.pass(30_000)
  const before = await database.selectFrom('sessions').select('id').execute()

  const browser = guest()
  expect(await signIn(browser)).toBe('/login?step=google')
  expect(await isGuest(browser)).toBe(true)
  const stranger = guest()
  const right = { body: { code: await code() } }
  expect((await stranger.refused('POST /auth/signin/code', right)).code).toBe('step-expired')
  expect((await browser.refused('POST /auth/signin/code', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(before)

  const ticket = browser.cookies.get('matinee.step') ?? ''
  expect((await browser.call('POST /auth/signin/code', right)).user).toEqual(user)
  await browser.call('GET /auth/authcheck')
  expect(browser.cookies.has('matinee.step')).toBe(false)
  const thief = guest()
  thief.cookies.set('matinee.step', ticket)
  expect((await thief.refused('POST /auth/signin/code', right)).code).toBe('second-factor-wrong')
  clock.pass(10 * 60_000)
  thief.cookies.set('matinee.step', ticket)
  const later = { body: { code: await code() } }
  expect((await thief.refused('POST /auth/signin/code', later)).code).toBe('step-expired')
})

test('signing in with Google ends the session that this browser had', async () => {
  const { member, database } = await start()
  const browser = await member('Somebody')
  await signIn(browser)
  expect((await browser.call('GET /auth/authcheck')).user.username).toBe('Ada Lovelace')
  expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
