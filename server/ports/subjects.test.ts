import { expect, test } from 'vitest'
import { wordsOfSubject } from './subjects.ts'

test('the words for swords include "swashbuckler", but the words for swashbucklers do not include swords', () => {
  expect(wordsOfSubject('sword')).toEqual(expect.arrayContaining(['sword', 'swords', 'swashbuckler', 'duel']))
  expect(wordsOfSubject('swashbuckler')).toEqual(['swashbuckler', 'swashbucklers'])
})
