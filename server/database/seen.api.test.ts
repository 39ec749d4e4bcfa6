import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { seen } from './migrations/0013-seen.ts'

test('the migration marks as seen exactly those films and episodes that were watched to the end [title.progress]', async () => {
  await withDatabase(await emptyDatabaseSettings(), async (database) => {
    const at = '2026-01-01T00:00:00.000Z'
    await database
      .insertInto('users')
      .values({
        ...{ id: 'ada', name: 'ada', email: 'ada@example.org', image: null, username: 'ada', displayUsername: 'ada' },
        // The column is a boolean on PostgreSQL and a number on SQLite; both accept the text '0'.
        ...{ emailVerified: sql<number>`'0'`, createdAt: at, updatedAt: at, adult: 0, contentType: 'movies' as const },
      })
      .execute()
    // Brings the tables to the schema before this migration.
    await database.schema.dropTable('seen').execute()
    await database.schema.alterTable('positions').dropColumn('finished').execute()
    const positions: [type: 'movie' | 'tv', titleId: number, seconds: number, duration: number | null][] = [
      ['movie', 1, 5130, 5400],
      ['movie', 2, 5100, 5400],
      ['movie', 3, 1620, 1800],
      ['movie', 4, 120, 240],
      ['movie', 5, 180, 240],
      ['movie', 6, 5400, null],
      ['movie', 7, 0, 0],
      ['movie', 8, 1619, 1800],
      ['tv', 1, 1500, 1500],
    ]
    for (const [type, titleId, seconds, duration] of positions) {
      const episodeKey = type === 'tv' ? { season: 1, episode: 2 } : { season: 0, episode: 0 }
      const key = { userId: 'ada', catalogue: 'open' as const, type, titleId, ...episodeKey }
      await database
        .insertInto('positions')
        .values({ ...key, seconds, duration, at })
        .execute()
    }
    await seen.up(database)
    const rows = await database.selectFrom('seen').selectAll().orderBy('type').orderBy('titleId').execute()
    expect(
      rows.map(({ type, titleId, season, episode, episodes }) => [type, titleId, season, episode, episodes]),
    ).toEqual([
      ['movie', 1, 0, 0, 1],
      ['movie', 3, 0, 0, 1],
      ['movie', 5, 0, 0, 1],
      ['tv', 1, 1, 2, null],
    ])
    expect(rows.every((row) => row.userId === 'ada' && row.catalogue === 'open' && row.at === at)).toBe(true)
    const finished = await database.selectFrom('positions').select('titleId').where('finished', '=', 1).execute()
    expect(finished).toHaveLength(rows.length)
  })
})
