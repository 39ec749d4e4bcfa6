import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const account = { email: 'Ada.Lovelace@Example.org', username: 'Enchantress' }
const commonMessage = 'This password is among the commonest. Please choose another.'
const nearlyCommonMessage = 'This password is among the commonest but for one character. Please choose another.'

test('the list of common passwords has 10,000 different passwords, in the folded form in which they are compared', () => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(new Set(lines).size).toBe(10_000)
  expect(lines.filter((line) => !/^[!-~]+$/.test(line) || line !== line.toLowerCase())).toEqual([])
  for (const line of lines) expect(weaknessOf(line, account), line).toBe(commonMessage)
})

test('a common password stays common in capitals, in full-width letters and with invisible characters', () => {
  for (const password of [
    'Password',
    'PASSWORD',
    'ｐａｓｓｗｏｒｄ１',
    'ｉｌｏｖｅｙｏｕ',
    'pass\u00adword',
    '𝐪𝐰𝐞𝐫𝐭𝐲𝐮𝐢𝐨𝐩',
  ]) {
    expect(weaknessOf(password, account), password).toBe(commonMessage)
  }
})

test('a common password with one more character at either end is refused too', () => {
  for (const password of ['iloveyou?', '?iloveyou', 'ILOVEYOU?', 'iloveyou🍿', '🍿iloveyou', 'ｉｌｏｖｅｙｏｕ？']) {
    expect(weaknessOf(password, account), password).toBe(nearlyCommonMessage)
  }
  for (const password of ['??iloveyou', 'iloveyou??', '?iloveyou?', 'ilove?you']) {
    expect(weaknessOf(password, account), password).toBeNull()
  }
})

test('the account’s address, its first part and the username are each refused as a password, with a sentence of their own', () => {
  const weaknessFor = (password: string) => weaknessOf(password, account)
  expect(weaknessFor('ADA.Lovelace@example.org')).toBe('This password is your email address. Please choose another.')
  expect(weaknessFor('ADA.LOVELACE')).toBe(
    'This password is the first part of your email address. Please choose another.',
  )
  expect(weaknessFor('ｅｎｃｈａｎｔｒｅｓｓ')).toBe('This password is your username. Please choose another.')
  for (const password of ['ada.lovelace@', 'lovelace', 'Enchantress of numbers', 'a quiet evening in']) {
    expect(weaknessFor(password), password).toBeNull()
  }
})
