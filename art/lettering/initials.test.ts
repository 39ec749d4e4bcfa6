import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initials', () => {
  test.each([
    ['F. W. Murnau', 'FM'],
    ['Broncho Billy Anderson', 'BA'],
    ['Musidora', 'M'],
    ['Émile Cohl', 'EC'],
    ['Łukasz Żal', 'LZ'],
    ['Øystein Ågren', 'OA'],
    ['Ǿ Ǽ', 'OA'],
    ['E\u0301mile Cohl', 'EC'],
    ['Douglas Fairbanks Jr.', 'DF'],
    ['Erich von Stroheim', 'ES'],
    ['  "Snub"   Pollard (comedian) ', 'SP'],
    ['Ada (born Eve) Byron (author)', 'AB'],
    ['黒澤明', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test.each(['Jr.', 'Sr', 'II', 'III', 'IV', 'M.D.', 'PhD', 'Esq.'])('leave out the %s after a name', (suffix) => {
    expect(initialsOf(`Douglas Fairbanks ${suffix}`)).toBe('DF')
  })

  test('have plain capitals for the letters that Unicode does not decompose', () => {
    const initials = [...'ÆÐØÞĐĦŁŒẞ'].map((letter) => initialsOf(`Ada ${letter}e`).at(-1))
    expect(initials.join('')).toBe('ADOTDHLOS')
  })
})
