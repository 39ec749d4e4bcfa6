import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLimiters } from '#server/http/limits.ts'
import type { Counters } from '#server/ports/counters.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { Refusal } from '#server/refusal.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { accountLimits, createSignInLimits, maxConcurrentSignIns, type SignInLimits } from './sign-in-limits.ts'

const owner = 'owner@example.org'

type Attempt = Parameters<SignInLimits['trySignIn']>[0]
/** Makes an attempt to sign in with a wrong password, which counts towards the limits. */
const failSignIn = async (limits: SignInLimits, attempt: Attempt) => (await limits.trySignIn(attempt)).countAsWrong()

/** Makes up to `max` attempts, one after the other; resolves with how many were allowed before one was refused. */
async function countAllowed(max: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < max; index += 1) {
    try {
      await attempt(index)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many') return index
      throw error
    }
  }
  return max
}

test('the limit is five wrong passwords for one account from one network', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const allowed = await countAllowed(50, () => failSignIn(limits, { email: owner, network: '10.0.0.1', browser: null }))
  expect(allowed).toBe(5)
})

test('the limit is twenty wrong passwords from one network, for any accounts', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const allowed = await countAllowed(50, (index) =>
    failSignIn(limits, { email: `${index}@example.org`, network: '10.0.0.1', browser: null }),
  )
  expect(allowed).toBe(20)
})

test('the limit is a hundred wrong passwords for one account, from any networks', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const allowed = await countAllowed(200, (index) =>
    failSignIn(limits, { email: owner, network: `10.0.0.${index}`, browser: null }),
  )
  expect(allowed).toBe(100)
})

test('a browser that signed in before has ten attempts of its own, no matter how many attempts others have made', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const network = '10.0.0.1'
  await countAllowed(50, (index) => failSignIn(limits, { email: `${index}@example.org`, network, browser: null }))
  await countAllowed(200, (index) => failSignIn(limits, { email: owner, network: `10.1.0.${index}`, browser: null }))
  for (const browser of ['laptop', 'phone']) {
    expect(await countAllowed(50, () => failSignIn(limits, { email: owner, network, browser })), browser).toBe(10)
  }
  // The ten attempts of a browser are counted together for all accounts that it has signed in to, and on all networks.
  await expect(failSignIn(limits, { email: 'other@example.org', network, browser: 'laptop' })).rejects.toThrow()
  await expect(failSignIn(limits, { email: owner, network: '10.2.0.1', browser: 'laptop' })).rejects.toThrow()
})

test('attempts of a browser that signed in before do not count for other browsers', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const network = '10.0.0.1'
  for (let browser = 0; browser < 30; browser += 1) {
    await countAllowed(50, () => failSignIn(limits, { email: owner, network, browser: `browser ${browser}` }))
  }
  expect(await countAllowed(50, () => failSignIn(limits, { email: owner, network, browser: null }))).toBe(5)
})

test('an attempt with the right password counts towards no limit', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const signIn = async () => {
    const attempt = await limits.trySignIn({ email: owner, network: '10.0.0.1', browser: null })
    await attempt.release()
  }
  expect(await countAllowed(150, signIn)).toBe(150)
})

test('attempts beyond a limit wait for the attempts that are still being checked, and only wrong passwords count', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const attemptOf = (index: number) => ({ email: `${index}@example.org`, network: '10.0.0.1', browser: null })
  async function signInAfterCheck(isRight: boolean) {
    const attempt = await limits.trySignIn(attemptOf(0))
    await setImmediate()
    if (isRight) await attempt.release()
    else attempt.countAsWrong()
  }
  const signInManyTimes = (isRight: boolean) =>
    Promise.allSettled(Array.from({ length: 25 }, () => signInAfterCheck(isRight)))
  const countFulfilled = (answers: PromiseSettledResult<void>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length
  expect(countFulfilled(await signInManyTimes(true))).toBe(25)
  expect(countFulfilled(await signInManyTimes(false))).toBe(5)
  expect(countFulfilled(await signInManyTimes(true))).toBe(0)
})

test('refused attempts for one account from one network use up neither the attempts from other networks nor those for other accounts', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  for (let index = 0; index < 150; index += 1) {
    await failSignIn(limits, { email: owner, network: '10.0.0.1', browser: null }).catch(() => {})
  }
  // The owner's new phone, and another person on the attacker's network, can still try.
  await failSignIn(limits, { email: owner, network: '10.0.0.2', browser: null })
  await failSignIn(limits, { email: 'neighbour@example.org', network: '10.0.0.1', browser: null })
})

test('an attempt beyond a limit waits only until the first of the earlier attempts ends', async () => {
  const wrongFromKnownBrowser = { points: 2, duration: 900 }
  const limits = createSignInLimits(createLimiters({ ...accountLimits, wrongFromKnownBrowser }))
  const attempt = { email: owner, network: '10.0.0.1', browser: 'a browser' }
  const [, second] = [await limits.trySignIn(attempt), await limits.trySignIn(attempt)]
  const waiting = limits.trySignIn(attempt)
  await setImmediate()
  await second.release()
  await waiting
})

test('an attempt is not refused because of an earlier one that is about to be given back', async () => {
  const wrongFromKnownBrowser = { points: 1, duration: 900 }
  const limits = createSignInLimits(createLimiters({ ...accountLimits, wrongFromKnownBrowser }))
  const attempt = { email: owner, network: '10.0.0.1', browser: 'a browser' }
  const first = await limits.trySignIn(attempt)
  const second = limits.trySignIn(attempt)
  await first.release()
  await second
})

test('an attempt beyond a limit is refused when the earlier attempt has ended, even if that one could not be given back', async () => {
  let taken = 0
  let isAway = false
  const counters: Counters = {
    open: () => ({
      async take() {
        taken += 1
        return taken === 1 ? null : 1000
      },
      async giveBack() {
        if (!isAway) return
        isAway = false
        throw new Error('the counters are away')
      },
    }),
  }
  const limits = createSignInLimits(createLimiters(accountLimits, counters))
  const attempt = { email: owner, network: '10.0.0.1', browser: 'a browser' }
  const first = await limits.trySignIn(attempt)
  const refused = expect(limits.trySignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  await setImmediate()
  isAway = true
  await expect(first.release()).rejects.toThrow('the counters are away')
  await refused
})

test('an attempt beyond a limit does not wait for attempts on other accounts from other networks', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const attempt = { email: owner, network: '10.0.0.1', browser: null }
  await countAllowed(50, () => failSignIn(limits, attempt))
  const openAttempt = await limits.trySignIn({ email: 'other@example.org', network: '10.0.0.2', browser: null })
  await expect(limits.trySignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  await openAttempt.release()
})

test('an attempt is not refused because of another one at the same moment that is refused itself', async () => {
  // Giving back takes a while, as it does when the counters are in another process.
  const counters: Counters = {
    open(name, limit) {
      const counter = createMemoryCounters().open(name, limit)
      return {
        take: (key) => counter.take(key),
        async giveBack(key) {
          await setImmediate()
          await counter.giveBack(key)
        },
      }
    },
  }
  const limits = createSignInLimits(createLimiters(accountLimits, counters))
  const attemptOn = (email: string) => ({ email, network: '10.0.0.1', browser: null })
  // The owner's account has used up its limit, and the network has one attempt left.
  await countAllowed(5, () => failSignIn(limits, attemptOn(owner)))
  await countAllowed(14, (index) => failSignIn(limits, attemptOn(`${index}@example.org`)))
  const attempts = [owner, 'other@example.org'].map((email) => limits.trySignIn(attemptOn(email)))
  expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('the limit is thirty new accounts from one network', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  expect(await countAllowed(50, () => limits.trySignUp('10.0.0.1'))).toBe(30)
  await limits.trySignUp('10.0.0.2')
})

test('the limits for one account on all networks, for its reported changes and for new accounts count over an hour, the others over 15 minutes', () => {
  expect(accountLimits).toMatchObject({
    wrongCurrentPasswords: { duration: 900 },
    changesOfAccount: { points: 20, duration: 3600 },
    wrongForAccountFromNetwork: { duration: 900 },
    wrongFromNetwork: { duration: 900 },
    wrongFromKnownBrowser: { duration: 900 },
    wrongForAccount: { duration: 3600 },
    signupsFromNetwork: { duration: 3600 },
  })
})

test('attempts that are refused because of their network are not counted for the email addresses in them', async () => {
  const counts = new Map<string, number>()
  const addToCount = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  const counters: Counters = {
    open(name, limit) {
      const counter = createMemoryCounters().open(name, limit)
      return {
        async take(key) {
          addToCount(`${name} ${key}`, 1)
          return counter.take(key)
        },
        async giveBack(key) {
          addToCount(`${name} ${key}`, -1)
          await counter.giveBack(key)
        },
      }
    },
  }
  const limits = createSignInLimits(createLimiters(accountLimits, counters))
  const attemptOf = (index: number) => ({ email: `${index}@example.org`, network: '10.0.0.1', browser: null })
  await countAllowed(50, (index) => failSignIn(limits, attemptOf(index)))
  const countsBefore = new Map(counts)
  expect(countsBefore.get('wrongFromNetwork 10.0.0.1')).toBe(20)
  // The counters get no email address, only its hash.
  for (const key of counts.keys()) expect(key).not.toContain('@')
  for (let index = 100; index < 300; index += 1) {
    await expect(limits.trySignIn(attemptOf(index))).rejects.toMatchObject({ code: 'too-many' })
  }
  expect(counts).toEqual(countsBefore)
})

test('the number of concurrent sign-ins from one network is limited, and other networks are not affected', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const beginSignIn = (index: number, network = '10.0.0.1') =>
    limits.trySignIn({ email: `${index}@example.org`, network, browser: `browser ${index}` })
  expect(maxConcurrentSignIns).toBe(25)
  const openAttempts = await Promise.all(Array.from({ length: maxConcurrentSignIns }, (_, index) => beginSignIn(index)))
  await expect(beginSignIn(1000)).rejects.toMatchObject({ code: 'busy' })
  await (await beginSignIn(1000, '10.0.0.2')).release()
  await openAttempts[0]?.release()
  openAttempts[1]?.countAsWrong()
  await beginSignIn(1000)
  await beginSignIn(1001)
  await expect(beginSignIn(1002)).rejects.toMatchObject({ code: 'busy' })
})

test('a sign-in that was refused no longer counts as concurrent', async () => {
  const limits = createSignInLimits(createLimiters(accountLimits))
  const attempt = { email: owner, network: '10.0.0.1', browser: null }
  await countAllowed(100, () => failSignIn(limits, attempt))
  for (let index = 0; index < 2 * maxConcurrentSignIns; index += 1) {
    await expect(limits.trySignIn(attempt)).rejects.toMatchObject({ code: 'too-many' })
  }
})

test('a sign-in no longer counts as concurrent, even if its reservations could not be given back', async () => {
  const giveBack = () => Promise.reject(new Error('the counters are away'))
  const counters: Counters = { open: () => ({ take: async () => null, giveBack }) }
  const limits = createSignInLimits(createLimiters(accountLimits, counters))
  for (let index = 0; index < 2 * maxConcurrentSignIns; index += 1) {
    const attempt = await limits.trySignIn({ email: owner, network: '10.0.0.1', browser: null })
    await expect(attempt.release()).rejects.toThrow('the counters are away')
  }
})

/**
 * Keeps all four threads of Node's thread pool busy, so that no hash is computed until the returned function is called:
 * each thread opens a pipe, which waits until somebody writes.
 */
function blockThreadPool(): () => Promise<void> {
  const pipeFile = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipeFile])
  const readers = Array.from({ length: 4 }, () => open(pipeFile))
  let writer: number | undefined
  async function unblock() {
    if (writer !== undefined) return
    writer = openSync(pipeFile, 'r+')
    await Promise.all(readers.map(async (reader) => (await reader).close()))
    closeSync(writer)
  }
  onTestFinished(unblock)
  return unblock
}

test('a sign-in that is refused because too many hashes wait does not count as a wrong password', async () => {
  const { guest } = await startMatinee({
    settings: settings({ trustProxy: 1 }),
    limits: { ...wideLimits, wrongForAccountFromNetwork: { points: 1, duration: 900 } },
  })
  const codeOfSignIn = async (network: string) => {
    const body = { email: owner, password: 'a loud evening out' }
    return (await guest({ 'x-forwarded-for': network }).refused('POST /auth/signin', { body })).code
  }
  expect(await codeOfSignIn('192.0.2.1')).toBe('wrong-credentials')
  const unblock = blockThreadPool()
  // At most two hashes run, and at most a hundred wait.
  const signIns = Array.from({ length: 103 }, (_, index) => codeOfSignIn(`198.51.100.${index}`))
  expect(await Promise.race(signIns), 'the queue is full').toBe('busy')
  for (let attempt = 1; attempt <= 2; attempt += 1) expect(await codeOfSignIn('192.0.2.2')).toBe('busy')
  await unblock()
  await Promise.all(signIns)
  expect(await codeOfSignIn('192.0.2.2')).toBe('wrong-credentials')
  expect(await codeOfSignIn('192.0.2.2')).toBe('too-many')
})
