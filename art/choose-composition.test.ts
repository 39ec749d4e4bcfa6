import { describe, expect, test } from 'vitest'
import { chooseComposition, compositionsFor } from './choose-composition.ts'
import { compositionsByGenre } from './composition-words.ts'
import type { TitleFacts } from './facts.ts'
import { plain } from './testing/drawings.ts'

describe('the choice of composition', () => {
  const general: TitleFacts = { ...plain, title: 'The General', genres: ['Comedy'], keywords: ['train'] }

  test('is the motif before anything else', () => {
    expect(chooseComposition({ ...general, motif: 'heart' })).toBe('heart')
  })

  test('passes over a motif that is not the name of a composition', () => {
    expect(chooseComposition({ ...general, motif: 'toString' })).toBe('train')
  })

  test('is a keyword before the title and the genre', () => {
    expect(chooseComposition(general)).toBe('train')
    expect(chooseComposition({ ...general, title: 'Submarine', genres: ['Western'] })).toBe('train')
  })

  test('is the title before the genre', () => {
    expect(chooseComposition({ ...plain, title: 'The Big Trees', genres: ['Drama'] })).toBe('forest')
    expect(chooseComposition({ ...plain, title: 'Nosferatu', genres: ['Horror'] })).toBe('doorway')
    expect(chooseComposition({ ...plain, title: 'The Iron Horse', genres: ['Western'] })).toBe('train')
  })

  test('is the genre before chance', () => {
    const western = { ...plain, title: 'Ostrich', genres: ['Western'] }
    expect(compositionsFor(western)).toEqual(compositionsByGenre.Western)
  })

  test('differs between neighbours', () => {
    const chosen = Array.from({ length: 60 }, (_, id) =>
      chooseComposition({ ...plain, title: 'Ostrich', id, genres: ['Drama'] }),
    )
    expect(chosen.every((name, index) => name !== chosen[index + 1])).toBe(true)
  })
})
