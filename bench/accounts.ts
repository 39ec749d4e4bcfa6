import { sql } from 'kysely'
import { createRandom, type Random } from '#art/random.ts'
import { connect } from '#server/database/connect.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { fillAccounts, flag } from '#tests/support/fill-accounts.ts'
import { onEachEngine } from './each-engine.ts'
import { signUp } from './warm-answer.ts'

/** The number of made-up accounts. */
const accounts = 100_000
/** Requests of each kind, one after the other. */
const requests = 400

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

/** How long the administrators' list takes, in milliseconds at the 95th percentile. */
export interface AccountTimes {
  engine: 'SQLite' | 'PostgreSQL'
  /** A page of all accounts. */
  page: number
  /** A page of a search: parts of names and of addresses, some that every account has, some that none has. */
  search: number
}

/** Measures over HTTP, on the embedded database, and on PostgreSQL if it is installed. */
export const measureAccounts = (): Promise<AccountTimes[]> =>
  onEachEngine({ ADMIN_EMAILS: 'admin@example.org' }, async (matinee, place) => {
    const cookie = await signUp(matinee, 'admin')
    const { database, engine, close } = await connect(place)
    await fill(database, engine)
    await close()
    const random = createRandom('accounts')
    const ask = async (query: string) => {
      const begun = performance.now()
      const answer = await fetch(`${matinee.url}/api/v1/auth/admin/users?${query}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}`)
      return performance.now() - begun
    }
    return {
      page: await slowest(() => ask(`page=${random.whole(1, Math.ceil(accounts / 15))}`)),
      search: await slowest(() => ask(`search=${encodeURIComponent(typed(random))}`)),
    }
  })

/** Milliseconds of the requests, sent one after the other, at the 95th percentile. */
async function slowest(request: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) times.push(await request())
  return times.toSorted((one, other) => one - other)[Math.floor(requests * 0.95)] ?? 0
}

async function fill(database: Database, engine: Engine): Promise<void> {
  const random = createRandom('names')
  await fillAccounts(database, engine, accounts, (index) => `${nameOf(random)} ${index}`)
  await database
    .updateTable('users')
    .set({ emailVerified: flag(true, engine) })
    .where('username', '=', 'admin')
    .execute()
  // PostgreSQL's background process does this within minutes of such a change.
  if (engine === 'postgres') await sql`vacuum analyze users`.execute(database)
}

const nameOf = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`

/** What an administrator types to find an account. */
function typed(random: Random): string {
  const name = nameOf(random)
  const number = random.whole(0, accounts)
  return random.pick([
    name.slice(0, random.whole(1, name.length)),
    name.toUpperCase(),
    `${name} ${number}`,
    `${name.replace(' ', '.').toLowerCase()}.${number}@example.org`,
    String(number),
    '@example',
    'nobody of this name',
  ])
}
