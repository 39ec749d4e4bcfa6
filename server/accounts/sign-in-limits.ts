import { createHash } from 'node:crypto'
import { createLimiter, type Limit, type Limiter } from '#server/http/limits.ts'

/** The limits of accounts. */
export const accountLimits = {
  /** Wrong passwords for one account from one network. */
  wrongForAccountFromNetwork: { points: 5, duration: 15 * 60 },
  /** Wrong passwords from one network. */
  wrongFromNetwork: { points: 20, duration: 15 * 60 },
  /** Wrong passwords for one account from everywhere; browsers that have signed in to it before are spared. */
  wrongForAccount: { points: 100, duration: 60 * 60 },
  /** New accounts from one network. */
  signupsFromNetwork: { points: 30, duration: 60 * 60 },
} as const satisfies Record<string, Limit>

export type AccountLimits = { [K in keyof typeof accountLimits]: Limit }

/** Guards sign-in and sign-up against guessing. */
export interface SignInLimits {
  /**
   * Counts one try, and refuses when too many went wrong before. The count is taken before the password is looked
   * at, so that many tries at once cannot slip through together; whoever finds it was right takes it back.
   */
  trySignIn(attempt: { email: string; network: string; known: boolean }): Promise<{ takeBack(): Promise<void> }>
  /** Counts one new account. */
  trySignUp(network: string): Promise<void>
}

export function createSignInLimits(limits: AccountLimits): SignInLimits {
  const wrong = 'Too many wrong passwords.'
  const accountFromNetwork = createLimiter(limits.wrongForAccountFromNetwork, wrong)
  const network = createLimiter(limits.wrongFromNetwork, wrong)
  const account = createLimiter(limits.wrongForAccount, wrong)
  const signups = createLimiter(limits.signupsFromNetwork, 'Too many new accounts from this network.')

  return {
    async trySignIn(attempt) {
      const who = digest(attempt.email)
      const counts: [Limiter, string][] = [
        [accountFromNetwork, `${who} ${attempt.network}`],
        [network, attempt.network],
      ]
      if (!attempt.known) counts.push([account, who])

      const taken: typeof counts = []
      async function takeBack(): Promise<void> {
        await Promise.all(taken.map(([limiter, key]) => limiter.giveBack(key)))
      }
      try {
        for (const count of counts) {
          const [limiter, key] = count
          taken.push(count)
          await limiter.take(key)
        }
      } catch (error) {
        // Nobody looked at this password: refused tries of one network are not to use up an account's or others' count.
        await takeBack()
        throw error
      }
      return { takeBack }
    },
    trySignUp: (from) => signups.take(from),
  }
}

/** Addresses are not kept in the counts as they are. */
const digest = (email: string) => createHash('sha256').update(email).digest('base64url')
