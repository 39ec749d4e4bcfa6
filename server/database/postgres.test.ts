import { expect, test } from 'vitest'
import { emptyDatabaseSettings, faultOf } from '#tests/support/opened-database.ts'
import { connect } from './connect.ts'

test('the error for an unreachable server or a missing database has no part of the address', async () => {
  const { dataDir, databaseUrl } = await emptyDatabaseSettings()
  const away = 'postgres://matinee:hunter22@127.0.0.1:1/matinee'
  for (const address of [away, `${databaseUrl}_gone`]) {
    const refused = await faultOf(connect({ dataDir, databaseUrl: address }))
    expect(refused).toMatch(/^The database at DATABASE_URL cannot be reached \(.+\)\.$/)
    expect(refused).not.toMatch(/hunter22|127\.0\.0\.1|_gone/)
  }
})
