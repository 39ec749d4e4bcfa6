import { expect, test } from 'vitest'
import { afterChoice, afterFailure, noHistory, type SourceHistory } from './source-history.ts'
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
])('a source that is %s is, after the event %s, %s', (progress, sign, after) => {
  expect(progressAfter(progress, sign)).toBe(after)
})

test('a source is replaced once for a title, and not when it is slow and the user chose it [play.nextsource]', () => {
  const switched = { from: 0, to: 1 }
  const afterFirstFailure = afterFailure(noHistory, 'error', 0, 1)
  expect(afterFirstFailure).toMatchObject({ substitution: switched, hasSubstituted: true, failed: new Set([0]) })
  expect(afterFailure(afterFirstFailure, 'error', 1, 2)).toMatchObject({
    substitution: switched,
    failed: new Set([0, 1]),
  })
  expect(afterFailure(afterFirstFailure, 'overdue', 1, 2)).toBe(afterFirstFailure)
  const chosen: SourceHistory = afterChoice(noHistory, 3)
  expect(afterFailure(chosen, 'overdue', 3, 4)).toBe(chosen)
  expect(afterFailure(chosen, 'error', 3, 4)).toMatchObject({ substitution: { from: 3, to: 4 } })
  expect(afterFailure(chosen, 'overdue', 4, 5)).toMatchObject({ substitution: { from: 4, to: 5 } })
  expect(afterFailure(noHistory, 'overdue', 0, null)).toBe(noHistory)
  // When the user goes back to the first source, it is not replaced a second time.
  const back = afterChoice(afterFirstFailure, 0)
  expect(back).toMatchObject({ substitution: null, failed: new Set() })
  expect(afterFailure(back, 'error', 0, 1)).toMatchObject({ substitution: null, failed: new Set([0]) })
})
