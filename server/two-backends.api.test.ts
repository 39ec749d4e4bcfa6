import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { emptyDatabaseSettings } from '#tests/support/opened-database.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** The origin of the page, which was loaded from the primary backend. */
const page = 'http://one.matinee.test'
const given = settings({
  primaryUrl: page,
  secondaryUrl: 'http://two.matinee.test',
  cookieDomain: 'matinee.test',
})
const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** Two backends with the same database but separate connections, and a browser whose page may call both. */
async function startTwo() {
  const place = await emptyDatabaseSettings()
  async function backend() {
    const { database, engine, close } = await connect(place)
    const matinee = await startMatinee({ settings: given, database, engine })
    onTestFinished(close)
    return matinee
  }
  const [primary, secondary] = [await backend(), await backend()]
  const [one, two] = [primary, secondary].map(({ guest }) => guest({ origin: page })) as [Client, Client]
  /** Gives the browser's cookies for one backend to the other backend, as a shared domain does. */
  function shareCookies(from: Client, to: Client): void {
    to.cookies.clear()
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
  }
  /** Sends a write with a key to the primary and ignores the answer, as if it was lost, and then to the secondary. */
  async function sendTwice(path: string, body: object): Promise<Response> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-one-click' },
      body: JSON.stringify(body),
    }
    await one.send(path, init)
    return two.send(path, init)
  }
  return { primary, secondary, one, two, shareCookies, sendTwice }
}

/** Two backends, and Ada is signed in on both. */
async function startSignedIn() {
  const started = await startTwo()
  await started.one.call('POST /auth/signup', { body: ada })
  started.shareCookies(started.one, started.two)
  return started
}

test('a sign-in on one backend is valid on the other, and a logout ends it on both [backend.session]', async () => {
  const { one, two } = await startSignedIn()
  expect((await two.call('GET /auth/authcheck')).user.username).toBe('Ada')
  await two.call('POST /auth/logout')
  expect((await one.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('a sign-up that is sent to both backends opens one account, and the second answer signs in to it [backend.once]', async () => {
  const { two, sendTwice } = await startTwo()
  const answer = await sendTwice('/api/v1/auth/signup', ada)
  expect(answer.status).toBe(201)
  expect((await two.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('a message that is sent to both backends reaches the operator once [backend.once]', async () => {
  const { primary, secondary, sendTwice } = await startSignedIn()
  const message = { name: 'Ada', email: ada.email, message: 'The second reel is upside down.' }
  const answer = await sendTwice('/api/v1/contact/savemessage', message)
  expect(await answer.json()).toMatchObject({ success: true })
  const sent = [...(await primary.mails()), ...(await secondary.mails())]
  expect(sent.filter(({ text }) => text.includes(message.message))).toHaveLength(1)
})

test('a question that is sent to both backends is added to the history once [backend.once]', async () => {
  const { two, sendTwice } = await startSignedIn()
  const answer = await sendTwice('/api/v1/chat/movie/llm', { query: 'silent horror' })
  expect(await answer.json()).toMatchObject({ success: true })
  expect(await two.call('GET /user/history/chat')).toMatchObject({ total: 1 })
})

test('a title that is added on both backends is on the list once [backend.once]', async () => {
  const { one, two } = await startSignedIn()
  for (const backend of [one, two]) await backend.call('PUT /movies/addWatch/:id', { params: { id: 87 } })
  expect((await two.call('GET /movies/getWatchlist')).content).toHaveLength(1)
})

test('a passkey that was made with one backend signs in with the other, because it belongs to their domain [account.passkey]', async () => {
  const { one, two } = await startSignedIn()
  const authenticator = createAuthenticator(page, 'matinee.test')
  const creation = await one.call('POST /auth/passkeys/options', { body: {} })
  await one.call('POST /auth/passkeys', { body: { name: 'Phone', response: authenticator.create(creation.options) } })
  two.cookies.clear()
  const signIn = await two.call('POST /auth/passkeys/signin/options')
  expect(signIn.options).toMatchObject({ rpId: 'matinee.test' })
  const { user } = await two.call('POST /auth/passkeys/signin', {
    body: { response: authenticator.get(signIn.options) },
  })
  expect(user.username).toBe('Ada')
})
