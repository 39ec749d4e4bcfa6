import { sql } from 'kysely'
import { createRandom, type Random } from '#art/random.ts'
import { connect } from '#server/database/connect.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { columnBoolean, fillAccounts } from '#tests/support/fill-accounts.ts'
import { onEachEngine } from './each-engine.ts'
import { signUp } from './warm-answer.ts'

/** The number of made-up accounts. */
const accountCount = 100_000
/** The number of requests of each kind. They are sent one after the other. */
const requestCount = 400

const firstNames = ['Ada', 'Buster', 'Clara', 'Dorothy', 'Erich', 'Fatty', 'Gloria', 'Harold', 'Ivor', 'Janet', 'Lotte']
const lastNames = [
  'Arzner',
  'Bow',
  'Chaplin',
  'Dreyer',
  'Gish',
  'Keaton',
  'Lang',
  'Lloyd',
  'Murnau',
  'Pickford',
  'Weber',
]

/**
 * How long the server takes to answer requests for the list of accounts, which only administrators may see: the 95th
 * percentile in milliseconds.
 */
export interface AccountTimes {
  engine: 'SQLite' | 'PostgreSQL'
  /** A page of all accounts. */
  page: number
  /**
   * A page of search results. The terms are parts of usernames and email addresses; some match all accounts, some none.
   */
  search: number
}

/** Measures requests for the list of accounts over HTTP, with SQLite, and with PostgreSQL if it is installed. */
export const measureAccounts = (): Promise<AccountTimes[]> =>
  onEachEngine({ ADMIN_EMAILS: 'admin@example.org' }, async (matinee, place) => {
    const cookie = await signUp(matinee, 'admin')
    const { database, engine, close } = await connect(place)
    await fillDatabase(database, engine)
    await close()
    const random = createRandom('accounts')
    const timeOf = async (query: string) => {
      const startedAt = performance.now()
      const answer = await fetch(`${matinee.url}/api/v1/auth/admin/users?${query}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}`)
      return performance.now() - startedAt
    }
    return {
      page: await p95Of(() => timeOf(`page=${random.integer(1, Math.ceil(accountCount / 15))}`)),
      search: await p95Of(() => timeOf(`search=${encodeURIComponent(searchTerm(random))}`)),
    }
  })

/**
 * Sends `requestCount` requests, one after the other. `request` sends one and returns how many milliseconds it took.
 * Returns the 95th percentile of these times.
 */
async function p95Of(request: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requestCount; count += 1) times.push(await request())
  return times.toSorted((one, other) => one - other)[Math.floor(requestCount * 0.95)] ?? 0
}

/** Adds the made-up accounts, and marks the administrator's email address as confirmed. */
async function fillDatabase(database: Database, engine: Engine): Promise<void> {
  const random = createRandom('names')
  await fillAccounts(database, engine, accountCount, (index) => `${nameOf(random)} ${index}`)
  await database
    .updateTable('users')
    .set({ emailVerified: columnBoolean(true, engine) })
    .where('username', '=', 'admin')
    .execute()
  // PostgreSQL vacuums the table by itself within minutes of such a change. The measurement does not wait for that.
  if (engine === 'postgres') await sql`vacuum analyze users`.execute(database)
}

const nameOf = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`

/** A search term as an administrator types it to find an account. */
function searchTerm(random: Random): string {
  const name = nameOf(random)
  const number = random.integer(0, accountCount)
  return random.pick([
    name.slice(0, random.integer(1, name.length)),
    name.toUpperCase(),
    `${name} ${number}`,
    `${name.replace(' ', '.').toLowerCase()}.${number}@example.org`,
    String(number),
    '@example',
    'nobody of this name',
  ])
}
