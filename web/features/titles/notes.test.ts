import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'

const nothing = { copy_runtime: null, missing: null, warning: null, remark: null }

test('notes are warnings first, then how much is here, then the rest', () => {
  const notes = { copy_runtime: 72, missing: 'A reel is lost.', warning: 'It is sad.', remark: 'The first of five.' }
  expect(notesOf({ runtime: 95, notes })).toEqual([
    'It is sad.',
    'This copy runs 72 of 95 minutes.',
    'A reel is lost.',
    'The first of five.',
  ])
})

test('of a cut copy whose film is of unknown length the note says only that the film is longer', () => {
  expect(notesOf({ runtime: null, notes: { ...nothing, copy_runtime: 82 } })).toEqual([
    'This copy runs 82 minutes; the film is longer.',
  ])
})

test('a title without notes has none, whether its catalogue has notes or not', () => {
  expect(notesOf({ runtime: 95, notes: nothing })).toEqual([])
  expect(notesOf({ runtime: 95 })).toEqual([])
})
