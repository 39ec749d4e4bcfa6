import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import { absent, type Ledger } from './ledger.ts'
import { checkAll, maxMillisecondsUntilServing, type PartInput, type Row, runAndReport } from './part.ts'
import { type Server, startServer, type Tally } from './server.ts'
import { createWriters, writeUntilStopped } from './writer.ts'

const writerCount = 10
/** The least number of acknowledged writes before each kill. */
const minWritesInRound = 20

/**
 * Kills one of the servers of a database at a random moment while members write, and starts it again, once in each
 * round. Every acknowledged write must be there afterwards.
 */
export function killServers(
  input: PartInput,
  part: string,
  settings: Record<string, string>,
  processCount: 1 | 2,
): Promise<void> {
  const rounds = input.quick ? 3 : 12
  return runAndReport(input, `${part}, ${rounds} kills`, (tally, ledger) =>
    killInRounds({ random: input.random, settings, processCount, rounds, tally, ledger }),
  )
}

/** Runs the rounds of `killServers`, and resolves with the rows of results. */
async function killInRounds(input: {
  random: Random
  settings: Record<string, string>
  processCount: number
  rounds: number
  tally: Tally
  ledger: Ledger
}): Promise<Row[]> {
  const { random, settings, processCount, rounds, tally, ledger } = input
  const servers: Server[] = []
  for (let index = 0; index < processCount; index += 1) servers.push(await startServer(settings, tally))
  const anyServer = () => random.pick(servers.filter((server) => server.isRunning()))

  const members = await createWriters(writerCount, {
    url: anyServer().url,
    ledger,
    random,
    outbox: join(settings['DATA_DIR'] ?? '', 'outbox'),
  })
  /**
   * The number of password resets that the server acknowledged. After a reset without an answer the account may still
   * have its first password; such a reset is not counted.
   */
  const resetCount = () =>
    ledger
      .factsBeginningWith('password ')
      .filter((fact) => ledger.isPossible(fact, 'reset') && !ledger.isPossible(fact, absent)).length
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    let isWriting = true
    const allWritten = writeUntilStopped(members, () =>
      isWriting && servers.some((server) => server.isRunning()) ? anyServer().url : null,
    )
    // Waits until some writes are acknowledged, since on a busy machine there may be none yet. Also waits for a
    // password reset, which takes some seconds until its code is mailed.
    const minAcknowledged = ledger.acknowledgedCount() + minWritesInRound
    const end = performance.now() + maxMillisecondsUntilServing
    const isEnough = () => ledger.acknowledgedCount() >= minAcknowledged && resetCount() > round
    while (!isEnough() && performance.now() < end) await pause(10)
    await pause(random.integer(0, 1500))
    const killedIndex = random.integer(0, processCount - 1)
    await servers[killedIndex]?.kill()
    const startedAt = performance.now()
    servers[killedIndex] = await startServer(settings, tally)
    slowest = Math.max(slowest, performance.now() - startedAt)
    // With two servers, the writers have written at the other server until now.
    isWriting = false
    await allWritten
    await checkAll(members, anyServer().url)
  }
  for (const member of members) await member.checkAccounts(anyServer().url)
  await Promise.all(servers.map((server) => server.stop()))

  return [
    ['  passwords reset by a mailed code', resetCount(), '', 1, 'least'],
    ['  slowest start after a kill', slowest, 'ms', maxMillisecondsUntilServing],
  ]
}
