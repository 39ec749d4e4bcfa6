import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { historyKey } from '#web/features/history/history.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { aMovieCard, anAnswer, aShowCard, createAnswerStreams } from '#web/testing/chat.ts'
import { type Answers, fakeServer } from '#web/testing/fake-server.ts'
import { conversationQuery } from './conversation.ts'

const openConversation = async (answer: Answers['POST /chat/movie/llm'] = anAnswer()) => {
  const server = fakeServer({ 'POST /chat/movie/llm': answer })
  const client = new QueryClient()
  const conversation = await client.fetchQuery(conversationQuery(client))
  return { server, client, conversation, state: conversation.get }
}
const readStored = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null')
const store = (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value))
const aTurn = (query: string) => ({ query, data: [], datatext: 'An answer.', contentType: 'movies', message: '' })

test('after a reload an unanswered question is in the input, unless the user has written another text', async () => {
  const { conversation } = await openConversation('never')
  conversation.setDraft('lost')
  conversation.ask('lost')
  expect(conversation.get().draft).toBe('')
  expect((await openConversation()).state().draft).toBe('lost')
  sessionStorage.setItem('chatDraft', 'half a thought')
  expect((await openConversation()).state().draft).toBe('half a thought')
  sessionStorage.removeItem('chatDraft')
  store('conversationHistory', [aTurn('lost'), aTurn('another')])
  expect((await openConversation()).state().draft).toBe('')
})

test('a question that the user has stopped and then removed from the input is not there again after a reload', async () => {
  const { conversation, state } = await openConversation('never')
  conversation.setDraft('something silent')
  conversation.ask('something silent')
  conversation.stop()
  expect(state().draft).toBe('something silent')
  conversation.setDraft('')
  expect((await openConversation()).state().draft).toBe('')
})

test('a draft has at most 2000 characters', async () => {
  const { conversation, state } = await openConversation()
  conversation.setDraft('x'.repeat(2001))
  expect(state().draft).toHaveLength(2000)
})

test('a long conversation is cut to its last hundred questions and answers', async () => {
  store(
    'conversationHistory',
    Array.from({ length: 100 }, (_, index) => aTurn(`question ${index}`)),
  )
  const { conversation, state } = await openConversation()
  conversation.ask('one more')
  await vi.waitFor(() => expect(state().turns.at(-1)?.query).toBe('one more'))
  expect([state().turns.length, state().turns[0]?.query]).toEqual([100, 'question 1'])
  expect(readStored('conversationHistory')).toHaveLength(100)
})

test('after an answer the chat history and the profile are fetched again, since both list the answer', async () => {
  const { conversation, client, state } = await openConversation()
  const keys = [[...historyKey('chat')], profileQuery.queryKey, ['another list']] as const
  for (const key of keys) client.setQueryData<unknown>(key, [])
  conversation.ask('silent')
  await vi.waitFor(() => expect(state().turns).toHaveLength(1))
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('the text of an answer replaces the status line; a retry has a status line of its own and the same idempotency key', async () => {
  const { streams, answer } = createAnswerStreams(2)
  const { conversation, server, state } = await openConversation(answer)
  const progress = () => [state().currentQuestion?.status, state().currentQuestion?.text]
  conversation.ask('silent')
  streams[0]?.send('status', { message: 'Looking' })
  await vi.waitFor(() => expect(progress()).toEqual(['Looking', '']))
  streams[0]?.send('text', { delta: 'Half' })
  await vi.waitFor(() => expect(progress()).toEqual(['', 'Half']))
  const seenProgress: unknown[] = []
  conversation.subscribe(() => seenProgress.push(progress()))
  streams[0]?.breakOff()
  await vi.waitFor(() => expect(seenProgress.at(-1)).toEqual(['', '']))
  expect(seenProgress).toContainEqual(['The connection was lost. Asking again…', 'Half'])
  const keys = server.requests.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a question is sent with the earlier questions and answers: films with their titles, shows with their names', async () => {
  const { conversation, server, state } = await openConversation(
    anAnswer({ content: [aShowCard()], contentType: 'tv' }),
  )
  conversation.ask('a serial')
  await vi.waitFor(() => expect(state().turns).toHaveLength(1))
  server.answer({ 'POST /chat/movie/llm': anAnswer({ content: [aMovieCard()] }) })
  conversation.ask('a film')
  await vi.waitFor(() => expect(state().turns).toHaveLength(2))
  conversation.ask('another')
  await vi.waitFor(() => expect(server.requests).toHaveLength(3))
  const { history } = (server.requests[2]?.body ?? {}) as { history: { contentType: string; data: unknown[] }[] }
  expect(history.map(({ contentType, data }) => ({ contentType, data }))).toEqual([
    { contentType: 'tv', data: [{ id: 310, name: 'Les Vampires' }] },
    { contentType: 'movies', data: [{ id: 87, title: 'Nosferatu' }] },
  ])
})

test('an answer that is stopped after its titles and before its text keeps the titles and their type', async () => {
  const { streams, answer } = createAnswerStreams()
  const { conversation, state } = await openConversation(answer)
  conversation.ask('a serial')
  streams[0]?.send('cards', { content: [aShowCard()], contentType: 'tv' })
  await vi.waitFor(() => expect(state().currentQuestion).toMatchObject({ contentType: 'tv', cards: [{ id: 310 }] }))
  conversation.stop()
  expect(state()).toMatchObject({
    turns: [{ contentType: 'tv', data: [{ id: 310 }], message: 'Stopped.' }],
    currentQuestion: null,
    draft: '',
  })
})

test('a new chat aborts the awaited answer and stores nothing of it; after a reload the question is not in the input', async () => {
  const { streams, answer } = createAnswerStreams(2)
  const { conversation, client, state } = await openConversation(answer)
  conversation.ask('silent')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const [, request] = vi.mocked(fetch).mock.lastCall ?? []
  conversation.clear()
  expect(request?.signal?.aborted).toBe(true)
  streams[0]?.send('done', { success: true, ...anAnswer({ content: [aMovieCard()] }) })
  expect(conversation.ask('another')).toBe(true)
  // The aborted request ends in this turn of the event loop. That must not count as the end of the request for the
  // other question.
  await new Promise((resolve) => setTimeout(resolve))
  expect(conversation.ask('a third')).toBe(false)
  expect(state()).toMatchObject({ turns: [], currentQuestion: { query: 'another' } })
  conversation.clear()
  client.clear()
  expect((await openConversation()).state()).toEqual({ turns: [], currentQuestion: null, draft: '' })
})

test('after another user has signed in, the first user’s conversation ends its request', async () => {
  const { streams, answer } = createAnswerStreams()
  const { conversation, client } = await openConversation(answer)
  conversation.ask('silent')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const [, request] = vi.mocked(fetch).mock.lastCall ?? []
  client.clear()
  streams[0]?.send('status', { message: 'Looking' })
  await vi.waitFor(() => expect(request?.signal?.aborted).toBe(true))
})

test('a failed answer has a reason; a blank question, or one while another is being answered, is not sent', async () => {
  const { conversation, server, state } = await openConversation({ status: 500, message: 'Broken.', code: 'internal' })
  expect(conversation.ask('  ')).toBe(false)
  expect(conversation.ask('silent')).toBe(true)
  expect(conversation.ask('another')).toBe(false)
  await vi.waitFor(() => expect(state().currentQuestion?.failureReason).toBe('The answer did not come.'))
  expect(server.requests.map(({ body }) => body)).toEqual([{ query: 'silent', history: [] }])
})
