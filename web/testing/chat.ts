import { screen } from '@testing-library/react'
import type { ChatCard } from '#contract/chat.ts'
import { aMovie, aShow } from './builders.ts'
import { type Answers, eventStream, type ReceivedRequest } from './fake-server.ts'
import { renderApp } from './render-app.tsx'

export const aMovieCard = (more: Partial<Extract<ChatCard, { title: string }>> = {}): ChatCard => ({
  ...aMovie({ id: more.id ?? 87, title: 'Nosferatu', release_date: '1922-03-04', vote_average: 8.1 }),
  reason: '1922, horror, 94 min',
  ...more,
})

export const aShowCard = (more: Partial<Extract<ChatCard, { name: string }>> = {}): ChatCard => ({
  ...aShow({ id: more.id ?? 310, name: 'Les Vampires', first_air_date: '1915-11-13' }),
  reason: '1915, crime, 30 min',
  ...more,
})

/** A whole answer of the chat. */
export const anAnswer = (more: { introText?: string; content?: ChatCard[]; contentType?: 'movies' | 'tv' } = {}) => ({
  message: 'Answered by Matinee’s own guide.',
  introText: 'Two that still unsettle.',
  content: [aMovieCard()],
  contentType: 'movies' as const,
  model: 'deepseek-r1' as const,
  answeredBy: 'guide' as const,
  ...more,
})

/** An answer that is not about films. */
export const anAnswerWithoutContext = (nocontext: string) => ({
  message: 'Answered by Matinee’s own guide.',
  nocontext,
  model: 'deepseek-r1' as const,
  answeredBy: 'guide' as const,
})

/** Opens the chat's page, or another page with the floating chat. */
export const openChat = async (
  answers: Answers = {},
  path = '/chat',
  options: Parameters<typeof renderApp>[1] = {},
) => {
  const app = await renderApp(path, { ...options, answers: { 'POST /chat/movie/llm': anAnswer(), ...answers } })
  if (path.startsWith('/chat')) await findInput()
  return {
    ...app,
    /** Types a question and sends it. */
    ask: async (text: string) => {
      await app.userEvents.type(await findInput(), text)
      await app.userEvents.keyboard('{Enter}')
    },
    /** The bodies of the questions that were sent. */
    sentQuestions: () =>
      app.server.requests.filter(({ path: to }: ReceivedRequest) => to === '/chat/movie/llm').map(({ body }) => body),
  }
}

export const findInput = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

/** Answers for `count` questions, whose events are sent when the test says so. */
export const answerStreams = (count = 1) => {
  const streams = Array.from({ length: count }, eventStream)
  const waiting = [...streams]
  return { streams, answer: () => waiting.shift()?.response ?? ('no answer' as const) }
}
