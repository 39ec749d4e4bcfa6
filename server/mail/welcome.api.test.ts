import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { mails as migration } from '#server/database/migrations/0009-mails.ts'
import type { Database } from '#server/database/schema.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { migratedDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { plansOf } from '#tests/support/plans-of.ts'
import { createTestClock, startMatinee } from '#tests/support/start-matinee.ts'
import { selectNewAccounts } from './welcome.ts'

const openedAt = '2026-11-20T12:00:00.000Z'

/** Adds an account as better-auth does. Without a password the account is that of an interrupted sign-up. */
async function addAccount(database: Database, id: string, hasPassword = true): Promise<void> {
  const row = { id, name: id, email: `${id}@example.org`, image: null, username: id, displayUsername: id }
  await database
    .insertInto('users')
    // `emailVerified` is a boolean on PostgreSQL and a number on SQLite; both accept the text '0'.
    .values({
      ...row,
      emailVerified: sql<number>`'0'`,
      createdAt: openedAt,
      updatedAt: openedAt,
      adult: 0,
      contentType: 'movies',
    })
    .execute()
  if (hasPassword) await addPassword(database, id)
}

async function addPassword(database: Database, id: string): Promise<void> {
  await sql`
    insert into accounts ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
    values (${id}, ${id}, 'credential', ${id}, ${openedAt}, ${openedAt})
  `.execute(database)
}

test('a new account gets one welcome mail, with its name and email [mail.welcome]', async () => {
  const { member, mails } = await startMatinee()
  await member('Marguerite')
  const [welcomeMail, ...otherMails] = await mails()
  expect(otherMails).toEqual([])
  expect(welcomeMail).toMatchObject({ recipients: ['marguerite@example.org'], subject: 'Welcome to Matinee' })
  expect(welcomeMail?.text).toContain('Welcome, Marguerite')
  expect(welcomeMail?.text).toContain('marguerite@example.org')
  expect(await mails()).toHaveLength(1)
})

test('an account gets one welcome mail, however often it requests one [home.welcome]', async () => {
  const { member, mails, guest } = await startMatinee()
  const [early, late] = [await member('Early'), await member('Late')]
  const requestWelcome = async (viewer = early) => (await viewer.call('POST /user/welcome')).message
  expect(await requestWelcome()).toBe('Your welcome mail is on its way')
  expect(await requestWelcome()).toBe('Your welcome mail was asked for before')
  expect(await mails()).toHaveLength(2)
  expect(await requestWelcome(late)).toBe('Your welcome mail was asked for before')
  expect(await requestWelcome()).toBe('Your welcome mail was asked for before')
  expect(await mails()).toHaveLength(2)
  expect((await guest().refused('POST /user/welcome')).status).toBe(401)
})

test('processes that find new accounts at the same time add each welcome mail once [mail.welcome]', async () => {
  const settings = await migratedDatabaseSettings()
  const clock = createTestClock()
  const connectProcess = async () => {
    const { database, close } = await connect(settings)
    onTestFinished(close)
    return { database, ...mailWorkerOn(database, { clock, transport: smtpTo(1) }) }
  }
  const processes = [await connectProcess(), await connectProcess(), await connectProcess()]
  const database = processes[0]?.database as Database
  const names = Array.from({ length: 30 }, (_, index) => `member-${index}`)
  for (const name of names) await addAccount(database, name)
  await Promise.all(processes.flatMap(({ welcome }) => [welcome.addMissing(), welcome.addFor('member-7')]))
  const added = await database.selectFrom('mails').select(['kind', 'name']).execute()
  expect(added.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(names.map((name) => `welcome ${name}`).sort())
})

test('a welcome mail has the username as it was typed, or else the name', async () => {
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const { welcome } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    for (const [id, displayUsername] of [
      ['ada', 'Ada L.'],
      ['grace', null],
    ] as const) {
      await addAccount(database, id)
      await database.updateTable('users').set({ displayUsername }).where('id', '=', id).execute()
    }
    await welcome.addMissing()
    const names = await database.selectFrom('mails').select('name').execute()
    expect(names.map(({ name }) => name).sort()).toEqual(['Ada L.', 'grace'])
  })
})

test('one look for new accounts adds the mails of the hundred oldest, and the next look adds those of the others', async () => {
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const { welcome } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    await addAccount(database, 'newest')
    await sql`
      insert into users ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
      select 'old ' || i, 'old', 'old' || i || '@example.org', '0', '2026-11-19', '2026-11-19' from n
    `.execute(database)
    await sql`
      insert into accounts ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
      select "id", "id", 'credential', "id", "createdAt", "updatedAt" from users where "id" <> 'newest'
    `.execute(database)
    const countMails = async (name: string) =>
      (await database.selectFrom('mails').select('id').where('name', '=', name).execute()).length
    await welcome.addMissing()
    expect([await countMails('old'), await countMails('newest')]).toEqual([100, 0])
    await welcome.addMissing()
    expect([await countMails('old'), await countMails('newest')]).toEqual([100, 1])
  })
})

test('an account whose sign-up was interrupted gets no welcome mail until the sign-up is finished', async () => {
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const { welcome } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    const listWelcomed = async () =>
      (await database.selectFrom('mails').select('name').orderBy('name').execute()).map(({ name }) => name)
    await addAccount(database, 'ada', false)
    await addAccount(database, 'grace')
    await welcome.addMissing()
    expect(await listWelcomed()).toEqual(['grace'])
    await addPassword(database, 'ada')
    await welcome.addMissing()
    expect(await listWelcomed()).toEqual(['ada', 'grace'])
  })
})

test('accounts that were opened before the migration that added welcome mails get none', async () => {
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    for (const table of ['mails', 'contactMessages']) await database.schema.dropTable(table).execute()
    await database.schema.dropIndex('users_welcomed').execute()
    await database.schema.alterTable('users').dropColumn('welcomed').execute()
    await addAccount(database, 'before')
    await migration.up(database)
    await addAccount(database, 'after')
    const { welcome } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    await welcome.addMissing()
    expect(await database.selectFrom('mails').select('name').execute()).toEqual([{ name: 'after' }])
  })
})

test('the query for accounts without a welcome mail uses the index users_welcomed', async () => {
  const { database, engine, close } = await connect(await migratedDatabaseSettings())
  onTestFinished(close)
  // PostgreSQL plans by what a table has. Nearly every account has its welcome mail, and the index has only the others.
  await fillAccounts(database, engine, 1000)
  await database.updateTable('users').set({ welcomed: 1 }).execute()
  await sql.raw(engine === 'postgres' ? 'vacuum analyze users' : 'analyze').execute(database)
  const plans = await plansOf(database, engine, (observed) => selectNewAccounts(observed).execute())
  expect(plans).toEqual([expect.stringContaining('users_welcomed')])
})
