import { expect, test } from 'vitest'
import { evaluateChat } from './chat-evaluation.ts'
import { readQuestions } from './chat-questions.ts'
import { waysToErr } from './erring-model.ts'

// Every so many questions of the evaluation, so that a fault shows early; `npm run bench` asks all of them.
const questions = readQuestions()
/** The share of questions that may be answered other than expected, as long as no card breaks what was asked for. */
const mostMissed = 0.05
const every = (n: number) => questions.filter((_, at) => at % n === 0)

test('a model that errs in every way brings no card that breaks what was asked for [chat.constraints]', async () => {
  const { wrongCards, unknown, unfit, byModel, times } = await evaluateChat(every(14), { erringModel: true })
  expect(times.length).toBeGreaterThan(waysToErr * 3)
  expect(byModel).toBeGreaterThan(times.length / 2)
  expect({ wrongCards, unknown, unfit }).toEqual({ wrongCards: 0, unknown: 0, unfit: [] })
})

test('questions of all kinds of people are answered by the guide as they were meant [chat.offline]', async () => {
  const asked = every(11)
  const { misses, wrongCards } = await evaluateChat(asked)
  expect(wrongCards).toBe(0)
  expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThan(asked.length * mostMissed)
})

test('a follow-up is about the answer before it, and what was said before still holds [chat.followup]', async () => {
  const conversations = questions.filter(({ style, turns }) => style === 'followup' || turns.length > 2)
  const { misses, wrongCards } = await evaluateChat(conversations)
  expect({ misses, wrongCards }).toEqual({ misses: [], wrongCards: 0 })
})
