import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyProgress } from '#web/features/chat/ask-chat.ts'
import type { Turn } from '#web/features/chat/turn.ts'
import { aMovieCard } from '#web/testing/chat.ts'
import { AnswerAnnouncer } from './answer-announcer.tsx'

const turn = (datatext: string, titles = 0): Turn => ({
  query: 'silent',
  datatext,
  data: Array.from({ length: titles }, () => aMovieCard()),
  contentType: 'movies',
  suggestions: [],
  message: '',
})
const announced = () => screen.getByRole('status').textContent?.trim()
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a new answer is announced for three seconds, with the number of its titles; an answer from before the visit is not', async () => {
  vi.useFakeTimers()
  const [first, second, third] = [turn('The first.', 1), turn('The second.', 2), turn('The third.')]
  const { rerender } = render(<AnswerAnnouncer turns={[first]} currentQuestion={null} />)
  expect(announced()).toBe('')
  rerender(<AnswerAnnouncer turns={[first, second]} currentQuestion={null} />)
  expect(announced()).toBe('The second. 2 titles.')
  await advance(2000)
  rerender(<AnswerAnnouncer turns={[first, second, third]} currentQuestion={null} />)
  await advance(2000)
  expect(announced()).toBe('The third.')
  await advance(1000)
  expect(announced()).toBe('')
  rerender(<AnswerAnnouncer turns={[]} currentQuestion={null} />)
  expect(announced()).toBe('')
})

test('an answer is no longer announced once New chat has removed the conversation', () => {
  const { rerender } = render(<AnswerAnnouncer turns={[]} currentQuestion={null} />)
  rerender(<AnswerAnnouncer turns={[turn('The first.')]} currentQuestion={null} />)
  expect(announced()).toBe('The first.')
  rerender(<AnswerAnnouncer turns={[]} currentQuestion={null} />)
  expect(announced()).toBe('')
})

test('while an answer is awaited, its status is announced; after a failure nothing is', () => {
  const question = { ...emptyProgress, query: 'silent', model: undefined, status: 'Looking' }
  const { rerender } = render(<AnswerAnnouncer turns={[]} currentQuestion={{ ...question, failureReason: null }} />)
  expect(announced()).toBe('Looking')
  rerender(<AnswerAnnouncer turns={[]} currentQuestion={{ ...question, failureReason: 'It broke off.' }} />)
  expect(announced()).toBe('')
})
