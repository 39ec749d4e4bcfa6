import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const account = { email: 'Ada.Lovelace@Example.org', username: 'Enchantress' }
const commonMessage = 'This password is among the commonest. Please choose another.'
const nearlyCommonMessage = 'This password is among the commonest but for one character. Please choose another.'

test('each of the 10,000 different passwords in the list of common passwords is in the form in which passwords are compared, and is refused', () => {
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

test('a common password is refused with one more character at its start or end, but not with two more or with one in its middle', () => {
  for (const password of ['iloveyou?', '?iloveyou', 'ILOVEYOU?', 'iloveyou🍿', '🍿iloveyou', 'ｉｌｏｖｅｙｏｕ？']) {
    expect(weaknessOf(password, account), password).toBe(nearlyCommonMessage)
  }
  // The last two are the beginning of 4815162342 and the end of qwertyuiop, which are common.
  for (const password of ['??iloveyou', 'iloveyou??', '?iloveyou?', 'ilove?you', '48151623', 'ertyuiop']) {
    expect(weaknessOf(password, account), password).toBeNull()
  }
})

test('as a password, the account’s email address, the part of it before the @ and the username are refused, each with a different message', () => {
  const weaknessFor = (password: string) => weaknessOf(password, account)
  expect(weaknessFor('ADA.Lovelace@example.org')).toBe('This password is your email address. Please choose another.')
  expect(weaknessFor('ADA.LOVELACE')).toBe(
    'This password is the first part of your email address. Please choose another.',
  )
  expect(weaknessFor('ｅｎｃｈａｎｔｒｅｓｓ')).toBe('This password is your username. Please choose another.')
  // Both are folded: lower case alone keeps ß and ss apart.
  const otherAccount = { email: 'straße@example.org', username: 'Straße 12' }
  for (const password of ['strasse@example.org', 'STRASSE@example.org', 'Strasse 12'])
    expect(weaknessOf(password, otherAccount), password).not.toBeNull()
  for (const password of ['ada.lovelace@', 'lovelace', 'Enchantress of numbers', 'a quiet evening in']) {
    expect(weaknessFor(password), password).toBeNull()
  }
})
