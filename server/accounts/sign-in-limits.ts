import { createHash } from 'node:crypto'
import type { Limit, Limiter, Limiters } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'

/** The limits of sign-ins and sign-ups; `duration` is in seconds. */
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
   * Wrong current passwords of one account at a change of password: whoever has a copied session must not guess the
   * password.
   */
  wrongCurrentPasswords: { points: 5, duration: 15 * 60 },
  /**
   * Changes of one account about which a notice is mailed: of its password, factors and recovery codes, and the end of
   * its other sessions. The address may be somebody else's, whose mailbox must not be filled. A reset by mail does not
   * count.
   */
  changesOfAccount: { points: 20, duration: 60 * 60 },
  /** New accounts from one network. */
  signupsFromNetwork: { points: 30, duration: 60 * 60 },
} as const satisfies Record<string, Limit>

/** A limit for each name of {@link accountLimits}. */
export type AccountLimits = { [K in keyof typeof accountLimits]: Limit }

/**
 * The most sign-ins from one network at the same time, including those that wait. Checking one password keeps a
 * processor core busy for about a fifth of a second, and sign-ins from other networks wait for that core.
 */
export const maxConcurrentSignIns = 25

/** One limit that applies to an attempt, and the key under which the attempt is counted. */
type LimitKey = [limiter: Limiter, key: string]

/**
 * A sign-in whose password may be checked now. The caller must call `release` or `confirm` afterwards, since other
 * attempts may wait for that.
 */
interface Attempt {
  /** The password was right, or could not be checked: the attempt does not count. */
  release(): Promise<void>
  /** The password was wrong: the attempt counts. */
  confirm(): void
}

/** Guards sign-in and sign-up against guessing. */
export interface SignInLimits {
  /**
   * Reserves one attempt in every limit that applies, before the password is checked, so that many
   * attempts at once cannot pass together. When a limit is used up, this waits as long as attempts that are being
   * checked may still be released, and then refuses with too-many. `browser` is the id of a browser that has signed in
   * to this account before, else null.
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

  /** Attempts that hold reservations while their passwords are being checked. */
  const openAttempts = new Set<{ limitKeys: LimitKey[]; ended: Promise<void> }>()
  let lastReservation: Promise<unknown> = Promise.resolve()

  const giveBack = (limitKeys: LimitKey[]) => Promise.all(limitKeys.map(([limiter, key]) => limiter.giveBack(key)))

  /**
   * Reserves one attempt in every limiter, or in none. When a limit is used up, returns promises that resolve when the
   * open attempts with reservations in it end, or refuses with too-many when there are no such attempts.
   */
  async function reserve(limitKeys: LimitKey[]): Promise<Attempt | Promise<void>[]> {
    // All limiters are called at the same time, which is one round trip when the counters are in another process.
    const results = await Promise.allSettled(limitKeys.map(([limiter, key]) => limiter.take(key)))
    const refusedIndex = results.findIndex(({ status }) => status === 'rejected')
    if (refusedIndex !== -1) {
      // No password was checked: attempts that one limit refuses must not use up the other limits.
      await giveBack(limitKeys)
      const [limiter, key] = limitKeys[refusedIndex] as LimitKey
      const attemptsToAwait = [...openAttempts].filter((openAttempt) =>
        openAttempt.limitKeys.some(([otherLimiter, otherKey]) => otherLimiter === limiter && otherKey === key),
      )
      if (attemptsToAwait.length === 0) throw (results[refusedIndex] as PromiseRejectedResult).reason
      return attemptsToAwait.map(({ ended }) => ended)
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const openAttempt = { limitKeys, ended }
    openAttempts.add(openAttempt)
    return {
      async release() {
        if (openAttempts.delete(openAttempt)) await giveBack(limitKeys)
        end()
      },
      confirm() {
        openAttempts.delete(openAttempt)
        end()
      },
    }
  }

  /**
   * Like `reserve`, but one call after another, so that no call is refused because of reservations about to be undone.
   */
  function reserveInTurn(limitKeys: LimitKey[]): ReturnType<typeof reserve> {
    const reserving = lastReservation.then(() => reserve(limitKeys))
    lastReservation = reserving.catch(() => {})
    return reserving
  }

  const concurrentSignIns = new Map<string, number>()

  /** Counts a sign-in of a network until the returned function is called. Refuses with busy when there are too many. */
  function enter(network: string): () => void {
    const countBefore = concurrentSignIns.get(network) ?? 0
    if (countBefore >= maxConcurrentSignIns) throw new Refusal('busy')
    concurrentSignIns.set(network, countBefore + 1)
    return () => {
      const countAfter = (concurrentSignIns.get(network) ?? 1) - 1
      if (countAfter === 0) concurrentSignIns.delete(network)
      else concurrentSignIns.set(network, countAfter)
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

      const leave = enter(network)
      try {
        for (;;) {
          const attemptOrEnds = await reserveInTurn(limitKeys)
          if (!Array.isArray(attemptOrEnds)) return withLeave(attemptOrEnds, leave)
          await Promise.race(attemptOrEnds)
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    trySignUp: (network) => signupLimiter.take(network),
  }
}

/** Wraps an attempt so that it calls `leave` when it ends. */
const withLeave = (attempt: Attempt, leave: () => void): Attempt => ({
  release: () => attempt.release().finally(leave),
  confirm() {
    attempt.confirm()
    leave()
  },
})

/** The hash of an address, which the keys of the counters have instead of the address. */
const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')
