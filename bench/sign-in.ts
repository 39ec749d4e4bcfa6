import { connect } from '#server/database/connect.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createClient } from '#tests/support/client.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { startMeasured, withDataFolder } from './process.ts'
import { median } from './warm-answer.ts'

/** The number of made-up accounts. Like accounts that were opened with Google, they have no password. */
const accountCount = 100_000
/** The number of sign-ins of each kind. They are sent one after the other. */
const signInCount = 300
/**
 * The number of accounts with a password. The sign-ins with a wrong password are spread over them, so that no account
 * reaches its limit of wrong passwords.
 */
const memberCount = 10
const password = 'a quiet evening in'

/** How long sign-ins take among 100,000 accounts. */
export interface SignInTimes {
  /** The median time of a sign-in with a wrong password, in milliseconds. */
  wrong: number
  /** By how many percent the time for an email address without an account differs from the time of a wrong password. */
  unknown: number
  /** By how many percent the time for an account without a password differs from the time of a wrong password. */
  withoutPassword: number
  /** The median time of a sign-in with a passkey, in milliseconds. */
  passkey: number
}

/**
 * Measures sign-ins over HTTP, with SQLite as the database. Each sign-in comes from a network of its own, so that no
 * limit for a network is reached.
 */
export async function measureSignIns(): Promise<SignInTimes> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'on',
    })
    let networkCount = 0
    /** A client in a network that no other client uses. */
    const client = () => {
      networkCount += 1
      return createClient(matinee.url, { 'x-forwarded-for': `10.0.${networkCount >> 8}.${networkCount & 255}` })
    }
    try {
      const { database, engine, close } = await connect({ databaseUrl: null, dataDir })
      await fillAccounts(database, engine, accountCount)
      await close()
      for (let index = 0; index < memberCount; index += 1) {
        const body = { email: `member${index}@example.org`, username: `member ${index}`, password }
        await client().call('POST /auth/signup', { body })
      }

      const timeOfWrongPassword = async (email: string) => {
        const stranger = client()
        const startedAt = performance.now()
        const { code } = await stranger.refused('POST /auth/signin', { body: { email, password: 'a noisy evening' } })
        if (code !== 'wrong-credentials') throw new Error(`a sign-in was refused with ${code}`)
        return performance.now() - startedAt
      }
      /** For each kind of sign-in, the email address that is used at a turn of the loop below. */
      const kinds = {
        wrong: (turn: number) => `member${turn % memberCount}@example.org`,
        unknown: (turn: number) => `nobody${turn}@example.org`,
        withoutPassword: (turn: number) => `account.${turn}@example.org`,
      }
      const times = { wrong: [] as number[], unknown: [] as number[], withoutPassword: [] as number[] }
      // The kinds take turns, so that a machine that slows down affects all of them.
      const orders = [
        ['wrong', 'unknown', 'withoutPassword'],
        ['withoutPassword', 'unknown', 'wrong'],
      ] as const
      for (let turn = 0; turn < signInCount; turn += 1) {
        for (const kind of orders[turn % 2] ?? orders[0]) times[kind].push(await timeOfWrongPassword(kinds[kind](turn)))
      }
      const wrong = median(times.wrong)
      const differenceOf = (others: number[]) => Math.abs(median(others) / wrong - 1) * 100
      return {
        wrong,
        unknown: differenceOf(times.unknown),
        withoutPassword: differenceOf(times.withoutPassword),
        passkey: await timeOfPasskeySignIn(matinee.url, client),
      }
    } finally {
      await matinee.stop()
    }
  })
}

/** The median time of the request that signs in with a passkey, in milliseconds. */
async function timeOfPasskeySignIn(url: string, client: () => ReturnType<typeof createClient>): Promise<number> {
  const owner = client()
  await owner.call('POST /auth/signup', { body: { email: 'passkey@example.org', username: 'passkey', password } })
  const authenticator = createAuthenticator(url)
  const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
  await owner.call('POST /auth/passkeys', {
    body: { name: 'My phone', response: authenticator.create(options as never) },
  })
  const times: number[] = []
  for (let turn = 0; turn < signInCount; turn += 1) {
    const browser = client()
    const reply = await browser.call('POST /auth/passkeys/signin/options')
    const response = authenticator.get(reply.options as never)
    const startedAt = performance.now()
    await browser.call('POST /auth/passkeys/signin', { body: { response } })
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
