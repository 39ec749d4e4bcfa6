import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatHistoryItem } from '#contract/history.ts'
import type { Answers, ReceivedRequest } from '#web/testing/fake-server.ts'
import { pageIsThere, renderApp } from '#web/testing/render-app.tsx'

const entry = (number: number): ChatHistoryItem => ({
  query: `question ${number}`,
  response: `answer ${number}`,
  date: `2026-11-${String(30 - number).padStart(2, '0')}T12:00:00.000Z`,
})
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))

/** A handler that answers the chat history like the server, `most` entries at once. */
const history =
  (all: readonly ChatHistoryItem[], most = 100) =>
  ({ url }: ReceivedRequest) => {
    const begin = Number(url.searchParams.get('before') ?? 0)
    const end = begin + most
    return { content: all.slice(begin, end), cursor: end < all.length ? String(end) : null, total: all.length }
  }

const open = async (answers: Answers, path = '/profile/chatHistory') => {
  const app = await renderApp(path, { answers })
  await pageIsThere()
  return app
}
const items = () => screen.queryAllByRole('link', { name: /^question/ }).map(({ textContent }) => textContent)
const has = (count: number) => waitFor(() => expect(items()).toHaveLength(count))

test('entries are newest first; six are shown, and six more with each press; local storage has 6 [history.pages] [chat.history]', async () => {
  const { hands, address } = await open({ 'GET /user/history/chat': history(entries(14)) })
  await has(6)
  expect(items()[0]).toBe('question 1')
  expect(localStorage.getItem('numitems')).toBe('6')
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await has(12)
  expect(address()).toBe('/profile/chatHistory?shown=12')
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await has(14)
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('of a long history only the parts that are shown are fetched', async () => {
  const { hands, server } = await open({ 'GET /user/history/chat': history(entries(14), 8) })
  await has(6)
  expect(server.requests.filter(({ path }) => path.startsWith('/user/history/chat'))).toHaveLength(1)
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await has(12)
})

test('an entry shows 150 characters of its answer as plain text, and reopens the chat [chat.history] [history.items]', async () => {
  const response = `**Bold** ${'x'.repeat(200)}`
  await open({ 'GET /user/history/chat': history([{ ...entry(1), query: 'question & answer', response }]) })
  const link = await screen.findByRole('link', { name: 'question & answer' })
  expect(link.getAttribute('href')).toBe('/chat?query=question+%26+answer')
  expect(screen.getByText(`Bold ${'x'.repeat(145)}...`)).toBeTruthy()
  expect(screen.getByText('29/11/2026')).toBeTruthy()
})

test('an empty history shows a message [history.empty]', async () => {
  await open({ 'GET /user/history/chat': history([]) })
  expect(await screen.findByText('No Chat history found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('removing an entry removes all with the same question at once, and shows the server’s message [history.toasts]', async () => {
  const all = [...entries(3), { ...entry(1), date: '2026-11-01T12:00:00.000Z' }]
  const { hands, server } = await open({
    'GET /user/history/chat': history(all),
    'DELETE /search/removehistoryquery': ({ body }) => {
      server.answer({
        'GET /user/history/chat': history(all.filter(({ query }) => query !== (body as { query: string }).query)),
      })
      return { message: 'Removed from your history' }
    },
  })
  await has(4)
  await hands.click(screen.getAllByRole('button', { name: 'Remove question 1' })[0] as HTMLElement)
  await has(2)
  expect(await screen.findByText('Removed from your history')).toBeTruthy()
  expect(items()).toEqual(['question 2', 'question 3'])
})

test('an entry whose removal is refused is restored with a toast; without an answer it is restored without a toast [history.toasts]', async () => {
  const { hands, server } = await open({
    'GET /user/history/chat': history(entries(2)),
    'DELETE /search/removehistoryquery': { status: 404, message: 'This entry is not there any more.' },
  })
  await has(2)
  await hands.click(screen.getByRole('button', { name: 'Remove question 1' }))
  expect(await screen.findByText('something went wrong')).toBeTruthy()
  await has(2)
  server.answer({ 'DELETE /search/removehistoryquery': { status: 500, message: 'Broken.', code: 'internal' } })
  await hands.click(screen.getByRole('button', { name: 'Remove question 2' }))
  await waitFor(() => expect(server.calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(2))
  await has(2)
  expect(screen.queryByText('Broken.')).toBeNull()
  expect(screen.getAllByText('something went wrong')).toHaveLength(1)
})

test('the history is cleared only after the user has confirmed it [history.pages] [history.toasts]', async () => {
  const { hands, server } = await open({
    'GET /user/history/chat': history(entries(3)),
    'DELETE /search/clearhistoryquery': () => {
      server.answer({ 'GET /user/history/chat': history([]) })
      return { message: 'Your history is empty now' }
    },
  })
  await has(3)
  await hands.click(screen.getByRole('button', { name: 'Clear all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Clear the chat history?' }))
  await hands.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(items()).toHaveLength(3)
  await hands.click(screen.getByRole('button', { name: 'Clear all' }))
  await hands.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('No Chat history found.')).toBeTruthy()
  expect(await screen.findByText('Your history is empty now')).toBeTruthy()
})

test('when the history cannot be fetched the page says so and offers a retry', async () => {
  const { hands, server } = await open({ 'GET /user/history/chat': { status: 500, message: 'Broken.' } })
  expect(await screen.findByText('The chat history could not be fetched.')).toBeTruthy()
  server.answer({ 'GET /user/history/chat': history(entries(1)) })
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await has(1)
})
