import { expect, test } from 'vitest'
import { synonymsOf, wordsOfSubject } from './subjects.ts'

test('the words for swords include "swashbuckler", but the words for swashbucklers do not include swords', () => {
  expect(wordsOfSubject('sword')).toEqual(expect.arrayContaining(['sword', 'swords', 'swashbuckler', 'duel']))
  expect(wordsOfSubject('swashbuckler')).toEqual(['swashbuckler', 'swashbucklers'])
})

test('a subject is found by its singular, its plural and its synonyms, whichever of its names is given', () => {
  const words = ['ghost', 'ghosts', 'haunted', 'spirit', 'spirits', 'phantom']
  for (const name of ['ghost', 'ghosts', 'GHOSTS'])
    expect(wordsOfSubject(name).toSorted(), name).toEqual(words.toSorted())
  expect(wordsOfSubject('Château')).toEqual(['chateau', 'chateaus'])
  expect(wordsOfSubject('chess')).not.toContain('ches')
})

test('the synonyms of a word are the words of every subject that has the word', () => {
  expect(synonymsOf('phantom')).toEqual(['phantom', 'ghost', 'ghosts', 'haunted', 'spirit', 'spirits'])
  expect(synonymsOf('mars')).toEqual(expect.arrayContaining(['mars', 'martian', 'space', 'rocket']))
  expect(synonymsOf('typewriter')).toEqual(['typewriter'])
})
