import { expect, test } from 'vitest'
import { historyAfterChoice, historyAfterFailure, noHistory, type SourceHistory } from './source-history.ts'
import { progressAfter, type SourceEvent, type SourceProgress } from './source-watch.ts'

test.each<[SourceProgress, SourceEvent, SourceProgress]>([
  ['asked', 'time', 'overdue'],
  ['asked', 'answer', 'answered'],
  ['answered', 'time', 'overdue'],
  ['asked', 'wait', 'waiting'],
  ['waiting', 'time', 'waiting'],
  ['waiting', 'answer', 'waiting'],
  ['waiting', 'play', 'asked'],
  ['answered', 'play', 'answered'],
  ['overdue', 'play', 'overdue'],
  ['overdue', 'answer', 'answered'],
  ['overdue', 'picture', 'shown'],
  ['shown', 'time', 'shown'],
  ['shown', 'wait', 'shown'],
])('a source with the progress %s has, after the event %s, the progress %s', (progress, event, expected) => {
  expect(progressAfter(progress, event)).toBe(expected)
})

test('at most one source is replaced for a title, and never a slow source that the user chose [play.nextsource]', () => {
  const substitution = { original: 0, replacement: 1 }
  const historyAfterFirstFailure = historyAfterFailure(noHistory, 'error', 0, 1)
  expect(historyAfterFirstFailure).toMatchObject({ substitution, hasSubstituted: true, failedIndexes: new Set([0]) })
  expect(historyAfterFailure(historyAfterFirstFailure, 'error', 1, 2)).toMatchObject({
    substitution,
    failedIndexes: new Set([0, 1]),
  })
  expect(historyAfterFailure(historyAfterFirstFailure, 'overdue', 1, 2)).toBe(historyAfterFirstFailure)
  const historyWithChoice: SourceHistory = historyAfterChoice(noHistory, 3)
  expect(historyAfterFailure(historyWithChoice, 'overdue', 3, 4)).toBe(historyWithChoice)
  expect(historyAfterFailure(historyWithChoice, 'error', 3, 4)).toMatchObject({
    substitution: { original: 3, replacement: 4 },
  })
  expect(historyAfterFailure(historyWithChoice, 'overdue', 4, 5)).toMatchObject({
    substitution: { original: 4, replacement: 5 },
  })
  expect(historyAfterFailure(noHistory, 'overdue', 0, null)).toBe(noHistory)
  // When the user goes back to the first source, it is not replaced a second time.
  const historyAfterReturn = historyAfterChoice(historyAfterFirstFailure, 0)
  expect(historyAfterReturn).toMatchObject({ substitution: null, failedIndexes: new Set() })
  expect(historyAfterFailure(historyAfterReturn, 'error', 0, 1)).toMatchObject({
    substitution: null,
    failedIndexes: new Set([0]),
  })
})
