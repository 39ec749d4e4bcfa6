import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { createPasswordHasher, passwordCost } from './passwords.ts'

const passwords = createPasswordHasher(cheapPasswords)
const rightPassword = 'a quiet evening in'
/** The result of checking a right password whose hash need not be replaced. */
const rightResult = { isRight: true, renewedHash: null }
const wrongResult = { isRight: false, renewedHash: null }

test('a hash contains its scrypt parameters and fits only its password, and two hashes of one password differ', async () => {
  const hashes = await Promise.all([passwords.hash(rightPassword), passwords.hash(rightPassword)])
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await passwords.verify(rightPassword, hash)).toEqual(rightResult)
    expect(await passwords.verify('a loud evening out', hash)).toEqual(wrongResult)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('the cost in production is the minimum that OWASP recommends, and stays within OpenSSL’s memory limit', async () => {
  expect(passwordCost).toEqual({ ln: 14, r: 8, p: 5 })
  const productionHasher = createPasswordHasher(passwordCost)
  const hash = await productionHasher.hash(rightPassword)
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  expect(await productionHasher.verify(rightPassword, hash)).toEqual(rightResult)
})

test('a hash that Python made can be verified', async () => {
  // Made with hashlib.scrypt of Python 3 and the salt "Matinee test 016".
  const hash = '$scrypt$ln=4,r=8,p=1$TWF0aW5lZSB0ZXN0IDAxNg$y8YyQTLz0NUZcZsvPb2qWs1cwQOJUv5akgBTUf4Ag1s'
  expect(await passwords.verify(rightPassword, hash)).toEqual(rightResult)
  expect(await passwords.verify('a quiet evening', hash)).toEqual(wrongResult)
})

test('two spellings of a password are equal exactly when their NFKC forms are equal', async () => {
  const hash = await passwords.hash('Ａ café')
  for (const equalSpelling of ['A café', 'Ａ cafe\u0301', '𝐀\u00a0café']) {
    expect(await passwords.verify(equalSpelling, hash), equalSpelling).toEqual(rightResult)
  }
  for (const otherPassword of ['a café', 'A cafe', 'A café ', '']) {
    expect(await passwords.verify(otherPassword, hash), otherPassword).toEqual(wrongResult)
  }
})

test('when the password is right, a hash by better-auth or with another cost is renewed', async () => {
  const oldHashes = [
    await hashPassword('Ａ café'),
    await createPasswordHasher({ ...cheapPasswords, ln: 5 }).hash('A café'),
    await createPasswordHasher({ ...cheapPasswords, r: 10 }).hash('A café'),
    await createPasswordHasher({ ...cheapPasswords, p: 10 }).hash('A café'),
  ]
  for (const oldHash of oldHashes) {
    expect(await passwords.verify('A cafe', oldHash), oldHash).toEqual(wrongResult)
    const { isRight, renewedHash } = await passwords.verify('A café', oldHash)
    expect(isRight, oldHash).toBe(true)
    expect(await passwords.verify('A café', renewedHash ?? ''), oldHash).toEqual(rightResult)
  }
})

test('a hash that cannot be read is an error, not a wrong password', async () => {
  const hash = await passwords.hash(rightPassword)
  const withMore = [`x${hash}`, `${hash}x`]
  for (const brokenHash of ['', 'no hash', '$scrypt$', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA', ...withMore]) {
    await expect(passwords.verify(rightPassword, brokenHash), brokenHash).rejects.toThrow()
  }
})

test('more hashes and checks than can wait in the queue are refused as busy', async () => {
  const hash = await passwords.hash(rightPassword)
  const works: (() => Promise<unknown>)[] = [
    () => passwords.hash(rightPassword),
    () => passwords.verify(rightPassword, hash),
  ]
  for (const work of works) {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, work))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'busy' })
  }
})
