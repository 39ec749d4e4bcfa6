import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** Starts Matinee and opens Ada's account; `owner` is the client that is signed in to it. */
async function startWithAccount() {
  const matinee = await startMatinee()
  const owner = matinee.guest()
  await owner.call('POST /auth/signup', { body: ada })
  return { ...matinee, owner }
}

/**
 * Logs a client out. Resolves with whether the logout succeeded, and whether the cookies from before are still valid.
 */
async function logOut(client: Client): Promise<{ hasSucceeded: boolean; isStillSignedIn: boolean }> {
  const cookiesBefore = new Map(client.cookies)
  const { ok } = await client.send('/api/v1/auth/logout', { method: 'POST' })
  for (const [name, value] of cookiesBefore) client.cookies.set(name, value)
  return { hasSucceeded: ok, isStillSignedIn: (await client.send('/api/v1/auth/authcheck')).status === 200 }
}

async function databaseFileOf(database: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database)
  return rows[0]?.file ?? ''
}

test('a logout fails on a read-only database, and the session stays valid', async () => {
  const { owner, database } = await startWithAccount()
  await sql`pragma query_only = on`.execute(database)
  expect(await logOut(owner)).toEqual({ hasSucceeded: false, isStillSignedIn: true })
  await sql`pragma query_only = off`.execute(database)
  expect(await logOut(owner)).toEqual({ hasSucceeded: true, isStillSignedIn: false })
})

test('a logout fails while another connection locks the database file, and the session stays valid', async () => {
  const { owner, database } = await startWithAccount()
  await sql`pragma busy_timeout = 0`.execute(database)
  const otherConnection = new DatabaseSync(await databaseFileOf(database))
  otherConnection.exec('begin immediate')
  const result = await logOut(owner)
  otherConnection.exec('rollback')
  otherConnection.close()
  expect(result).toEqual({ hasSucceeded: false, isStillSignedIn: true })
})

test('on a full disk a sign-up or logout succeeds only if its change was stored', async () => {
  const { owner, guest, database } = await startWithAccount()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database)

  const statuses = new Set<number>()
  for (let index = 0; index < 60; index += 1) {
    const visitor = guest({ 'user-agent': 'x'.repeat(300) })
    const body = {
      email: `${index}${'x'.repeat(200)}@example.org`,
      username: `Nobody ${index}`,
      password: ada.password,
    }
    const { status } = await visitor.send('/api/v1/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    statuses.add(status)
    const isSignedIn = (await visitor.send('/api/v1/auth/authcheck')).status === 200
    expect(isSignedIn, `${index} was answered ${status}`).toBe(status === 201)
  }
  expect(statuses).toContain(201)
  expect([...statuses].some((status) => status >= 500)).toBe(true)

  const { hasSucceeded, isStillSignedIn } = await logOut(owner)
  expect(isStillSignedIn).toBe(!hasSucceeded)
})
