import { expect, test } from 'vitest'
import type { Constraints } from '#server/ports/understanding.ts'
import { constraintsOf } from '#tests/support/small-catalogue.ts'

test.each<[string, Partial<Constraints>]>([
  ['films about pirates or zombies', { anySubjects: ['pirate', 'zombie'] }],
  ['pirates or zombies', { anySubjects: ['pirate', 'zombie'] }],
  ['comedies with ghosts, pirates or a lighthouse', { genres: [35], anySubjects: ['ghost', 'pirate', 'lighthouse'] }],
  ['a film about pirates or quokkas', { anySubjects: ['pirate'], described: ['quokkas'] }],
  ['my dad likes trains and pirates', { anySubjects: ['train', 'pirate'] }],
  ['films about trains and pirates', { subjects: ['train', 'pirate'] }],
  ['nothing about pirates or zombies', { withoutSubjects: ['pirate', 'zombie'] }],
  ['two films, one comedy and one horror', { anyGenres: [35, 27], count: 2, apart: 'genre' }],
  ['one western, one musical please', { anyGenres: [37, 10402], count: 2, apart: 'genre' }],
])('"%s" is understood as a wish for all, any or none of the listed things', async (query, expected) => {
  const { type: _, hints: __, ...constraints } = await constraintsOf(query)
  expect(constraints).toEqual(expected)
})
