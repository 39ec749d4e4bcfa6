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
    ['Douglas Fairbanks Jr.', 'DF'],
    ['Erich von Stroheim', 'ES'],
    ['  "Snub"   Pollard (comedian) ', 'SP'],
    ['黒澤明', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
