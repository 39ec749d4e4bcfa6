import { createHash } from 'node:crypto'
import type { Limit, Limiter, Limiters } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The limits of sign-ins and sign-ups: at most `points` events in `duration` seconds. A network is an IPv4 address, or
 * the first 64 bits of an IPv6 address.
 */
export const accountLimits = {
  /**
   * Wrong passwords for one account from one network; browsers that have signed in to the account before do not count.
   */
  wrongForAccountFromNetwork: { points: 5, duration: 15 * 60 },
  /** Wrong passwords from one network; browsers that have signed in to the account before do not count. */
  wrongFromNetwork: { points: 20, duration: 15 * 60 },
  /** Wrong passwords from one browser for accounts that it has signed in to before. */
  wrongFromKnownBrowser: { points: 10, duration: 15 * 60 },
  /**
   * Wrong passwords for one account from all networks; browsers that have signed in to the account before do not count.
   */
  wrongForAccount: { points: 100, duration: 60 * 60 },
  /**
   * Wrong passwords that one signed-in account enters for changes that require its current password: somebody with a
   * copied session must not be able to guess the password.
   */
  wrongCurrentPasswords: { points: 5, duration: 15 * 60 },
  /**
   * Changes of one account about which a notice is mailed: a new password, changed second factors or recovery codes,
   * and the end of its other sessions. The account's email address may be somebody else's, and must not be flooded with
   * mails. Setting a forgotten password with a mailed code does not count.
   */
  changesOfAccount: { points: 20, duration: 60 * 60 },
  /** New accounts from one network. */
  signupsFromNetwork: { points: 30, duration: 60 * 60 },
} as const satisfies Record<string, Limit>

/** A limit for each name of {@link accountLimits}. */
export type AccountLimits = { [K in keyof typeof accountLimits]: Limit }

/**
 * The most sign-ins from one network at the same time, including sign-ins that wait for their check. Checking one
 * password keeps a processor core busy for about a fifth of a second, and sign-ins from other networks wait for that
 * core.
 */
export const maxConcurrentSignIns = 25

/** The limiter of one limit that applies to an attempt, and the key under which the limiter counts the attempt. */
type LimitKey = [limiter: Limiter, key: string]

/**
 * A sign-in whose password may be checked now. After the check the caller must call `release` or `countAsWrong`, since
 * other attempts may wait for one of these calls.
 */
interface Attempt {
  /** The password was right, or could not be checked: the attempt does not count. */
  release(): Promise<void>
  /** The password was wrong: the attempt counts. */
  countAsWrong(): void
}

/** A reserved attempt; or, if a limit is used up, the ends of the earlier attempts of which one may make room. */
type Reservation = { attempt: Attempt } | { mustWaitFor: Promise<void>[] }

/** Limits sign-ups, and limits sign-ins so that passwords cannot be guessed. */
export interface SignInLimits {
  /**
   * Reserves one attempt in every limit that applies, before the password is checked, so that many attempts at once
   * cannot exceed a limit together. When a limit is used up, waits while earlier attempts are being checked, since
   * these may be released. Refuses with too-many when none of them is left and the limit is still used up. Refuses with
   * busy when too many sign-ins from the network run.
   * `browser` is the id of a browser that has signed in to this account before, else null.
   */
  trySignIn(attempt: { email: string; network: string; browser: string | null }): Promise<Attempt>
  /** Counts one new account. Refuses with too-many. */
  trySignUp(network: string): Promise<void>
}

/** Creates the limits of sign-ins and sign-ups, with a limiter for each limit. */
export function createSignInLimits(createLimiter: Limiters<keyof AccountLimits>): SignInLimits {
  const wrongPasswordsMessage = 'Too many wrong passwords.'
  const accountFromNetworkLimiter = createLimiter('wrongForAccountFromNetwork', wrongPasswordsMessage)
  const networkLimiter = createLimiter('wrongFromNetwork', wrongPasswordsMessage)
  const accountLimiter = createLimiter('wrongForAccount', wrongPasswordsMessage)
  const knownBrowserLimiter = createLimiter('wrongFromKnownBrowser', wrongPasswordsMessage)
  const signupLimiter = createLimiter('signupsFromNetwork', 'Too many new accounts from this network.')

  /** The attempts whose passwords are being checked; each is counted by the limiters in its `limitKeys`. */
  const openAttempts = new Set<{ limitKeys: LimitKey[]; ended: Promise<void> }>()
  /** Settles when the latest call of `reserve` has ended. */
  let lastReservation: Promise<unknown> = Promise.resolve()

  const giveBack = (limitKeys: LimitKey[]) => Promise.all(limitKeys.map(([limiter, key]) => limiter.giveBack(key)))

  /**
   * Reserves one attempt in every limiter, or in none. When a limit is used up, `mustWaitFor` has a promise for each
   * open attempt that counts towards this limit; the promise resolves when the attempt ends. Refuses with too-many when
   * there is no such attempt.
   */
  async function reserve(limitKeys: LimitKey[]): Promise<Reservation> {
    // Listed before the limiters are called: an attempt because of which a limiter refuses may have ended by the time
    // that the refusal arrives.
    const earlierAttempts = [...openAttempts]
    // All limiters are called at the same time, which is one round trip when the counters are in another process.
    const results = await Promise.allSettled(limitKeys.map(([limiter, key]) => limiter.take(key)))
    const refusedIndex = results.findIndex(({ status }) => status === 'rejected')
    if (refusedIndex !== -1) {
      // No password was checked: attempts that one limit refuses must not use up the other limits.
      await giveBack(limitKeys)
      const [limiter, key] = limitKeys[refusedIndex] as LimitKey
      const attemptsToAwait = earlierAttempts.filter((earlierAttempt) =>
        earlierAttempt.limitKeys.some(([otherLimiter, otherKey]) => otherLimiter === limiter && otherKey === key),
      )
      if (attemptsToAwait.length === 0) throw (results[refusedIndex] as PromiseRejectedResult).reason
      return { mustWaitFor: attemptsToAwait.map(({ ended }) => ended) }
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const openAttempt = { limitKeys, ended }
    openAttempts.add(openAttempt)
    function endAttempt(): void {
      openAttempts.delete(openAttempt)
      end()
    }
    const attempt: Attempt = {
      async release() {
        try {
          await giveBack(limitKeys)
        } finally {
          // The attempt ends only now: until the limits have room again, others wait for it and are not refused.
          endAttempt()
        }
      },
      countAsWrong: endAttempt,
    }
    return { attempt }
  }

  /**
   * Calls `reserve`, one call after another. Otherwise a call could be refused because of another call that is itself
   * refused, and is about to give its reservations back.
   */
  function reserveInTurn(limitKeys: LimitKey[]): Promise<Reservation> {
    const reserving = lastReservation.then(() => reserve(limitKeys))
    lastReservation = reserving.catch(() => {})
    return reserving
  }

  /** The numbers of running sign-ins, by network; a network without any is not in the map. */
  const concurrentSignIns = new Map<string, { count: number }>()

  /**
   * Counts a sign-in as running in its network until the returned function is called. Refuses with busy when too many
   * sign-ins run in the network.
   */
  function countAsRunning(network: string): () => void {
    const running = concurrentSignIns.get(network) ?? { count: 0 }
    if (running.count >= maxConcurrentSignIns) throw new Refusal('busy')
    running.count += 1
    concurrentSignIns.set(network, running)
    return () => {
      running.count -= 1
      if (running.count === 0) concurrentSignIns.delete(network)
    }
  }

  return {
    async trySignIn({ email, network, browser }) {
      const emailHash = hashOf(email)
      const limitKeys: LimitKey[] =
        browser === null
          ? [
              [networkLimiter, network],
              [accountFromNetworkLimiter, `${emailHash} ${network}`],
              [accountLimiter, emailHash],
            ]
          : [[knownBrowserLimiter, browser]]

      const stopCounting = countAsRunning(network)
      try {
        for (;;) {
          const reservation = await reserveInTurn(limitKeys)
          if ('attempt' in reservation) return stopCountingAtEnd(reservation.attempt, stopCounting)
          await Promise.race(reservation.mustWaitFor)
        }
      } catch (error) {
        stopCounting()
        throw error
      }
    },
    trySignUp: (network) => signupLimiter.take(network),
  }
}

/** The attempt, with a call of `stopCounting` when the attempt ends. */
const stopCountingAtEnd = (attempt: Attempt, stopCounting: () => void): Attempt => ({
  release: () => attempt.release().finally(stopCounting),
  countAsWrong() {
    attempt.countAsWrong()
    stopCounting()
  },
})

/** The hash of an email address; the keys of the counters contain the hash and not the address. */
const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')
