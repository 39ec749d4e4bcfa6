import { expect, test } from 'vitest'
import type { Counters } from '#server/ports/counters.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createFactorEntries } from './repository.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }

/** Adds a passkey to a client's account; returns the passkey's authenticator and the reply. */
async function addPasskey(client: Client, url: string, name = 'My phone') {
  const authenticator = createAuthenticator(url)
  const { options } = await client.call('POST /auth/passkeys/options', { body: {} })
  const reply = await client.call('POST /auth/passkeys', { body: { name, response: authenticator.create(options) } })
  return { authenticator, ...reply }
}

/** Starts Matinee with a member who has a passkey; `authenticator` holds the passkey. */
async function start(limits = wideLimits) {
  const matinee = await startMatinee({ limits })
  const owner = matinee.guest()
  const { user } = await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { authenticator, recoveryCodes } = await addPasskey(owner, matinee.url)
  const requestOptions = (client: Client) => client.call('POST /auth/passkeys/signin/options')
  return { ...matinee, owner, user, authenticator, recoveryCodes: recoveryCodes ?? [], requestOptions }
}

const isGuest = async (client: Client) => (await client.refused('GET /auth/authcheck')).code === 'not-signed-in'

test('a passkey signs in with neither a password nor a code, any number of times [account.passkey]', async () => {
  const { guest, user, authenticator, requestOptions, owner } = await start()
  for (let times = 0; times < 2; times += 1) {
    const browser = guest()
    const { options } = await requestOptions(browser)
    expect(options).toMatchObject({ userVerification: 'required', timeout: 5 * 60_000 })
    expect(options['allowCredentials']).toBeUndefined()
    const reply = await browser.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(options) } })
    expect(reply.user).toEqual(user)
    expect(browser.cookies.has('matinee.passkey')).toBe(false)
    expect((await browser.call('GET /auth/authcheck')).user).toEqual(user)
  }
  expect((await owner.call('GET /auth/passkeys')).content).toMatchObject([
    { id: authenticator.id, name: 'My phone', used: expect.stringMatching(/^2026-11-21/) },
  ])
})

test('the options for a new passkey ask for one that can sign in without a password, and exclude the passkeys that the account already has', async () => {
  const { owner, user, url, authenticator } = await start()
  const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
  expect(options).toMatchObject({
    rp: { name: 'Matinee', id: new URL(url).hostname },
    user: { id: Buffer.from(user._id).toString('base64url'), name: account.email, displayName: 'Ada' },
    // The COSE identifiers of EdDSA, ES256 and RS256.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 5 * 60_000,
    attestation: 'none',
    excludeCredentials: [{ id: authenticator.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

test('a member’s own passkeys are listed, the newest first', async () => {
  const { owner, url, clock, member } = await start()
  clock.pass(1000)
  expect((await addPasskey(owner, url, 'My laptop')).message).toBe('The passkey was added')
  expect(owner.cookies.has('matinee.passkey')).toBe(false)
  expect((await owner.call('GET /auth/passkeys')).content).toMatchObject([
    { name: 'My laptop', created: '2026-11-21T12:00:01.000Z', used: null },
    { name: 'My phone', created: '2026-11-21T12:00:00.000Z', used: null },
  ])
  const otherMember = await member()
  expect((await otherMember.call('GET /auth/passkeys')).content).toEqual([])
  expect(await otherMember.call('GET /auth/factors')).toMatchObject({ passkeys: 0 })
})

test('a member who has a passkey cannot sign in with the password alone, but with the password and a recovery code [account.passkey]', async () => {
  const { guest, recoveryCodes } = await start()
  expect(recoveryCodes).toHaveLength(10)
  const answer = await guest().send('/api/v1/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(await answer.json()).toMatchObject({ code: 'second-factor-needed', factors: ['recovery', 'passkey'] })
  await guest().call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
})

test('adding a passkey ends other sessions, and a second passkey does not create new recovery codes', async () => {
  const { owner, url, guest, recoveryCodes } = await start()
  const otherBrowser = guest()
  await otherBrowser.call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
  const second = await addPasskey(owner, url, '  My laptop ')
  expect(second.recoveryCodes).toBeNull()
  expect(await isGuest(otherBrowser)).toBe(true)
  const { content } = await owner.call('GET /auth/passkeys')
  expect(content.map(({ name }) => name).toSorted()).toEqual(['My laptop', 'My phone'])
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false, passkeys: 2, recoveryCodes: 9 })
})

test('the first passkey of an account with an authenticator app does not create new recovery codes', async () => {
  const { guest, url, clock } = await startMatinee()
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = await createAuthenticatorApp(secret, clock)()
  const { recoveryCodes } = await owner.call('POST /auth/totp/confirm', { body: { code: appCode } })
  expect((await addPasskey(owner, url)).recoveryCodes).toBeNull()
  await guest().call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
})

test('an account without an app has none to confirm or remove, and when the app beside a passkey is removed, the recovery codes stay', async () => {
  const { guest, owner, clock, recoveryCodes } = await start()
  const withoutApp = await owner.refused('DELETE /auth/totp', { body: { code: recoveryCodes[0] ?? '' } })
  expect([withoutApp.status, withoutApp.code]).toEqual([404, 'entry-unknown'])
  expect((await owner.refused('POST /auth/totp/confirm', { body: { code: '000000' } })).code).toBe('entry-unknown')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = await createAuthenticatorApp(secret, clock)()
  const { recoveryCodes: newCodes } = await owner.call('POST /auth/totp/confirm', { body: { code: appCode } })
  await owner.call('DELETE /auth/totp', { body: { code: newCodes[0] ?? '' } })
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false, passkeys: 1, recoveryCodes: 9 })
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

/**
 * Starts Matinee with a member; `setMeanwhile` sets what happens just before the transaction of each change of the
 * member's factors.
 */
async function startWithChangeMeanwhile() {
  let meanwhile = async () => {}
  const counters: Counters = {
    open: (name) => ({
      async take() {
        if (name === 'changesOfAccount') await meanwhile()
        return null
      },
      giveBack: async () => {},
    }),
  }
  const matinee = await startMatinee({ counters })
  const owner = await matinee.member('Ada')
  const setMeanwhile = (work: typeof meanwhile) => {
    meanwhile = work
  }
  return { ...matinee, owner, setMeanwhile }
}

test('of two passkeys that two tabs add at the same time, only the one that is stored first makes recovery codes', async () => {
  const { owner, url, database, setMeanwhile } = await startWithChangeMeanwhile()
  const { user } = await owner.call('GET /auth/authcheck')
  const entries = createFactorEntries(database)
  setMeanwhile(async () => {
    const passkey = { id: 'first', name: 'First', publicKey: '', counter: 0, transports: [], usedAt: null }
    await entries.addPasskey(database, { ...passkey, owner: user._id, createdAt: '2026-11-21T12:00:00.000Z' })
    await entries.replaceRecoveryCodes(database, user._id, ['hash of a code'])
  })
  expect((await addPasskey(owner, url)).recoveryCodes).toBeNull()
  expect(await database.selectFrom('recoveryCodes').select('hash').execute()).toEqual([{ hash: 'hash of a code' }])
})

test('a passkey makes recovery codes when the only other factor was removed just before it was stored', async () => {
  const { owner, url, database, setMeanwhile } = await startWithChangeMeanwhile()
  await addPasskey(owner, url)
  setMeanwhile(async () => {
    await database.deleteFrom('passkeys').execute()
    await database.deleteFrom('recoveryCodes').execute()
  })
  expect((await addPasskey(owner, url)).recoveryCodes).toHaveLength(10)
})

test('no recovery code is used up to remove an app that there is not, or that was never confirmed, and no mail reports it', async () => {
  const { owner, clock, database, recoveryCodes } = await start()
  const input = { body: { code: recoveryCodes[0] ?? '' } }
  expect((await owner.refused('DELETE /auth/totp', input)).code).toBe('entry-unknown')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  expect((await owner.refused('DELETE /auth/totp', input)).code).toBe('entry-unknown')
  expect(await owner.call('GET /auth/factors')).toMatchObject({ recoveryCodes: 10 })
  expect((await mailsTo(database, account.email)).map(({ notice }) => notice)).toEqual(['factor-added'])
  const code = await createAuthenticatorApp(secret, clock)()
  await owner.call('POST /auth/totp/confirm', { body: { code } })
})

test('the code of an authenticator app that was never confirmed is refused, also when the account has a passkey', async () => {
  const { guest, owner, clock } = await start()
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const body = { ...account, code: await createAuthenticatorApp(secret, clock)() }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
})

test('of two sign-ins that have read the same counter of a passkey, one stores its use', async () => {
  const { authenticator, database } = await start()
  const entries = createFactorEntries(database)
  const passkey = await entries.findPasskey(authenticator.id)
  if (passkey === null) throw new Error('the passkey is missing')
  const use = { counter: passkey.counter + 1, usedAt: '2026-11-21T12:00:00.000Z' }
  expect(await entries.storePasskeyUse(passkey, use)).toBe(true)
  expect(await entries.storePasskeyUse(passkey, use)).toBe(false)
})

test('a passkey can be given a new name of 1 to 60 characters, and can still be used to sign in [account.passkey]', async () => {
  const { owner, authenticator, guest, requestOptions } = await start()
  const renameInput = (name: string) => ({ params: { id: authenticator.id }, body: { name } })
  const listNames = async () => (await owner.call('GET /auth/passkeys')).content.map(({ name }) => name)
  const { message } = await owner.call('PUT /auth/passkeys/:id', renameInput('  Ada’s phone '))
  expect(message).toBe('The passkey was renamed')
  expect(await listNames()).toEqual(['Ada’s phone'])
  await owner.call('PUT /auth/passkeys/:id', renameInput('n'.repeat(60)))
  for (const name of ['', '   ', 'n'.repeat(61), 'nul\0']) {
    expect([name, (await owner.refused('PUT /auth/passkeys/:id', renameInput(name))).code]).toEqual([name, 'bad-input'])
  }
  expect(await listNames()).toEqual(['n'.repeat(60)])
  const browser = guest()
  const { options } = await requestOptions(browser)
  await browser.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(options) } })
})

test('renaming another member’s passkey is refused like renaming an unknown passkey', async () => {
  const { owner, authenticator, member, guest } = await start()
  const otherMember = await member()
  const body = { name: 'Mine now' }
  const refusals = [
    await otherMember.refused('PUT /auth/passkeys/:id', { params: { id: authenticator.id }, body }),
    await otherMember.refused('PUT /auth/passkeys/:id', { params: { id: 'none' }, body }),
  ]
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([404, 'entry-unknown']))
  const params = { id: authenticator.id }
  expect((await guest().refused('PUT /auth/passkeys/:id', { params, body })).code).toBe('not-signed-in')
  expect((await owner.call('GET /auth/passkeys')).content.map(({ name }) => name)).toEqual(['My phone'])
})

test('a passkey’s answer signs in once, and only in the browser that requested its challenge [account.passkey]', async () => {
  const { guest, authenticator, requestOptions } = await start()
  const browser = guest()
  const { options } = await requestOptions(browser)
  const cookie = browser.cookies.get('matinee.passkey') ?? ''
  const body = { response: authenticator.get(options) }
  const stranger = guest()
  expect((await stranger.refused('POST /auth/passkeys/signin', { body })).code).toBe('step-expired')
  await requestOptions(stranger)
  expect((await stranger.refused('POST /auth/passkeys/signin', { body })).code).toBe('passkey-refused')
  await browser.call('POST /auth/passkeys/signin', { body })
  const thief = guest()
  thief.cookies.set('matinee.passkey', cookie)
  expect((await thief.refused('POST /auth/passkeys/signin', { body })).code).toBe('step-expired')
  expect(await isGuest(thief)).toBe(true)
})

test('a passkey whose signature counter is near the largest value of WebAuthn signs in', async () => {
  const { owner, url, guest, requestOptions } = await start()
  const authenticator = createAuthenticator(url)
  const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
  const response = authenticator.create(options, { counter: 2 ** 32 - 2 })
  await owner.call('POST /auth/passkeys', { body: { name: 'It counts', response } })
  const browser = guest()
  const challenge = await requestOptions(browser)
  await browser.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(challenge.options) } })
})

test('a copy of a passkey is refused if its counter is not higher than the counter of the original at the last sign-in', async () => {
  const { guest, authenticator, requestOptions } = await start()
  const answerWithCounter = async (client: Client, counter: number) => ({
    body: { response: authenticator.get((await requestOptions(client)).options, { counter }) },
  })
  const [owner, thief] = [guest(), guest()]
  await owner.call('POST /auth/passkeys/signin', await answerWithCounter(owner, 7))
  expect((await thief.refused('POST /auth/passkeys/signin', await answerWithCounter(thief, 7))).code).toBe(
    'passkey-refused',
  )
})

test('a passkey’s answer is refused after five minutes', async () => {
  const { guest, authenticator, requestOptions, clock } = await start()
  const browser = guest()
  const { options } = await requestOptions(browser)
  clock.pass(5 * 60_000)
  const body = { response: authenticator.get(options) }
  expect((await browser.refused('POST /auth/passkeys/signin', { body })).code).toBe('step-expired')
})

test('a passkey’s answer is refused if its site, challenge, counter or passkey is wrong, if the user was not verified, or if it is malformed', async () => {
  const { guest, url, authenticator, requestOptions } = await start()
  const otherAuthenticator = createAuthenticator(url)
  const createAnswers: ((options: { challenge: string }) => object)[] = [
    (options) => authenticator.get(options, { origin: 'https://matinee.example.evil' }),
    (options) => authenticator.get(options, { domain: 'matinee.example.evil' }),
    (options) => authenticator.get(options, { challenge: 'AAAA' }),
    (options) => authenticator.get(options, { isUserVerified: false }),
    (options) => authenticator.get(options, { counter: 1 }),
    (options) => otherAuthenticator.get(options),
    (options) => ({ ...otherAuthenticator.get(options), id: authenticator.id, rawId: authenticator.id }),
    () => ({ id: authenticator.id, type: 'public-key' }),
    () => ({ id: authenticator.id, type: 'public-key', response: { clientDataJSON: 'x', authenticatorData: 'x' } }),
  ]
  for (const [index, createAnswer] of createAnswers.entries()) {
    const browser = guest()
    const { options } = await requestOptions(browser)
    const response = createAnswer(options) as ReturnType<typeof otherAuthenticator.get>
    const refusal = await browser.refused('POST /auth/passkeys/signin', { body: { response } })
    expect([index, refusal.status, refusal.code]).toEqual([index, 401, 'passkey-refused'])
    expect(await isGuest(browser)).toBe(true)
  }
})

test('a passkey is added only with a challenge that was issued to the same account for this purpose, and only once', async () => {
  const { guest, owner, url, authenticator } = await start()
  const eve = guest()
  await eve.call('POST /auth/signup', {
    body: { email: 'eve@example.org', username: 'Eve', password: account.password },
  })
  const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
  const newAuthenticator = createAuthenticator(url)
  const response = newAuthenticator.create(options)
  expect((await eve.refused('POST /auth/passkeys', { body: { name: 'Mine', response } })).code).toBe('step-expired')
  eve.cookies.set('matinee.passkey', owner.cookies.get('matinee.passkey') ?? '')
  expect((await eve.refused('POST /auth/passkeys', { body: { name: 'Mine', response } })).code).toBe('step-expired')
  // A challenge for signing in cannot be used to add a passkey.
  const signInReply = await eve.call('POST /auth/passkeys/signin/options')
  const signInAnswer = { name: 'Mine', response: newAuthenticator.create(signInReply.options) }
  expect((await eve.refused('POST /auth/passkeys', { body: signInAnswer })).code).toBe('step-expired')

  const wrongProperties = [
    { origin: 'https://elsewhere.example' },
    { domain: 'elsewhere.example' },
    { isUserVerified: false },
    { challenge: 'AAAA' },
  ]
  for (const properties of wrongProperties) {
    const { options: freshOptions } = await owner.call('POST /auth/passkeys/options', { body: {} })
    const body = { name: 'Mine', response: newAuthenticator.create(freshOptions, properties) }
    expect((await owner.refused('POST /auth/passkeys', { body })).code).toBe('passkey-refused')
  }
  // A passkey that belongs to another account cannot be added again.
  const { options: evesOptions } = await eve.call('POST /auth/passkeys/options', { body: {} })
  const existingPasskey = { name: 'Mine', response: authenticator.create(evesOptions) }
  expect((await eve.refused('POST /auth/passkeys', { body: existingPasskey })).code).toBe('factor-exists')
  expect((await owner.call('GET /auth/passkeys')).content).toHaveLength(1)
})

test('only the owner of a passkey can remove it, with a code, and then it no longer signs in [account.passkey]', async () => {
  const { guest, owner, authenticator, recoveryCodes, requestOptions } = await start()
  const [first = '', second = ''] = recoveryCodes
  const params = { id: authenticator.id }
  const eve = guest()
  await eve.call('POST /auth/signup', {
    body: { email: 'eve@example.org', username: 'Eve', password: account.password },
  })
  expect((await eve.refused('DELETE /auth/passkeys/:id', { params, body: { code: first } })).code).toBe('entry-unknown')
  expect((await owner.refused('DELETE /auth/passkeys/:id', { params, body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  const unknownPasskey = { params: { id: 'not-there' }, body: { code: first } }
  expect((await owner.refused('DELETE /auth/passkeys/:id', unknownPasskey)).code).toBe('entry-unknown')

  const { message } = await owner.call('DELETE /auth/passkeys/:id', { params, body: { code: first } })
  expect(message).toBe('The passkey was removed')
  await owner.call('GET /auth/authcheck')
  const browser = guest()
  const { options } = await requestOptions(browser)
  const body = { response: authenticator.get(options) }
  expect((await browser.refused('POST /auth/passkeys/signin', { body })).code).toBe('passkey-refused')
  // The account has no factor any more, so a password is enough and recovery codes are refused.
  await guest().call('POST /auth/signin', { body: account })
  expect((await owner.refused('POST /auth/recovery-codes', { body: { code: second } })).code).toBe(
    'second-factor-wrong',
  )
})

test('no recovery code is used up for a change that is refused because the account was changed too often, and a wrong code is no change', async () => {
  const { owner, authenticator, url, recoveryCodes, clock } = await start({
    ...wideLimits,
    changesOfAccount: { points: 3, duration: 60 },
  })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = await createAuthenticatorApp(secret, clock)()
  const { recoveryCodes: codes } = await owner.call('POST /auth/totp/confirm', { body: { code: appCode } })
  const params = { id: authenticator.id }
  for (const key of ['DELETE /auth/totp', 'POST /auth/recovery-codes'] as const) {
    expect((await owner.refused(key, { body: { code: '000000' } })).code).toBe('second-factor-wrong')
  }
  const wrongBody = { code: recoveryCodes[0] ?? '' }
  expect((await owner.refused('DELETE /auth/passkeys/:id', { params, body: wrongBody })).code).toBe(
    'second-factor-wrong',
  )
  // This is the third change, after the passkey and the app.
  await addPasskey(owner, url)
  const body = { code: codes[0] ?? '' }
  for (const key of ['DELETE /auth/totp', 'POST /auth/recovery-codes'] as const) {
    expect((await owner.refused(key, { body })).code).toBe('too-many')
  }
  expect((await owner.refused('DELETE /auth/passkeys/:id', { params, body })).code).toBe('too-many')
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: true, passkeys: 2, recoveryCodes: 10 })
})

test('an account has at most 20 passkeys, even if the challenge for one more was issued before the account had 20', async () => {
  const { owner, url } = await start()
  await addPasskey(owner, url)
  const challenges: { options: { challenge: string }; cookie: string }[] = []
  for (let count = 2; count <= 20; count += 1) {
    const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
    challenges.push({ options, cookie: owner.cookies.get('matinee.passkey') ?? '' })
  }
  const lastChallenge = challenges.pop()
  const answerTo = ({ options, cookie }: NonNullable<typeof lastChallenge>) => {
    owner.cookies.set('matinee.passkey', cookie)
    return { body: { name: 'One more', response: createAuthenticator(url).create(options) } }
  }
  for (const challenge of challenges) await owner.call('POST /auth/passkeys', answerTo(challenge))
  if (lastChallenge === undefined) throw new Error('the browser got no challenge')
  const { code, message } = await owner.refused('POST /auth/passkeys', answerTo(lastChallenge))
  expect([code, message]).toEqual(['bad-input', 'An account may have 20 passkeys.'])
  expect((await owner.call('GET /auth/factors')).passkeys).toBe(20)
})

test('an account that has 20 passkeys gets no challenge for another one', async () => {
  const { owner, url } = await start()
  for (let count = 1; count < 20; count += 1) await addPasskey(owner, url, `Number ${count}`)
  expect((await owner.refused('POST /auth/passkeys/options', { body: {} })).code).toBe('bad-input')
})

test('the number of attempts, right or wrong, to add a passkey to an account is limited, and further attempts store nothing', async () => {
  const { owner, database } = await start({ ...wideLimits, passkeyAnswers: { points: 3, duration: 60 } })
  const codes: string[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    await owner.call('POST /auth/passkeys/options', { body: {} })
    const body = { name: 'No passkey', response: { id: 'none', type: 'public-key' as const } }
    codes.push((await owner.refused('POST /auth/passkeys', { body })).code)
  }
  expect(codes).toEqual(['passkey-refused', 'passkey-refused', 'too-many', 'too-many'])
  expect(await database.selectFrom('spentProofs').selectAll().execute()).toHaveLength(3)
})

test('the number of sign-ins with a passkey from one network is limited', async () => {
  const { guest, requestOptions, authenticator } = await start({
    ...wideLimits,
    passkeyAnswers: { points: 1, duration: 60 },
  })
  const browser = guest()
  const first = await requestOptions(browser)
  await browser.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(first.options) } })
  const second = await requestOptions(browser)
  const body = { response: authenticator.get(second.options) }
  expect((await browser.refused('POST /auth/passkeys/signin', { body })).code).toBe('too-many')
})
