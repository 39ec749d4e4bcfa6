// A script that opens a database, creates or updates its tables, and writes members, each with a title on the
// watchlist. Usage: node tests/support/write-members.ts <name> <count> <data folder> [database url]
import { connect } from '#server/database/connect.ts'

const [name = '', count = '0', dataDir = '', databaseUrl] = process.argv.slice(2)
const { database, engine, close } = await connect({ dataDir, databaseUrl: databaseUrl ?? null })
const now = new Date().toISOString()

for (let index = 0; index < Number(count); index += 1) {
  const id = `${name}-${index}`
  // Like a sign-up, the transaction reads before it writes. In SQLite two deferred transactions that do this at the
  // same time conflict.
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('username', '=', id).execute()
    await transaction
      .insertInto('users')
      .values({
        id,
        name: id,
        email: `${id}@example.org`,
        emailVerified: engine === 'postgres' ? false : 0,
        image: null,
        username: id,
        displayUsername: id,
        createdAt: now,
        updatedAt: now,
        adult: 0,
        contentType: 'movies',
      })
      .execute()
    const titleKey = { catalogue: 'open', type: 'movie', titleId: 1, season: 0, episode: 0 } as const
    await transaction
      .insertInto('watchlist')
      .values({ userId: id, ...titleKey, title: 'A', name: 'A', image: null, totalEpisodes: 0, adult: 0, date: now })
      .execute()
  })
}
await close()
