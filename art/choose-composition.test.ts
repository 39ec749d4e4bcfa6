import { describe, expect, test } from 'vitest'
import { chooseComposition, compositionsFor, compositionsOfWords } from './choose-composition.ts'
import { compositionNames } from './composition-names.ts'
import { compositionsByGenre, compositionWords } from './composition-words.ts'
import type { TitleFacts } from './facts.ts'
import { plainTitle } from './testing/drawings.ts'

describe('the choice of composition', () => {
  const general: TitleFacts = { ...plainTitle, title: 'The General', genres: ['Comedy'], keywords: ['train'] }

  test('is the motif that an editor chose, if there is one', () => {
    expect(chooseComposition({ ...general, motif: 'heart' })).toBe('heart')
  })

  test('ignores a motif that is not the name of a composition', () => {
    expect(chooseComposition({ ...general, motif: 'toString' })).toBe('train')
  })

  test('follows a keyword rather than the title and the genre', () => {
    expect(chooseComposition(general)).toBe('train')
    expect(chooseComposition({ ...general, title: 'Submarine', genres: ['Western'] })).toBe('train')
  })

  test('uses a table whose words are all in lower case, since the words of titles and keywords are looked up in lower case', () => {
    for (const [composition, words] of compositionWords)
      expect([composition, words]).toEqual([composition, words.toLowerCase()])
    expect(chooseComposition({ ...general, keywords: ['stage'] })).toBe('curtain')
  })

  test('follows the title rather than the genre', () => {
    expect(chooseComposition({ ...plainTitle, title: 'The Big Trees', genres: ['Drama'] })).toBe('forest')
    expect(chooseComposition({ ...plainTitle, title: 'Nosferatu', genres: ['Horror'] })).toBe('doorway')
    expect(chooseComposition({ ...plainTitle, title: 'The Iron Horse', genres: ['Western'] })).toBe('train')
  })

  test('follows a word that the table has only as a whole title when the title has no other word', () => {
    expect(chooseComposition({ ...plainTitle, title: 'The General', genres: ['Drama'] })).toBe('train')
    const longerTitle = { ...plainTitle, title: 'A General Ostrich', genres: ['Drama'] }
    expect(compositionsFor(longerTitle)).toEqual(compositionsByGenre.Drama)
    expect(compositionsOfWords('The General')).toEqual(['train'])
    expect(compositionsOfWords('A General Ostrich')).toBeUndefined()
  })

  test('follows the genre when no word calls for a composition', () => {
    const western = { ...plainTitle, title: 'Ostrich', genres: ['Western'] }
    expect(compositionsFor(western)).toEqual(compositionsByGenre.Western)
  })

  test('is any when neither a word nor a genre calls for a composition', () => {
    expect(compositionsFor({ ...plainTitle, title: 'Ostrich', genres: ['Talk'] })).toEqual(compositionNames)
  })

  test('follows the most specific of several words, whatever their order', () => {
    for (const keywords of [
      ['war', 'train'],
      ['train', 'war'],
    ])
      expect(chooseComposition({ ...plainTitle, title: 'Ostrich', keywords })).toBe('train')
  })

  test('follows a word in the plural, and two words of a keyword that the table has as one', () => {
    expect(chooseComposition({ ...plainTitle, title: 'Ostrich', keywords: ['volcanos'] })).toBe('volcano')
    expect(chooseComposition({ ...plainTitle, title: 'Ostrich', keywords: ['steam engine'] })).toBe('train')
    expect(chooseComposition({ ...plainTitle, title: 'Ostrich', keywords: ['steam', 'engine'] })).not.toBe('train')
  })

  test('is one of those for the first two genres', () => {
    const genres = ['Action', 'Western', 'War']
    const { Action = [], Western = [] } = compositionsByGenre
    const each = new Set([...Action, ...Western])
    expect(each.size).toBeLessThan(Action.length + Western.length)
    expect(compositionsFor({ ...plainTitle, title: 'Ostrich', genres })).toEqual([...each])
  })

  test('differs for titles with neighbouring ids', () => {
    const chosenCompositions = Array.from({ length: 60 }, (_, id) =>
      chooseComposition({ ...plainTitle, title: 'Ostrich', id, genres: ['Drama'] }),
    )
    expect(chosenCompositions.every((name, index) => name !== chosenCompositions[index + 1])).toBe(true)
  })
})
