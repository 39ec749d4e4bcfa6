import { screen } from '@testing-library/react'
import type { ChatCard } from '#contract/chat.ts'
import { aMovie, aShow } from './builders.ts'
import { type Answers, createEventStream, type ReceivedRequest } from './fake-server.ts'
import { renderApp } from './render-app.tsx'

/** A movie among the titles of an answer. */
export const aMovieCard = (fields: Partial<Extract<ChatCard, { title: string }>> = {}): ChatCard => ({
  ...aMovie({ id: fields.id ?? 87, title: 'Nosferatu', release_date: '1922-03-04', vote_average: 8.1 }),
  reason: '1922, horror, 94 min',
  ...fields,
})

/** A show among the titles of an answer. */
export const aShowCard = (fields: Partial<Extract<ChatCard, { name: string }>> = {}): ChatCard => ({
  ...aShow({ id: fields.id ?? 310, name: 'Les Vampires', first_air_date: '1915-11-13' }),
  reason: '1915, crime, 30 min',
  ...fields,
})

/** A complete answer of the chat, with one movie. */
export const anAnswer = (
  fields: { introText?: string; content?: ChatCard[]; contentType?: 'movies' | 'tv'; suggestions?: string[] } = {},
) => ({
  message: 'Answered by Matinee’s own guide.',
  introText: 'Two that still unsettle.',
  content: [aMovieCard()],
  contentType: 'movies' as const,
  model: 'deepseek-r1' as const,
  answeredBy: 'guide' as const,
  ...fields,
})

/** The answer to a question that is not about movies: the text `nocontext`, and no titles. */
export const anAnswerWithoutContext = (nocontext: string) => ({
  message: 'Answered by Matinee’s own guide.',
  nocontext,
  model: 'deepseek-r1' as const,
  answeredBy: 'guide' as const,
})

/** Opens the chat's page, or another page with the floating chat; `answers` are those of the server. */
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
      app.server.requests
        .filter(({ path: requestPath }: ReceivedRequest) => requestPath === '/chat/movie/llm')
        .map(({ body }) => body),
  }
}

/** The field for a question, once it is rendered. */
export const findInput = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

/**
 * Creates a stream of events as the answer to each of `count` questions. A test sends the events through `streams`;
 * `answer` returns the stream for the next question.
 */
export const createAnswerStreams = (count = 1) => {
  const streams = Array.from({ length: count }, createEventStream)
  const unusedStreams = [...streams]
  return { streams, answer: () => unusedStreams.shift()?.response ?? ('no answer' as const) }
}
