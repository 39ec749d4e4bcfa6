import { expect, test } from 'vitest'
import { audiovisualFacts, notesOf } from './notes.ts'

const noNotes = { copy_runtime: null, missing: null, warning: null, remark: null }

test('the notes are first the warning, then how much of the title this copy has, then the remark', () => {
  const notes = { copy_runtime: 72, missing: 'A reel is lost.', warning: 'It is sad.', remark: 'The first of five.' }
  expect(notesOf({ runtime: 95, notes })).toEqual([
    'It is sad.',
    'This copy runs 72 of 95 minutes.',
    'A reel is lost.',
    'The first of five.',
  ])
})

test.each([
  [82, '82 minutes'],
  [1, '1 minute'],
])(
  'if a copy of %i minutes is cut and the length of the film is unknown, the note says only that the film is longer',
  (minutes, length) => {
    expect(notesOf({ runtime: null, notes: { ...noNotes, copy_runtime: minutes } })).toEqual([
      `This copy runs ${length}; the film is longer.`,
    ])
  },
)

test('a title has no notes if all of them are null, or if its catalogue has no notes at all', () => {
  expect(notesOf({ runtime: 95, notes: noNotes })).toEqual([])
  expect(notesOf({ runtime: 95 })).toEqual([])
})

test.each([
  ['silent', 'de', 'bw', ['Silent', 'German intertitles', 'Black and white']],
  ['silent', 'xx', 'color', ['Silent', 'No intertitles', 'In colour']],
  ['silent', null, 'bw', ['Silent', 'Black and white']],
  ['sound', 'en', 'color', ['With sound', 'Spoken in English', 'In colour']],
  ['sound', 'xx', null, ['With sound', 'No spoken words']],
  [null, 'ja', null, ['Original language: Japanese']],
  [null, 'cn', null, ['Original language: Cantonese']],
  [null, 'xx', null, ['No spoken words']],
  [null, null, null, []],
] as const)(
  'a title with the sound %s, the language %s and the colour %s has these facts, without unknown ones [play.notes]',
  (sound, language, color, facts) => {
    expect(audiovisualFacts({ sound, language, color })).toEqual(facts)
  },
)
