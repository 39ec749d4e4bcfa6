import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createGoogle } from '#server/adapters/identity-google/google.ts'
import type { Parts } from '#server/parts.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { fillAccount } from '#tests/support/fill-account.ts'
import { type Google, googleClient, type Person, startGoogle } from '#tests/support/google.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { settings, wideLimit, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada: Person = { sub: 'g-1', email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace' }
const unverified: Person = { sub: 'g-2', email: 'grace@example.org', email_verified: false, name: 'Grace' }
const password = 'a quiet evening in'

/**
 * Starts Matinee with a stand-in for Google, at which `people` have accounts. Matinee waits at most `timeout` seconds
 * for the stand-in's answers.
 */
async function start(people: Person[] = [ada], { timeout, ...parts }: Partial<Parts> & { timeout?: number } = {}) {
  const google = await startGoogle(people)
  onTestFinished(google.close)
  const identityProvider = createGoogle({ ...googleClient, issuer: google.issuer, ...(timeout && { timeout }) })
  const matinee = await startMatinee({ identityProvider, ...parts })
  google.allow(matinee.url)
  return { google, ...matinee }
}

/** The address to which an answer redirects the browser. */
const locationOf = (response: Response): string => {
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

/**
 * Follows Google's redirects as a browser would, and signs in as the person with the id `personId`, or cancels if
 * there is no such person; returns the address to which Google sends the browser back.
 */
async function followToCallback(startAddress: string, personId: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = startAddress
  for (let step = 0; step < 10; step += 1) {
    const { pathname } = new URL(address)
    if (pathname === '/api/v1/auth/google/callback') return address
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    address = next === null ? `${address}?as=${personId}` : new URL(next, address).href
  }
  throw new Error(`Google did not send the browser back: ${address}`)
}

/** Signs in at Google; returns the path to which Google sends the browser back. The path is not requested yet. */
async function signInAtGoogle(client: Client, personId: string): Promise<string> {
  const callback = await followToCallback(locationOf(await client.send('/api/v1/auth/google')), personId)
  const { pathname, search } = new URL(callback)
  return pathname + search
}

/** Signs in with Google; returns the address to which the browser is sent at the end. */
const signIn = async (client: Client, personId = ada.sub) =>
  locationOf(await client.send(await signInAtGoogle(client, personId)))

const isGuest = async (client: Client) => (await client.refused('GET /auth/authcheck')).code === 'not-signed-in'

/** The notices among the mails, each as the recipient's email address followed by the notice's name. */
const listNotices = async ({ database }: { database: Awaited<ReturnType<typeof start>>['database'] }) =>
  (await database.selectFrom('mails').select(['to', 'content']).where('kind', '=', 'notice').execute()).map(
    ({ to, content }) => `${to} ${(JSON.parse(content ?? '{}') as { notice: string }).notice}`,
  )

test('the first sign-in with Google opens an account, and the next sign-in finds that account [auth.google]', async () => {
  const { guest } = await start()
  const first = guest({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' })
  expect(await signIn(first)).toBe('/?authUser=new')
  expect((await first.call('GET /auth/sessions')).content).toMatchObject([{ browser: 'Firefox', system: 'Linux' }])
  const { user } = await first.call('GET /auth/authcheck')
  expect(user).toMatchObject({ username: 'Ada Lovelace', email: 'ada@example.org', admin: false })
  expect(await first.call('GET /user/profile')).toMatchObject({ contentType: 'movies', verified: true })
  expect(await first.call('GET /user/getadultPreference')).toMatchObject({ pref: false })
  const { account, waysToSignIn } = await first.call('GET /user/export')
  expect(waysToSignIn).toMatchObject([{ providerId: 'google', createdAt: account[0]?.['createdAt'] }])

  const second = guest()
  expect(await signIn(second)).toBe('/?authUser=old')
  expect((await second.call('GET /auth/authcheck')).user._id).toBe(user._id)
})

test('a member whose account was opened with Google can set a password and then sign in either way, and a later change needs that password [auth.google] [profile.password]', async () => {
  const { guest, database } = await start()
  const browser = guest()
  await signIn(browser)
  await browser.call('POST /auth/changePassword', { body: { password } })
  const { user } = await guest().call('POST /auth/signin', { body: { email: 'ada@example.org', password } })
  const otherBrowser = guest()
  expect(await signIn(otherBrowser)).toBe('/?authUser=old')
  expect((await otherBrowser.call('GET /auth/authcheck')).user._id).toBe(user._id)
  const createdAt = new Date(Date.now() - 16 * 60_000).toISOString()
  await database.updateTable('sessions').set({ createdAt }).execute()
  expect((await otherBrowser.refused('POST /auth/changePassword', { body: { password: 'mine now' } })).code).toBe(
    'password-needed',
  )
})

test('a request line with the URL of another host changes nothing about the callback’s URL [auth.google]', async () => {
  const { url } = await start()
  const answer = await sendBytes(
    url,
    `GET http://evil.example//evil.example/api/v1/auth/google HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).not.toContain('redirect_uri=http%3A%2F%2Fevil')
  const otherAnswer = await sendBytes(
    url,
    `GET http://evil.example/api/v1/auth/google HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
  )
  expect(otherAnswer).toContain(`redirect_uri=${encodeURIComponent(`${url}/api/v1/auth/google/callback`)}`)
})

test('the redirect to Google has a state, a nonce, a PKCE code challenge and the URL of this backend’s callback [auth.google]', async () => {
  const { guest, url, google } = await start()
  const answer = await guest().send('/api/v1/auth/google')
  const { origin, searchParams } = new URL(locationOf(answer))
  expect(origin).toBe(google.issuer)
  expect(searchParams.get('redirect_uri')).toBe(`${url}/api/v1/auth/google/callback`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('scope')).toBe('openid email profile')
  expect(searchParams.get('prompt')).toBe('select_account')
  const [state = '', nonce = '', challenge = ''] = ['state', 'nonce', 'code_challenge'].map((name) =>
    String(searchParams.get(name)),
  )
  for (const value of [state, nonce, challenge]) expect(value).toMatch(/^[\w-]{43}$/)
  // The code verifier is a value of its own: it is not the state or the nonce, which a stranger may see in the address.
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
  expect(new Set([state, nonce, challenge, challengeOf(state), challengeOf(nonce)]).size).toBe(5)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('matinee.google=')) ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Max-Age=600/)
  expect(cookie).not.toContain(searchParams.get('state'))
  const ticket = /^matinee\.google=([\w-]+)\./.exec(cookie)?.[1] ?? ''
  // State, nonce and verifier are derived from the id, which therefore has 24 random bytes.
  expect(JSON.parse(Buffer.from(ticket, 'base64url').toString()).id).toMatch(/^[\w-]{32}$/)
})

test('a person without a name, or whose name is no text, gets a username from the address', async () => {
  const { guest } = await start([{ ...ada, name: 7 as never }])
  const browser = guest()
  expect(await signIn(browser)).toBe('/?authUser=new')
  expect((await browser.call('GET /auth/authcheck')).user).toMatchObject({ username: 'ada', image: null })
})

test('when the name at Google is already a username, perhaps with other capitals or spaces, the new username gets a number', async () => {
  const sameName: Person = { sub: 'g-3', email: 'lovelace@example.org', email_verified: true, name: 'ADA  LOVELACE' }
  const { guest, member } = await start([ada, sameName])
  await member('ada lovelace')
  const [first, second] = [guest(), guest()]
  await signIn(first, ada.sub)
  await signIn(second, sameName.sub)
  expect((await first.call('GET /auth/authcheck')).user.username).toBe('Ada Lovelace 2')
  expect((await second.call('GET /auth/authcheck')).user.username).toBe('ADA LOVELACE 3')
})

test('an account with a verified email address is linked with Google and keeps its password, and its owner gets one notice [auth.google]', async () => {
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
  expect(await listNotices(matinee)).toEqual(['ada@example.org google-linked'])
  await owner.call('GET /auth/authcheck')
  await guest().call('POST /auth/signin', { body: account })
  // The next sign-in finds the link and mails no second notice.
  await signIn(guest())
  expect(await listNotices(matinee)).toHaveLength(1)
})

test('when the owner of an email address signs in with Google, a stranger who opened an account with that address loses the account, and other accounts do not change', async () => {
  const { guest, member, database } = await start()
  const grace = await member('Grace')
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  const stranger = guest()
  const { user } = await stranger.call('POST /auth/signup', { body: account })
  await fillAccount(database, { id: user._id, email: account.email })

  const owner = guest()
  expect(await signIn(owner)).toBe('/?authUser=old')
  expect((await owner.call('GET /auth/authcheck')).user._id).toBe(user._id)
  expect(await isGuest(stranger)).toBe(true)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('wrong-credentials')
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false, passkeys: 0, recoveryCodes: 0 })
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toEqual([])

  const { user: graceUser } = await grace.call('GET /auth/authcheck')
  await guest().call('POST /auth/signin', { body: { email: graceUser.email, password } })
  const storedUsers = await database
    .selectFrom('users')
    .select(['id', 'emailVerified'])
    .where('id', 'in', [user._id, graceUser._id])
    .execute()
  expect(storedUsers.filter(({ emailVerified }) => emailVerified).map(({ id }) => id)).toEqual([user._id])
})

test('a stranger who did the first step of a sign-in before the owner took over the account cannot do the second', async () => {
  const { guest, clock } = await start()
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  const stranger = guest()
  await stranger.call('POST /auth/signup', { body: account })
  const { secret } = await stranger.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  await stranger.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  clock.pass(30_000)
  const strangerAtSecondStep = guest()
  await strangerAtSecondStep.refused('POST /auth/signin', { body: account })

  // The owner takes over the account, which deletes the stranger's second factor.
  expect(await signIn(guest())).toBe('/?authUser=old')
  expect((await strangerAtSecondStep.refused('POST /auth/signin/code', { body: { code: await appCode() } })).code).toBe(
    'step-expired',
  )
  expect(await isGuest(strangerAtSecondStep)).toBe(true)
})

test('a password that is being checked while the owner takes over the account begins no session', async () => {
  const matinee = await start([ada], { passwordCost: { ln: 14, r: 8, p: 5 } })
  const { guest } = matinee
  const account = { email: 'ada@example.org', username: 'Not Ada', password }
  await guest().call('POST /auth/signup', { body: account })
  const owner = guest()
  const callback = await signInAtGoogle(owner, ada.sub)
  const stranger = guest()
  const attempts = Promise.allSettled(
    Array.from({ length: 4 }, () => stranger.call('POST /auth/signin', { body: account })),
  )
  expect(locationOf(await owner.send(callback))).toBe('/?authUser=old')
  await attempts
  expect(await isGuest(stranger)).toBe(true)
})

test.each([
  ['may still be running', 30_000, '/login?google=busy'],
  ['was interrupted', 61_000, '/?authUser=old'],
])(
  'when the sign-up for an account %s (the account is %i ms old and has no password), a sign-in with Google redirects to %s',
  async (_, ageMs, address) => {
    const { guest, database } = await start()
    await guest().call('POST /auth/signup', { body: { email: 'ada@example.org', username: 'Ada', password } })
    await sql`delete from accounts`.execute(database)
    await database
      .updateTable('users')
      .set({ createdAt: new Date(Date.now() - ageMs).toISOString() })
      .execute()
    expect(await signIn(guest())).toBe(address)
  },
)

test('a sign-in with an email address that Google has not verified opens no account and links no account [auth.google]', async () => {
  const { guest, member, database, google } = await start([unverified])
  const { user } = await (await member('grace')).call('GET /auth/authcheck')
  google.people.push(
    // Only the value `true` means that the address is verified, and an address of another form counts as none.
    { ...unverified, sub: 'g-6', email_verified: 'false' as never },
    { ...unverified, sub: 'g-7', email: 'no address', email_verified: true },
    // The row of a password has the account's own id in the column of Google's ids.
    { ...unverified, sub: user._id },
  )
  const usersBefore = await database.selectFrom('users').selectAll().execute()
  for (const { sub } of google.people) {
    const browser = guest()
    expect(await signIn(browser, sub), sub).toBe('/login?google=unverified')
    expect(await isGuest(browser)).toBe(true)
  }
  expect(await database.selectFrom('users').selectAll().execute()).toEqual(usersBefore)
})

test('an account that is linked with one person at Google is not linked with another', async () => {
  const sameAddress: Person = { ...ada, sub: 'g-9', name: 'Ada the Second' }
  const { guest } = await start([ada, sameAddress])
  await signIn(guest(), ada.sub)
  expect(await signIn(guest(), sameAddress.sub)).toBe('/login?google=linked-elsewhere')
})

test('cancelling at Google leads back to the sign-in page and changes no session [auth.google]', async () => {
  const { lines, log } = recordedLog()
  const { guest, member } = await start([ada], { log })
  expect(await signIn(guest(), 'nobody')).toBe('/login?google=cancelled')
  const somebody = await member('Somebody')
  expect(await signIn(somebody, 'nobody')).toBe('/login?google=cancelled')
  expect((await somebody.call('GET /auth/authcheck')).user.username).toBe('Somebody')
  // It is no error, so nothing is logged.
  expect(lines).toEqual([])
})

test('an answer of Google that was used before is refused, even with the cookie that belongs to it [auth.google]', async () => {
  const { guest, google, database, clock } = await start()
  const browser = guest()
  const callback = await signInAtGoogle(browser, ada.sub)
  const cookie = browser.cookies.get('matinee.google') ?? ''
  expect(locationOf(await browser.send(callback))).toBe('/?authUser=new')
  expect(browser.cookies.has('matinee.google')).toBe(false)
  const thief = guest()
  thief.cookies.set('matinee.google', cookie)
  // That the answer was used stays stored as long as the cookie is valid.
  const [spentProof] = await database.selectFrom('spentProofs').selectAll().execute()
  expect(spentProof?.proof).toMatch(/^[\w-]{43}$/)
  expect(new Date(spentProof?.expiresAt ?? 0).getTime()).toBe(clock.now().getTime() + 10 * 60_000)
  const requestsBefore = google.requestCount()
  expect(locationOf(await thief.send(callback))).toBe('/login?google=expired')
  expect(await isGuest(thief)).toBe(true)
  expect(google.requestCount()).toBe(requestsBefore)
})

test('an answer of Google to another browser’s sign-in is refused [auth.google]', async () => {
  const { guest } = await start()
  const [attacker, victim] = [guest(), guest()]
  const attackersCallback = await signInAtGoogle(attacker, ada.sub)
  expect(locationOf(await victim.send(attackersCallback))).toBe('/login?google=expired')
  await victim.send('/api/v1/auth/google')
  expect(locationOf(await victim.send(attackersCallback))).toBe('/login?google=expired')
  expect(await isGuest(victim)).toBe(true)
})

test('a forged, malformed or expired cookie is refused', async () => {
  const { guest, clock } = await start()
  const browser = guest()
  const callback = await signInAtGoogle(browser, ada.sub)
  const cookie = browser.cookies.get('matinee.google') ?? ''
  for (const forgedCookie of ['', 'x', '.', `${cookie}x`, `x${cookie}`, cookie.split('.')[0] ?? '']) {
    browser.cookies.set('matinee.google', forgedCookie)
    expect(locationOf(await browser.send(callback)), forgedCookie).toBe('/login?google=expired')
  }
  browser.cookies.set('matinee.google', cookie)
  clock.pass(10 * 60 * 1000)
  expect(locationOf(await browser.send(callback))).toBe('/login?google=expired')
})

test('an answer with a code that Google does not accept is refused and logged, and the browser’s cookie is removed', async () => {
  const { lines, log } = recordedLog()
  const { guest } = await start([ada], { log })
  const browser = guest()
  const callback = await signInAtGoogle(browser, ada.sub)
  expect(locationOf(await browser.send(callback.replace(/code=[^&]+/, 'code=made-up')))).toBe('/login?google=refused')
  expect(await isGuest(browser)).toBe(true)
  expect(browser.cookies.has('matinee.google')).toBe(false)
  expect(lines.map(({ msg }) => msg)).toEqual(['something in the background failed'])
})

test('after an unexpected error the browser is on the sign-in page, and the error is logged', async () => {
  const { lines, log } = recordedLog()
  const { guest, database } = await start([ada], { log })
  const browser = guest()
  const callback = await signInAtGoogle(browser, ada.sub)
  await sql`alter table accounts rename to renamed`.execute(database)
  expect(locationOf(await browser.send(callback))).toBe('/login?google=failed')
  expect(browser.cookies.has('matinee.google')).toBe(false)
  expect(lines.map(({ msg }) => msg)).toEqual(['something in the background failed'])
})

test('when an account is deleted while its owner signs in with Google, no session begins, and no fault is logged', async () => {
  const { lines, log } = recordedLog()
  const { guest, database } = await start([ada], { log })
  await runAfterEveryInsert(database, 'accounts', 'delete from users')
  const browser = guest()
  expect(await signIn(browser)).toBe('/login?google=busy')
  expect(await isGuest(browser)).toBe(true)
  expect(lines).toEqual([])
})

/**
 * Expects that a sign-in fails as unavailable, whether Google is in `mode` when the sign-in begins or only when it
 * ends, and that a sign-in succeeds as soon as Google answers again.
 */
async function expectUnavailable(google: Google, guest: () => Client, mode: 'down' | 'silent') {
  google.setMode(mode)
  expect(locationOf(await guest().send('/api/v1/auth/google'))).toBe('/login?google=unavailable')
  google.setMode('answers')
  const browser = guest()
  const callback = await signInAtGoogle(browser, ada.sub)
  google.setMode(mode)
  expect(locationOf(await browser.send(callback))).toBe('/login?google=unavailable')
  expect(await isGuest(browser)).toBe(true)
  google.setMode('answers')
  expect(await signIn(browser)).toBe('/?authUser=new')
}

test('while Google is down a sign-in fails as unavailable, and as soon as Google answers again a sign-in succeeds [auth.google]', async () => {
  const { google, guest } = await start()
  await expectUnavailable(google, guest, 'down')
})

test('when Google does not answer, a sign-in fails after a limited time [auth.google]', async () => {
  const { google, guest } = await start([ada], { timeout: 2 })
  await expectUnavailable(google, guest, 'silent')
})

test('when Google is not set up, the URLs at which a sign-in with Google begins and ends redirect to the sign-in page', async () => {
  const { guest } = await startMatinee()
  expect(locationOf(await guest().send('/api/v1/auth/google'))).toBe('/login?google=off')
  expect(locationOf(await guest().send('/api/v1/auth/google/callback?code=1&state=2'))).toBe('/login?google=off')
})

test('several sign-ins of the same new person at the same time open one account', async () => {
  const { guest, database } = await start()
  const browsers = [guest(), guest(), guest()]
  const callbacks = await Promise.all(browsers.map((browser) => signInAtGoogle(browser, ada.sub)))
  const addresses = await Promise.all(
    browsers.map(async (browser, index) => locationOf(await browser.send(callbacks[index] ?? ''))),
  )
  expect(addresses.toSorted()).toEqual(['/?authUser=new', '/?authUser=old', '/?authUser=old'])
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('the numbers of new accounts and of Google’s answers from one network are limited', async () => {
  const lowLimit = { points: 1, duration: 60 }
  const trustingProxy = { settings: settings({ trustProxy: 1 }) }
  const [home, office] = [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }]
  const eve: Person = { sub: 'g-5', email: 'eve@example.org', email_verified: true, name: 'Eve' }
  const signUpLimits = { ...wideLimits, signupsFromNetwork: lowLimit }
  const withSignUpLimit = await start([ada, eve], { limits: signUpLimits, ...trustingProxy })
  expect(await signIn(withSignUpLimit.guest(home), ada.sub)).toBe('/?authUser=new')
  expect(await signIn(withSignUpLimit.guest(home), eve.sub)).toBe('/login?google=too-many')
  expect(await signIn(withSignUpLimit.guest(home), ada.sub)).toBe('/?authUser=old')
  expect(await signIn(withSignUpLimit.guest(office), eve.sub)).toBe('/?authUser=new')

  const answerLimits = { ...wideLimits, signupsFromNetwork: wideLimit, googleAnswers: lowLimit }
  const { guest, database } = await start([ada], { limits: answerLimits, ...trustingProxy })
  expect(await signIn(guest(home))).toBe('/?authUser=new')
  expect(await signIn(guest(home))).toBe('/login?google=too-many')
  // Nothing was stored about the refused answer, so that a flood of answers does not fill the database.
  expect(await database.selectFrom('spentProofs').select('proof').execute()).toHaveLength(1)
  expect(await signIn(guest(office))).toBe('/?authUser=old')
})

test('a sign-in with Google also requires the second factor, which cannot be skipped [account.totp]', async () => {
  const { guest, clock, database } = await start()
  const owner = guest()
  await signIn(owner)
  const { user } = await owner.call('GET /auth/authcheck')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  clock.pass(30_000)
  const sessionsBefore = await database.selectFrom('sessions').select('id').execute()

  const browser = guest()
  expect(await signIn(browser)).toBe('/login?step=google')
  expect(await isGuest(browser)).toBe(true)
  const stranger = guest()
  const rightCode = { body: { code: await appCode() } }
  expect((await stranger.refused('POST /auth/signin/code', rightCode)).code).toBe('step-expired')
  expect((await browser.refused('POST /auth/signin/code', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(sessionsBefore)

  const stepCookie = browser.cookies.get('matinee.step') ?? ''
  expect((await browser.call('POST /auth/signin/code', rightCode)).user).toEqual(user)
  await browser.call('GET /auth/authcheck')
  expect(browser.cookies.has('matinee.step')).toBe(false)
  const thief = guest()
  thief.cookies.set('matinee.step', stepCookie)
  expect((await thief.refused('POST /auth/signin/code', rightCode)).code).toBe('second-factor-wrong')
  clock.pass(10 * 60_000)
  thief.cookies.set('matinee.step', stepCookie)
  const laterCode = { body: { code: await appCode() } }
  expect((await thief.refused('POST /auth/signin/code', laterCode)).code).toBe('step-expired')
})

test('a member with a password and a second factor can sign in with Google, too', async () => {
  const { guest, clock } = await start()
  const owner = guest()
  await signIn(owner)
  await owner.call('POST /auth/changePassword', { body: { password } })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  clock.pass(30_000)
  const browser = guest()
  expect(await signIn(browser)).toBe('/login?step=google')
  await browser.call('POST /auth/signin/code', { body: { code: await appCode() } })
  await browser.call('GET /auth/authcheck')
})

test('signing in with Google ends the session that this browser had', async () => {
  const { member, database } = await start()
  const browser = await member('Somebody')
  await signIn(browser)
  expect((await browser.call('GET /auth/authcheck')).user.username).toBe('Ada Lovelace')
  expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
