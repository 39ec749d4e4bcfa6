import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import type { Client } from '#tests/support/client.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createAccountQueues } from './account-queues.ts'
import { createCookies } from './cookies.ts'
import { answerError } from './error-handler.ts'
import { mount } from './mount.ts'
import { createSessionReader, sessionCookieName } from './session.ts'

const authSecret = 'a secret that two servers of this test share'
const adminEmails = new Set(['ada@example.org'])

const forAdmins = contract({
  'GET /secrets': {
    summary: 'What only administrators may read.',
    access: 'admin',
    reply: z.object({ message: z.string() }),
  },
})

/**
 * Starts Matinee with one administrator's email address, and a second server that has only an endpoint for
 * administrators.
 */
async function start() {
  const matinee = await startMatinee({ authSecret, adminEmails })
  const { database } = matinee
  const readSession = createSessionReader(database, authSecret, adminEmails)
  const app = Fastify()
  const queues = createAccountQueues()
  app.decorate('accountQueues', queues)
  app.decorate('observe', observeNothing)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request) => {
    request.viewer = await readSession(createCookies(settings()).read(request, sessionCookieName))
  })
  app.setErrorHandler(answerError)
  mount(app, forAdmins, { 'GET /secrets': async () => ({ message: 'Rosebud was a sledge.' }) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    queues.stop()
    await app.close()
  })

  return {
    ...matinee,
    /** Opens an account whose address is `username`@example.org, and resolves with its signed-in client. */
    async openAccount(username: string): Promise<Client> {
      const client = matinee.guest()
      const email = `${username.toLowerCase()}@example.org`
      await client.call('POST /auth/signup', { body: { email, username, password: 'a quiet evening in' } })
      return client
    },
    /** Marks the addresses of all accounts as verified. */
    verifyAll: () =>
      database
        .updateTable('users')
        .set({ emailVerified: matinee.engine === 'postgres' ? true : 1 })
        .execute(),
    /** Status and code of the endpoint's answer to this client. */
    async read(client: Client): Promise<[status: number, code: string | undefined]> {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(`${url}/secrets`, { headers: { cookie } })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    },
  }
}

test('an endpoint for administrators refuses guests and members, and lets an administrator in', async () => {
  const { guest, openAccount, verifyAll, read } = await start()
  const [ada, ben] = [await openAccount('Ada'), await openAccount('Ben')]
  await verifyAll()
  expect(await read(guest())).toEqual([401, 'not-signed-in'])
  expect(await read(ben)).toEqual([403, 'not-allowed'])
  expect(await read(ada)).toEqual([200, undefined])
})

test('an account with an administrator’s address is an administrator only when the address is verified', async () => {
  const { openAccount, verifyAll, read, guest } = await start()
  const ada = await openAccount('Ada')
  const body = { email: 'ada@example.org', password: 'a quiet evening in' }
  const adminFlags = async () => [
    (await ada.call('GET /auth/authcheck')).user.admin,
    (await ada.call('GET /user/profile')).user.admin,
    (await guest().call('POST /auth/signin', { body })).user.admin,
  ]
  expect(await read(ada)).toEqual([403, 'not-allowed'])
  expect(await adminFlags()).toEqual([false, false, false])
  await verifyAll()
  expect(await read(ada)).toEqual([200, undefined])
  expect(await adminFlags()).toEqual([true, true, true])
})
