import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import { absent, type Ledger } from './ledger.ts'
import { checkAll, mostMillisecondsUntilServing, type PartInput, type Row, runAndReport } from './part.ts'
import { type Server, startServer, type Tally } from './server.ts'
import { createWriters, writeOn } from './writer.ts'

const writerCount = 10
/** Acknowledged writes before each kill. */
const leastWritesInRound = 20

/**
 * Kills one of the servers on a database at a random moment during writes, and starts it again, once in each round.
 * Everything that the servers had acknowledged must be there.
 */
export function killRounds(
  input: PartInput,
  part: string,
  settings: Record<string, string>,
  processes: 1 | 2,
): Promise<void> {
  const rounds = input.quick ? 3 : 12
  return runAndReport(input, `${part}, ${rounds} kills`, (tally, ledger) =>
    run({ random: input.random, settings, processes, rounds, tally, ledger }),
  )
}

async function run(parts: {
  random: Random
  settings: Record<string, string>
  processes: number
  rounds: number
  tally: Tally
  ledger: Ledger
}): Promise<Row[]> {
  const { random, settings, processes, rounds, tally, ledger } = parts
  const servers: Server[] = []
  for (let index = 0; index < processes; index += 1) servers.push(await startServer(settings, tally))
  const anyServer = () => random.pick(servers.filter((server) => server.alive()))

  const members = await createWriters(writerCount, {
    url: anyServer().url,
    ledger,
    random,
    outbox: join(settings['DATA_DIR'] ?? '', 'outbox'),
  })
  /** How many resets were acknowledged: where one was only begun, the password may also be the first one. */
  const resets = () =>
    ledger.named('password ').filter((fact) => ledger.maybe(fact, 'reset') && !ledger.maybe(fact, absent)).length
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    let writing = true
    const written = writeOn(members, () =>
      writing && servers.some((server) => server.alive()) ? anyServer().url : null,
    )
    // Waits until some writes were acknowledged, since on a busy machine there may be none yet; and for a reset, which
    // takes some seconds until its code is mailed.
    const enough = ledger.acknowledged() + leastWritesInRound
    const end = performance.now() + mostMillisecondsUntilServing
    const isEnough = () => ledger.acknowledged() >= enough && resets() > round
    while (!isEnough() && performance.now() < end) await pause(10)
    await pause(random.whole(0, 1500))
    const killed = random.whole(0, processes - 1)
    await servers[killed]?.kill()
    const startedAt = performance.now()
    servers[killed] = await startServer(settings, tally)
    slowest = Math.max(slowest, performance.now() - startedAt)
    // With two servers the writers have gone on until now, at the other server.
    writing = false
    await written
    await checkAll(members, anyServer().url)
  }
  for (const member of members) await member.checkAccounts(anyServer().url)
  await Promise.all(servers.map((server) => server.stop()))

  return [
    ['  passwords reset by a mailed code', resets(), '', 1, 'least'],
    ['  slowest start after a kill', slowest, 'ms', mostMillisecondsUntilServing],
  ]
}
