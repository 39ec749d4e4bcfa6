import { expect, test } from 'vitest'
import type { ChatEvaluation } from '#bench/chat-evaluation.ts'
import { chatSummary } from './chat-summary.ts'

const miss = { question: 'parent-03', turn: 2, query: 'a short one', cards: [], text: '' }
const evaluation: ChatEvaluation = {
  styles: [],
  questions: 9,
  met: 7,
  wrongCards: 2,
  unknownCards: 3,
  byModel: 4,
  unfit: ['As a model, I …'],
  misses: [
    { ...miss, faults: ['too few cards'] },
    { ...miss, faults: ['too few cards', 'breaks: short'] },
  ],
  // Not in order: 20, 19, …, 11, 1, 2, …, 10.
  times: Array.from({ length: 20 }, (_, index) => (index < 10 ? 20 - index : index - 9)),
}

test('the summary has the sums, and the median and the 95th percentile of the times', () => {
  expect(chatSummary(evaluation, { erringModel: false }).split('\n')).toEqual([
    '7 of 9 met, 2 cards break what was asked for',
    'an answer takes 11.0 ms at the median, 20.0 ms at the 95th percentile',
  ])
})

test('with a model that errs, the summary also has what the model made wrong, but not what only was not as expected', () => {
  expect(chatSummary(evaluation, { erringModel: true }).split('\n')).toEqual([
    '7 of 9 met, 2 cards break what was asked for',
    '4 of 20 answers by the model',
    'cards that are not in the catalogue: 3; texts that must not be shown: 1',
    '  As a model, I …',
    'parent-03, turn 2: a short one: too few cards; breaks: short',
    'an answer takes 11.0 ms at the median, 20.0 ms at the 95th percentile',
  ])
})
