import { expect, test } from 'vitest'
import { wordsOfSubject } from './subjects.ts'

test('a film about swords may be a swashbuckler, but not every film with swords is one', () => {
  expect(wordsOfSubject('sword')).toEqual(expect.arrayContaining(['sword', 'swords', 'swashbuckler', 'duel']))
  expect(wordsOfSubject('swashbuckler')).toEqual(['swashbuckler', 'swashbucklers'])
})
