import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createSessionReader, sessionCookieName, signatureOf } from './session.ts'

test('requests at the same moment and alone each get their own session, even when several of them have the same session', async () => {
  const authSecret = 'a secret that this test shares with the server'
  const { database, member } = await startMatinee({ authSecret })
  const readSession = createSessionReader(database, authSecret, new Set())
  const cookieOf = ({ cookies }: Client) => decodeURIComponent(cookies.get(sessionCookieName) ?? '')
  const [ada, ben] = [cookieOf(await member()), cookieOf(await member())]
  const forged = `${ben.split('.')[0]}.${ada.split('.')[1]}`
  const cookies = [ada, ada, ben, null, forged, 'nonsense', ada]
  const ofAda = await readSession(ada)
  const viewers = await Promise.all(cookies.map(readSession))
  const [idOfAda, , idOfBen] = viewers.map((viewer) => viewer?.id)
  expect(idOfAda).toBeTypeOf('string')
  expect(idOfBen).toBeTypeOf('string')
  expect(idOfBen).not.toBe(idOfAda)
  expect(ofAda?.id).toBe(idOfAda)
  const ids = [idOfAda, idOfAda, idOfBen, undefined, undefined, undefined, idOfAda]
  expect(viewers.map((viewer) => viewer?.id)).toEqual(ids)
})

test('a token has the same signature in each version of Matinee, so that an update ends no session', () => {
  expect(signatureOf('a token', 'a secret')).toBe('M8t8t07wjxNzc+No3h+k0DYqt30rRkUyInpBhNyU8U0=')
})
