import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { migratedDatabaseSettings } from '#tests/support/opened-database.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** The origin of the page, which was loaded from the primary backend. */
const pageOrigin = 'http://one.matinee.test'
const backendSettings = settings({
  primaryUrl: pageOrigin,
  secondaryUrl: 'http://two.matinee.test',
  cookieDomain: 'matinee.test',
})
const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/**
 * Starts two backends with the same database but separate connections. The two clients, one for each backend, stand for
 * one browser, whose page may call both backends.
 */
async function startTwoBackends() {
  const databaseSettings = await migratedDatabaseSettings()
  async function startBackend() {
    const { database, engine, close } = await connect(databaseSettings)
    const matinee = await startMatinee({ settings: backendSettings, database, engine })
    onTestFinished(close)
    return matinee
  }
  const [primary, secondary] = [await startBackend(), await startBackend()]
  const [primaryClient, secondaryClient] = [primary, secondary].map(({ guest }) => guest({ origin: pageOrigin })) as [
    Client,
    Client,
  ]
  /** Gives the browser's cookies for one backend to the other backend, as a browser does with a shared domain. */
  function shareCookies(source: Client, target: Client): void {
    target.cookies.clear()
    for (const [name, value] of source.cookies) target.cookies.set(name, value)
  }
  /**
   * Sends a write with an Idempotency-Key to the primary and ignores the answer, as if the answer was lost, and then
   * sends the same write to the secondary.
   */
  async function sendTwice(path: string, body: object): Promise<Response> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-one-click' },
      body: JSON.stringify(body),
    }
    await primaryClient.send(path, init)
    return secondaryClient.send(path, init)
  }
  return { primary, secondary, primaryClient, secondaryClient, shareCookies, sendTwice }
}

/** Starts two backends with Ada signed in on both. */
async function startSignedIn() {
  const backends = await startTwoBackends()
  await backends.primaryClient.call('POST /auth/signup', { body: ada })
  backends.shareCookies(backends.primaryClient, backends.secondaryClient)
  return backends
}

test('a sign-in on one backend is valid on the other, and a logout ends it on both [backend.session]', async () => {
  const { primaryClient, secondaryClient } = await startSignedIn()
  expect((await secondaryClient.call('GET /auth/authcheck')).user.username).toBe('Ada')
  await secondaryClient.call('POST /auth/logout')
  expect((await primaryClient.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('a sign-up that is sent to both backends opens one account, and the second answer signs in to it [backend.once]', async () => {
  const { secondaryClient, sendTwice } = await startTwoBackends()
  const answer = await sendTwice('/api/v1/auth/signup', ada)
  expect(answer.status).toBe(201)
  expect((await secondaryClient.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('a message that is sent to both backends reaches the operator once [backend.once]', async () => {
  const { primary, secondary, sendTwice } = await startSignedIn()
  const message = { name: 'Ada', email: ada.email, message: 'The second reel is upside down.' }
  const answer = await sendTwice('/api/v1/contact/savemessage', message)
  expect(await answer.json()).toMatchObject({ success: true })
  const mails = [...(await primary.mails()), ...(await secondary.mails())]
  expect(mails.filter(({ text }) => text.includes(message.message))).toHaveLength(1)
})

test('a question that is sent to both backends is added to the history once [backend.once]', async () => {
  const { secondaryClient, sendTwice } = await startSignedIn()
  const answer = await sendTwice('/api/v1/chat/movie/llm', { query: 'silent horror' })
  expect(await answer.json()).toMatchObject({ success: true })
  expect(await secondaryClient.call('GET /user/history/chat')).toMatchObject({ total: 1 })
})

test('a title that is added on both backends is on the list once [backend.once]', async () => {
  const { primaryClient, secondaryClient } = await startSignedIn()
  for (const client of [primaryClient, secondaryClient])
    await client.call('PUT /movies/addWatch/:id', { params: { id: 87 } })
  expect((await secondaryClient.call('GET /movies/getWatchlist')).content).toHaveLength(1)
})

test('a passkey that was added on one backend can sign in on the other, because it belongs to the domain that they share [account.passkey]', async () => {
  const { primaryClient, secondaryClient } = await startSignedIn()
  const authenticator = createAuthenticator(pageOrigin, 'matinee.test')
  const addition = await primaryClient.call('POST /auth/passkeys/options', { body: {} })
  await primaryClient.call('POST /auth/passkeys', {
    body: { name: 'Phone', response: authenticator.create(addition.options) },
  })
  secondaryClient.cookies.clear()
  const signIn = await secondaryClient.call('POST /auth/passkeys/signin/options')
  expect(signIn.options).toMatchObject({ rpId: 'matinee.test' })
  const { user } = await secondaryClient.call('POST /auth/passkeys/signin', {
    body: { response: authenticator.get(signIn.options) },
  })
  expect(user.username).toBe('Ada')
})
