import { startFleet } from '#tests/support/fleet.ts'
import { startLoadOfMembers } from '#tests/support/fleet-load.ts'
import { type PartInput, postgresSettings, withPostgres } from './part.ts'

const memberCount = 12
/** The number of answered requests between two disturbances. */
const requestsBetween = 200

/**
 * Disturbs the fleet of compose.yaml under load: restarts its servers one after the other, kills one of them, kills
 * Redis, and restarts PostgreSQL.
 */
export async function disturbFleet({ goals, quick }: PartInput, bin: string): Promise<void> {
  const rounds = quick ? 1 : 5
  await withPostgres(bin, async (postgres) => {
    const { url, servers, redis, untilProxySees, end } = await startFleet(
      postgresSettings(postgres.url)['DATABASE_URL'] ?? '',
    )
    try {
      const load = await startLoadOfMembers(url, memberCount)
      const { outcome } = load
      const failed = () => ({ reads: outcome.failedReads.length, writes: outcome.failedWrites.length })

      /**
       * Runs `disturb` once in each round, while members use the fleet. Returns the number of requests that failed
       * until `requestsBetween` more were answered after the last round.
       */
      async function failuresOf(disturb: (round: number) => Promise<unknown>) {
        const before = failed()
        for (let round = 0; round < rounds; round += 1) {
          await load.untilAnswered(requestsBetween)
          await disturb(round)
        }
        await load.untilAnswered(requestsBetween)
        const after = failed()
        return { reads: after.reads - before.reads, writes: after.writes - before.writes }
      }

      const restarted = await failuresOf(async () => {
        for (const name of ['one', 'two'] as const) {
          await servers[name].stop()
          servers[name].start()
          await untilProxySees(name, true)
        }
      })
      const killed = await failuresOf(async (round) => {
        const name = round % 2 === 0 ? 'one' : 'two'
        await servers[name].kill()
        await untilProxySees(name, false)
        servers[name].start()
        await untilProxySees(name, true)
      })
      const withoutRedis = await failuresOf(async () => {
        await redis.kill()
        await load.untilAnswered(requestsBetween)
        redis.start()
      })
      const answeredBefore = outcome.answered
      const databaseRestarted = await failuresOf(() => postgres.restart())
      const wrongWatchlists = await load.stop()

      goals.row(`fleet, ${rounds} times each: answered requests`, outcome.answered, '', 8 * requestsBetween, 'least')
      goals.row('  failed, servers restarted one by one', restarted.reads + restarted.writes, '', 0)
      goals.row('  failed reads, a server killed', killed.reads, '', 0)
      goals.row('  failed writes, a server killed', killed.writes, '', rounds * memberCount)
      goals.row('  failed, Redis killed', withoutRedis.reads + withoutRedis.writes, '', 0)
      goals.row(
        '  answered while PostgreSQL is restarted',
        outcome.answered - answeredBefore,
        '',
        requestsBetween,
        'least',
      )
      goals.note(
        `PostgreSQL restarted: ${databaseRestarted.reads} reads and ${databaseRestarted.writes} writes failed.`,
      )
      goals.row('  watchlists that are not what was answered', wrongWatchlists.length, '', 0)
      for (const line of new Set([...outcome.failedReads, ...outcome.failedWrites].slice(0, 5))) goals.note(line)
    } finally {
      await end()
    }
  })
}
