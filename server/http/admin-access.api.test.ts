import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { answerError } from './error-handler.ts'
import { mount } from './mount.ts'
import { createSessionReader } from './session.ts'
import { createTurns } from './turns.ts'

const authSecret = 'a secret that two servers of this test share'
const adminEmails = new Set(['ada@example.org'])

const forAdmins = contract({
  'GET /secrets': {
    summary: 'What only administrators may read.',
    access: 'admin',
    reply: z.object({ message: z.string() }),
  },
})

/** Matinee with one address of an administrator, and a server beside it that has an endpoint for administrators. */
async function start() {
  const matinee = await startMatinee({ authSecret, adminEmails })
  const { database } = matinee
  const readSession = createSessionReader(database, authSecret, adminEmails)
  const app = Fastify()
  const turns = createTurns()
  app.decorate('turns', turns)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request) => {
    request.viewer = await readSession(request.headers.cookie)
  })
  app.setErrorHandler(answerError)
  mount(app, forAdmins, { 'GET /secrets': async () => ({ message: 'Rosebud was a sledge.' }) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    turns.stop()
    await app.close()
  })

  return {
    ...matinee,
    /** Opens an account. */
    async signUp(username: string): Promise<Client> {
      const client = matinee.guest()
      const email = `${username.toLowerCase()}@example.org`
      await client.call('POST /auth/signup', { body: { email, username, password: 'a quiet evening in' } })
      return client
    },
    /** Marks every address as verified. */
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
  const { guest, signUp, verifyAll, read } = await start()
  const [ada, ben] = [await signUp('Ada'), await signUp('Ben')]
  await verifyAll()
  expect(await read(guest())).toEqual([401, 'not-signed-in'])
  expect(await read(ben)).toEqual([403, 'not-allowed'])
  expect(await read(ada)).toEqual([200, undefined])
})

test('an address makes an administrator only when it is verified, and the account says so', async () => {
  const { signUp, verifyAll, read, guest } = await start()
  const ada = await signUp('Ada')
  const body = { email: 'ada@example.org', password: 'a quiet evening in' }
  const isAdmin = async () => [
    (await ada.call('GET /auth/authcheck')).user.admin,
    (await ada.call('GET /user/profile')).user.admin,
    (await guest().call('POST /auth/signin', { body })).user.admin,
  ]
  expect(await read(ada)).toEqual([403, 'not-allowed'])
  expect(await isAdmin()).toEqual([false, false, false])
  await verifyAll()
  expect(await read(ada)).toEqual([200, undefined])
  expect(await isAdmin()).toEqual([true, true, true])
})
