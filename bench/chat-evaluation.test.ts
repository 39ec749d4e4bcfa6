import { expect, test } from 'vitest'
import { evaluateChat } from './chat-evaluation.ts'
import { readQuestions } from './chat-questions.ts'
import { waysToErr } from './erring-model.ts'

// The first two tests ask only every fourteenth and every eleventh question; `npm run bench` asks all of them.
const questions = readQuestions()
/** Fewer than this share of the questions may be answered otherwise than expected; no card may break a condition. */
const maxMissShare = 0.05
const everyNth = (n: number) => questions.filter((_, index) => index % n === 0)

test('when a model errs in each way, no card breaks a condition of its question and no invented text is shown [chat.constraints]', async () => {
  const { wrongCards, unknownCards, unfit, byModel, times } = await evaluateChat(everyNth(14), { erringModel: true })
  expect(times.length).toBeGreaterThan(waysToErr * 3)
  expect(byModel).toBeGreaterThan(times.length / 2)
  expect({ wrongCards, unknownCards, unfit }).toEqual({ wrongCards: 0, unknownCards: 0, unfit: [] })
})

test('the guide answers more than 95 % of the questions as expected, and no card breaks a condition [chat.offline]', async () => {
  const asked = everyNth(11)
  const { misses, wrongCards } = await evaluateChat(asked)
  expect(wrongCards).toBe(0)
  expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThan(asked.length * maxMissShare)
})

test('a follow-up question refers to the answer before it, and earlier conditions still hold [chat.followup]', async () => {
  const conversations = questions.filter(({ style, turns }) => style === 'followup' || turns.length > 2)
  const { misses, wrongCards } = await evaluateChat(conversations)
  expect({ misses, wrongCards }).toEqual({ misses: [], wrongCards: 0 })
})
