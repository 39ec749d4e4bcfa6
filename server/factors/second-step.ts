import { createHash } from 'node:crypto'
import type { Limit, Limiter, Limiters } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'
import type { LostFactors } from './lost-factors.ts'
import type { OneTimePasswords } from './one-time-passwords.ts'
import { hashOfCode, isRecoveryCode } from './recovery-codes.ts'
import { type FactorEntries, usableFactors } from './repository.ts'

/**
 * The limits of wrong codes for one account: at most `points` codes in `duration` seconds. In the first two limits each
 * browser that has signed in to the account before is counted separately, and all other browsers together, so that a
 * stranger who has the password cannot lock the owner out. The last limit counts all browsers together: a stranger who
 * can read the owner's mail can reset the password in any number of browsers, and each then counts as one that has
 * signed in. At any time three of the million possible codes of an authenticator app are right.
 */
export const secondStepLimits = {
  wrongCodes: { points: 5, duration: 15 * 60 },
  wrongCodesInADay: { points: 20, duration: 24 * 60 * 60 },
  wrongCodesOfAllBrowsers: { points: 100, duration: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>

/** A limit for each name of {@link secondStepLimits}. */
export type SecondStepLimits = { [K in keyof typeof secondStepLimits]: Limit }

/**
 * Checks the codes of second steps: codes of an authenticator app and recovery codes. Each code can be used once.
 * `owner` is the account's id, `browser` the id of a browser that has signed in to the account before, else null.
 */
export function createSecondStep(parts: {
  entries: FactorEntries
  oneTimePasswords: OneTimePasswords
  lostFactors: Pick<LostFactors, 'cancelRemoval' | 'removeFactorsIfDue'>
  createLimiter: Limiters<keyof SecondStepLimits>
}) {
  const { entries, oneTimePasswords, lostFactors, createLimiter } = parts
  const wrongCodesMessage = 'Too many wrong codes.'
  const browserLimiters = [
    createLimiter('wrongCodes', wrongCodesMessage),
    createLimiter('wrongCodesInADay', wrongCodesMessage),
  ]
  const accountLimiter = createLimiter('wrongCodesOfAllBrowsers', wrongCodesMessage)

  /** Checks a recovery code or a code of an authenticator app. True if the code is right; then it is used up. */
  async function consumeCode(owner: string, code: string): Promise<boolean> {
    if (isRecoveryCode(code)) return entries.consumeRecoveryCode(owner, hashOfCode(owner, code))
    const totp = await entries.findTotp(owner)
    if (totp?.isConfirmed !== true || !(await oneTimePasswords.consumeCode(owner, code, totp.secret))) return false
    return entries.stillHasTotp(owner, totp.secret)
  }

  const step = {
    /**
     * First removes lost factors whose removal is due, which ends the account's sessions; then resolves with whether
     * signing in to this account needs a second step. `sessionToken` is the token of the session that the sign-in has
     * begun, if any; this session does not end.
     */
    async isDue(owner: string, sessionToken: string | null): Promise<boolean> {
      await lostFactors.removeFactorsIfDue(owner, sessionToken)
      return usableFactors(await entries.count(owner)).length > 0
    },

    /**
     * Like `isDue`, first removes lost factors. If the account then has a second factor, refuses unless the code is
     * right; a right code is used up. `sessionToken` is the token of the session that the sign-in has begun. Refusals:
     * second-factor-needed without a code, second-factor-wrong, too-many.
     */
    async requireCode(
      owner: string,
      { code, browser, sessionToken }: { code: string | undefined; browser: string | null; sessionToken: string },
    ): Promise<void> {
      await lostFactors.removeFactorsIfDue(owner, sessionToken)
      const factors = usableFactors(await entries.count(owner))
      if (factors.length === 0) return
      if (code === undefined) throw new Refusal('second-factor-needed', { factors })
      await step.check(owner, code, browser)
    },

    /** Refuses unless the code is right. A right code is used up. Refusals: second-factor-wrong, too-many. */
    async check(owner: string, code: string, browser: string | null): Promise<void> {
      await step.checkLimited(owner, browser, () => consumeCode(owner, code))
      await lostFactors.cancelRemoval(owner)
    },

    /**
     * Refuses unless `isRightCode` resolves with true. If it resolves with false, a wrong code of the account is
     * counted. Refusals: second-factor-wrong, too-many.
     */
    async checkLimited(owner: string, browser: string | null, isRightCode: () => Promise<boolean>): Promise<void> {
      const browserKey = hashOf(`${owner} ${browser ?? ''}`)
      const limitKeys: [Limiter, string][] = [
        ...browserLimiters.map((limiter): [Limiter, string] => [limiter, browserKey]),
        [accountLimiter, hashOf(owner)],
      ]
      const taken: typeof limitKeys = []
      let isWrong = false
      try {
        // A code counts before it is checked, so that many codes at once cannot exceed the limit.
        for (const [limiter, key] of limitKeys) {
          taken.push([limiter, key])
          await limiter.take(key)
        }
        isWrong = !(await isRightCode())
      } finally {
        // Only wrong codes count, not right codes and not codes that were not checked, as when a limit is used up.
        if (!isWrong) for (const [limiter, key] of taken) await limiter.giveBack(key)
      }
      if (isWrong) throw new Refusal('second-factor-wrong')
    },
  }
  return step
}

/** The hash of a text; the keys of the counters are hashes, so that they do not contain the account's id. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What {@link createSecondStep} returns. */
export type SecondStep = ReturnType<typeof createSecondStep>
