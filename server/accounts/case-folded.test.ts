import { expect, test } from 'vitest'
import { caseFolded } from './case-folded.ts'

/** Every letter, mark and number of Unicode. */
function* everyLetter() {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) yield character
  }
}

test('spellings have the same folded form if they differ only in case, letter width, composition or invisible characters, and other spellings do not', () => {
  const equalSpellings = [
    ['weiß', 'WEISS', 'Weiss', 'WEIẞ'],
    ['admin', 'ADMIN', 'ａｄｍｉｎ', 'adm\u00adin', 'admin\u034f', 'adm\u200bin'],
    ['josé', 'JOSE\u0301', 'Jose\u0301'],
    ['ὈΔΥΣΣΕΎΣ', 'ὀδυσσεύς', 'ὀδυσσεύσ'],
    ['ﬁlm', 'FILM', '𝐟𝐢𝐥𝐦', 'ⓕⓘⓛⓜ'],
    ['a b', 'A\u00a0B', 'a\u3000b'],
  ]
  for (const spellings of equalSpellings) expect(new Set(spellings.map(caseFolded)).size, spellings[0]).toBe(1)
  expect(new Set(['ada', 'adà', 'ada_', 'а\u0501а'].map(caseFolded)).size).toBe(4)
})

test('in all of Unicode, every spelling of a letter folds to the same text, and folding twice changes nothing', () => {
  const differing: string[] = []
  for (const character of everyLetter()) {
    const folded = caseFolded(character)
    const spellings = [
      folded,
      character.toUpperCase(),
      character.toLowerCase(),
      character.normalize('NFC'),
      character.normalize('NFD'),
      character.normalize('NFKD'),
    ]
    if (spellings.some((spelling) => caseFolded(spelling) !== folded)) differing.push(character)
  }
  expect(differing).toEqual([])
})
