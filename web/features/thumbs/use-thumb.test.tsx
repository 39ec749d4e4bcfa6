import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeUser } from '#web/features/session/session-query.ts'
import { createQueryClient } from '#web/query-client.ts'
import { aUser } from '#web/testing/builders.ts'
import { type Answers, fakeServer } from '#web/testing/fake-server.ts'
import { useThumb } from './use-thumb.ts'

const renderThumb = (storedText: string, answers: Answers = {}) => {
  sessionStorage.setItem('thumbs', storedText)
  const server = fakeServer(answers)
  const client = createQueryClient()
  const { result } = renderHook(() => useThumb({ type: 'movie', id: 7 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { server, client, hook: result }
}
const noSuchThumb = { status: 404, message: 'There is no such thumb.', code: 'entry-unknown' }

test('when a press removes a thumb that the server does not have, the thumb is removed; after any other failure it is as before the press', async () => {
  const { server, hook } = renderThumb('{"movie 7":"up","tv 7":"down"}', {
    'DELETE /titles/thumb/:type/:id': noSuchThumb,
  })
  expect(hook.current.thumb).toBe('up')
  await act(async () => void hook.current.press('up'))
  await waitFor(() => expect(hook.current.thumb).toBeUndefined())
  expect(sessionStorage.getItem('thumbs')).toBe('{"tv 7":"down"}')

  server.answer({ 'POST /titles/thumb/:type/:id': noSuchThumb })
  await act(async () => void hook.current.press('down'))
  await waitFor(() => expect(hook.current.thumb).toBeUndefined())

  server.answer({ 'POST /titles/thumb/:type/:id': { message: 'Noted' } })
  await act(async () => void hook.current.press('down'))
  await waitFor(() => expect(hook.current.thumb).toBe('down'))
  for (const answer of ['no answer', { ...noSuchThumb, code: 'bad-input' }] as const) {
    server.answer({ 'DELETE /titles/thumb/:type/:id': answer })
    await act(async () => void hook.current.press('down'))
    await waitFor(() => expect(sessionStorage.getItem('thumbs')).toBe('{"tv 7":"down","movie 7":"down"}'))
    await waitFor(() => expect(hook.current.thumb).toBe('down'))
  }
})

test('presses are sent one after the other, and a failed press does not take back a later one', async () => {
  const first = Promise.withResolvers<typeof noSuchThumb>()
  const { server, hook } = renderThumb('{}', { 'POST /titles/thumb/:type/:id': () => first.promise })
  await act(async () => void hook.current.press('up'))
  await act(async () => void hook.current.press('down'))
  const sentThumbs = () => server.requests.map(({ body }) => body)
  expect(sentThumbs()).toEqual([{ thumb: 'up' }])
  server.answer({ 'POST /titles/thumb/:type/:id': { message: 'Noted' } })
  await act(async () => first.resolve(noSuchThumb))
  await waitFor(() => expect(sentThumbs()).toEqual([{ thumb: 'up' }, { thumb: 'down' }]))
  expect(hook.current.thumb).toBe('down')
  expect(sessionStorage.getItem('thumbs')).toBe('{"movie 7":"down"}')
})

test('a press that fails after the user has signed out stores nothing', async () => {
  const answer = Promise.withResolvers<typeof noSuchThumb>()
  const { client, hook } = renderThumb('{"movie 7":"up"}', { 'POST /titles/thumb/:type/:id': () => answer.promise })
  changeUser(client, aUser())
  await act(async () => void hook.current.press('down'))
  act(() => changeUser(client, null))
  expect(sessionStorage.getItem('thumbs')).toBeNull()
  await act(async () => answer.resolve(noSuchThumb))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(sessionStorage.getItem('thumbs')).toBeNull()
})

test.each(['null', '7', '{'])('a stored %s counts as no thumbs', (storedText) => {
  expect(renderThumb(storedText).hook.current.thumb).toBeUndefined()
})
