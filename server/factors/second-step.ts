import { createHash } from 'node:crypto'
import type { Limit, Limiter, Limiters } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'
import type { LostFactors } from './lost-factors.ts'
import type { OneTimePasswords } from './one-time-passwords.ts'
import { hashOfCode, isRecoveryCode } from './recovery-codes.ts'
import { type FactorEntries, factorsOf } from './repository.ts'

/**
 * The limits of wrong codes for one account. Browsers that have signed in to it before are each counted separately, so
 * that a stranger who knows the password cannot lock its owner out. One limit is for all browsers together: whoever
 * reads the owner's mail makes a browser a known one with each reset of the password. At any time three of the million
 * possible codes are right.
 */
export const secondStepLimits = {
  wrongCodes: { points: 5, duration: 15 * 60 },
  wrongCodesInADay: { points: 20, duration: 24 * 60 * 60 },
  wrongCodesOfAllBrowsers: { points: 100, duration: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>

/** A limit for each name of {@link secondStepLimits}. */
export type SecondStepLimits = { [K in keyof typeof secondStepLimits]: Limit }

/** Checks codes: of an authenticator app, or recovery codes. Each works once. */
export function createSecondStep(parts: {
  entries: FactorEntries
  passwords: OneTimePasswords
  lostFactors: Pick<LostFactors, 'cancelRemoval' | 'carryOutIfDue'>
  limiter: Limiters<keyof SecondStepLimits>
}) {
  const { entries, passwords, lostFactors, limiter: createLimiter } = parts
  const wrong = 'Too many wrong codes.'
  const browserLimiters = [createLimiter('wrongCodes', wrong), createLimiter('wrongCodesInADay', wrong)]
  const accountLimiter = createLimiter('wrongCodesOfAllBrowsers', wrong)

  async function isRight(owner: string, code: string): Promise<boolean> {
    if (isRecoveryCode(code)) return entries.takeCode(owner, hashOfCode(owner, code))
    const totp = await entries.findTotp(owner)
    if (totp?.confirmed !== true || !(await passwords.take(owner, code, totp.secret))) return false
    return entries.stillHasTotp(owner, totp.secret)
  }

  const step = {
    /**
     * Whether signing in to this account takes a second step. `begun` is the token of the session that the sign-in has
     * begun, if it has: a removal of lost factors that is due ends all others.
     */
    async isDue(owner: string, begun: string | null): Promise<boolean> {
      await lostFactors.carryOutIfDue(owner, begun)
      return factorsOf(await entries.count(owner)).length > 0
    },

    /**
     * Refuses unless the account has no second factor, or the code is right, which uses it up. `browser` is the id of a
     * browser that has signed in to the account before, else null; `begun` is the token of the session that the sign-in
     * has begun. Refusals: second-factor-needed without a code, second-factor-wrong, too-many.
     */
    async pass(
      owner: string,
      { code, browser, begun }: { code: string | undefined; browser: string | null; begun: string },
    ): Promise<void> {
      await lostFactors.carryOutIfDue(owner, begun)
      const factors = factorsOf(await entries.count(owner))
      if (factors.length === 0) return
      if (code === undefined) throw new Refusal('second-factor-needed', { factors })
      await step.check(owner, code, browser)
    },

    /** Refuses unless the code is right, which uses it up. Refusals: second-factor-wrong, too-many. */
    async check(owner: string, code: string, browser: string | null): Promise<void> {
      await step.limited(owner, browser, () => isRight(owner, code))
      await lostFactors.cancelRemoval(owner)
    },

    /**
     * Refuses unless a code of this account is right, as `isRightCode` finds out; wrong ones are limited. Refusals:
     * second-factor-wrong, too-many.
     */
    async limited(owner: string, browser: string | null, isRightCode: () => Promise<boolean>): Promise<void> {
      const browserKey = hashOf(`${owner} ${browser ?? ''}`)
      const limitKeys: [Limiter, string][] = [
        ...browserLimiters.map((limiter): [Limiter, string] => [limiter, browserKey]),
        [accountLimiter, hashOf(owner)],
      ]
      // Counted before the code is checked, so that many at once cannot pass together.
      for (const [limiter, key] of limitKeys) await limiter.take(key)
      let isWrong = false
      try {
        isWrong = !(await isRightCode())
      } finally {
        // Only wrong codes count: not right ones, and not codes that could not be checked.
        if (!isWrong) for (const [limiter, key] of limitKeys) await limiter.giveBack(key)
      }
      if (isWrong) throw new Refusal('second-factor-wrong')
    },
  }
  return step
}

/** The keys of the counts hold a hash instead of the account's id. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What {@link createSecondStep} returns. */
export type SecondStep = ReturnType<typeof createSecondStep>
