import { createHash } from 'node:crypto'
import { createLimiter, type Limit, type Limiter } from '#server/http/limits.ts'

/** The limits of accounts. */
export const accountLimits = {
  /** Wrong passwords for one account from one network, but for browsers that have signed in to it before. */
  wrongForAccountFromNetwork: { points: 5, duration: 15 * 60 },
  /** Wrong passwords from one network; such browsers are spared here too. */
  wrongFromNetwork: { points: 20, duration: 15 * 60 },
  /** Wrong passwords from one browser for accounts that it has signed in to before. */
  wrongFromKnownBrowser: { points: 10, duration: 15 * 60 },
  /** Wrong passwords for one account from everywhere; browsers that have signed in to it before are spared. */
  wrongForAccount: { points: 100, duration: 60 * 60 },
  /** New accounts from one network. */
  signupsFromNetwork: { points: 30, duration: 60 * 60 },
} as const satisfies Record<string, Limit>

export type AccountLimits = { [K in keyof typeof accountLimits]: Limit }

type Count = [limiter: Limiter, key: string]

/** A try whose password may be looked at now. One of the two is to be called at its end: other tries may wait for it. */
interface Attempt {
  /** It does not count: the password was right, or was not looked at after all. */
  right(): Promise<void>
  wrong(): void
}

/** Guards sign-in and sign-up against guessing. */
export interface SignInLimits {
  /**
   * Counts one try, and refuses when too many went wrong before. The count is taken before the password is looked
   * at, so that many tries at once cannot slip through together; those that may yet turn out right are waited for.
   * `browser` is the id of a browser that has signed in to this account before, else null.
   */
  trySignIn(attempt: { email: string; network: string; browser: string | null }): Promise<Attempt>
  /** Counts one new account. */
  trySignUp(network: string): Promise<void>
}

export function createSignInLimits(limits: AccountLimits): SignInLimits {
  const wrong = 'Too many wrong passwords.'
  const accountFromNetwork = createLimiter(limits.wrongForAccountFromNetwork, wrong)
  const network = createLimiter(limits.wrongFromNetwork, wrong)
  const account = createLimiter(limits.wrongForAccount, wrong)
  const knownBrowser = createLimiter(limits.wrongFromKnownBrowser, wrong)
  const signups = createLimiter(limits.signupsFromNetwork, 'Too many new accounts from this network.')

  /** The tries that have taken their counts and may yet give them back. */
  const open = new Set<{ counts: Count[]; ended: Promise<void> }>()
  let turn: Promise<unknown> = Promise.resolve()

  const giveBack = (counts: Count[]) => Promise.all(counts.map(([limiter, key]) => limiter.giveBack(key)))

  /** Takes all counts or none; where one is used up, by whom it may yet be given back. Refuses when by nobody. */
  async function take(counts: Count[]): Promise<Attempt | Promise<void>[]> {
    const taken: Count[] = []
    for (const count of counts) {
      const [limiter, key] = count
      taken.push(count)
      try {
        await limiter.take(key)
      } catch (error) {
        // Nobody looked at this password: refused tries of one network are not to use up an account's or others' count.
        await giveBack(taken)
        const others = [...open].filter((other) => other.counts.some(([from, its]) => from === limiter && its === key))
        if (others.length === 0) throw error
        return others.map(({ ended }) => ended)
      }
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const own = { counts, ended }
    open.add(own)
    return {
      async right() {
        if (open.delete(own)) await giveBack(counts)
        end()
      },
      wrong() {
        open.delete(own)
        end()
      },
    }
  }

  /** One takes at a time, so that none is refused for what another takes only to give it back. */
  function takeInTurn(counts: Count[]): ReturnType<typeof take> {
    const taking = turn.then(() => take(counts))
    turn = taking.catch(() => {})
    return taking
  }

  return {
    async trySignIn({ email, network: from, browser }) {
      const who = digest(email)
      const counts: Count[] =
        browser === null
          ? [
              // The network first: what it refuses must not leave a count for every address that was made up.
              [network, from],
              [accountFromNetwork, `${who} ${from}`],
              [account, who],
            ]
          : [[knownBrowser, browser]]

      for (;;) {
        const taken = await takeInTurn(counts)
        if (!Array.isArray(taken)) return taken
        await Promise.race(taken)
      }
    },
    trySignUp: (from) => signups.take(from),
  }
}

/** Addresses are not kept in the counts as they are. */
const digest = (email: string) => createHash('sha256').update(email).digest('base64url')
