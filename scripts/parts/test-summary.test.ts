import { expect, test } from 'vitest'
import type { TestResult } from './test-results.ts'
import { testSummary } from './test-summary.ts'

const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
  (outcome): TestResult => ({ title: outcome, outcome }),
) as [TestResult, TestResult, TestResult]

test('a run has passed when a test passed, none failed, and no command ended with an error', () => {
  expect(testSummary([passed, passed, skipped], true)).toEqual({ text: 'matinee: 2 passed, 0 failed', hasPassed: true })
  expect(testSummary([passed, failed, failed], true)).toEqual({ text: 'matinee: 1 passed, 2 failed', hasPassed: false })
  expect(testSummary([skipped], true)).toEqual({ text: 'matinee: 0 passed, 0 failed', hasPassed: false })
})

test('a command that ended with an error counts as one failure, and not again when a test failed', () => {
  expect(testSummary([passed], false)).toEqual({
    text: 'The checks failed; see above.\n\nmatinee: 1 passed, 1 failed',
    hasPassed: false,
  })
  expect(testSummary([passed, failed], false)).toEqual({ text: 'matinee: 1 passed, 1 failed', hasPassed: false })
})

test('the tests that passed only when they were repeated are listed', () => {
  const { text, hasPassed } = testSummary([passed, { title: 'a row is there', outcome: 'passed', isFlaky: true }], true)
  expect(text.split('\n').slice(1)).toEqual(['- a row is there', '', 'matinee: 2 passed, 0 failed'])
  expect(hasPassed).toBe(true)
})
