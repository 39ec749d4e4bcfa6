import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { accountLimits, createSignInLimits } from './sign-in-limits.ts'

const owner = 'owner@example.org'

/** How many of `most` tries pass before one is refused. */
async function passes(most: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < most; index += 1) {
    try {
      await attempt(index)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many') return index
      throw error
    }
  }
  return most
}

test('five wrong tries for one account from one network', async () => {
  const limits = createSignInLimits(accountLimits)
  const passed = await passes(50, () => limits.trySignIn({ email: owner, network: '10.0.0.1', known: false }))
  expect(passed).toBe(5)
})

test('twenty wrong tries from one network, whatever the accounts', async () => {
  const limits = createSignInLimits(accountLimits)
  const passed = await passes(50, (index) =>
    limits.trySignIn({ email: `${index}@example.org`, network: '10.0.0.1', known: false }),
  )
  expect(passed).toBe(20)
})

test('a hundred wrong tries for one account, whatever the networks', async () => {
  const limits = createSignInLimits(accountLimits)
  const passed = await passes(200, (index) =>
    limits.trySignIn({ email: owner, network: `10.0.0.${index}`, known: false }),
  )
  expect(passed).toBe(100)
})

test('a browser that signed in before is spared what others used up', async () => {
  const limits = createSignInLimits(accountLimits)
  await passes(200, (index) => limits.trySignIn({ email: owner, network: `10.0.0.${index}`, known: false }))
  const passed = await passes(50, () => limits.trySignIn({ email: owner, network: '10.1.0.1', known: true }))
  expect(passed).toBe(5)
})

test('a try that was right is taken back and counts nowhere', async () => {
  const limits = createSignInLimits(accountLimits)
  const right = async () => {
    const attempt = await limits.trySignIn({ email: owner, network: '10.0.0.1', known: false })
    await attempt.takeBack()
  }
  expect(await passes(150, right)).toBe(150)
})

test('tries that are refused from one network use up nobody else’s', async () => {
  const limits = createSignInLimits(accountLimits)
  for (let index = 0; index < 150; index += 1) {
    await limits.trySignIn({ email: owner, network: '10.0.0.1', known: false }).catch(() => {})
  }
  // The owner on a new phone, and somebody else behind the same address.
  await limits.trySignIn({ email: owner, network: '10.0.0.2', known: false })
  await limits.trySignIn({ email: 'neighbour@example.org', network: '10.0.0.1', known: false })
})

test('thirty new accounts from one network', async () => {
  const limits = createSignInLimits(accountLimits)
  expect(await passes(50, () => limits.trySignUp('10.0.0.1'))).toBe(30)
  await limits.trySignUp('10.0.0.2')
})

test('the counts last a quarter of an hour, and an hour for an account from everywhere and for new accounts', () => {
  expect(accountLimits).toMatchObject({
    wrongForAccountFromNetwork: { duration: 900 },
    wrongFromNetwork: { duration: 900 },
    wrongForAccount: { duration: 3600 },
    signupsFromNetwork: { duration: 3600 },
  })
})
