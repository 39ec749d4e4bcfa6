import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#web/api/call.ts'
import { aMovie } from '#web/testing/builders.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import { type Answers, fakeServer, staleReply } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const staleText = 'The catalogue is away; this is what we knew 2 hours ago.'
const twoHoursInSeconds = 2 * 3600 + 59
const trending = { content: aMovie({ id: 9, title: 'The General' }) }
const staleAnswers: Answers = { 'GET /movies/trending': () => staleReply(trending, twoHoursInSeconds) }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const openHome = async (answers: Answers) => {
  const app = await renderApp('/', { answers, fakeTimers: true })
  await screen.findByRole('heading', { name: 'The General' })
  const fetchCount = () => app.server.calls().filter((sentCall) => sentCall === 'GET /movies/trending').length
  return { ...app, fetchCount }
}

test('when an answer is stale at first and fresh three seconds later, no line about stale data is shown', async () => {
  let fetchCount = 0
  const app = await openHome({
    'GET /movies/trending': () => {
      fetchCount += 1
      return fetchCount === 1 ? staleReply(trending, twoHoursInSeconds) : trending
    },
  })
  expect(app.fetchCount()).toBe(1)
  await advanceTime(3100)
  expect(app.fetchCount()).toBe(2)
  await advanceTime(120_000)
  expect(app.fetchCount()).toBe(2)
  expect(screen.queryByText(/The catalogue is away/)).toBeNull()
})

test('when an answer is still stale after three seconds, a line says how old the answer is, until it is no longer stale', async () => {
  const app = await openHome(staleAnswers)
  await advanceTime(2000)
  expect(app.fetchCount()).toBe(1)
  expect(screen.queryByText(staleText)).toBeNull()
  await advanceTime(1100)
  expect(app.fetchCount()).toBe(2)
  expect((await screen.findByText(staleText)).closest('[role=status]')).not.toBeNull()
  app.server.answer({ 'GET /movies/trending': trending })
  await advanceTime(59_000)
  expect(app.fetchCount()).toBe(2)
  await advanceTime(1000)
  expect(app.fetchCount()).toBe(3)
  expect(screen.queryByText(staleText)).toBeNull()
})

const minuteInSeconds = 60
const hourInSeconds = 60 * minuteInSeconds
test.each([
  [30, 'a moment ago'],
  [minuteInSeconds + 9, '1 minute ago'],
  [59 * minuteInSeconds + 9, '59 minutes ago'],
  [hourInSeconds + 9, '1 hour ago'],
  [119 * minuteInSeconds + 9, '1 hour ago'],
  [47 * hourInSeconds + 9, '47 hours ago'],
  [48 * hourInSeconds + 9, '2 days ago'],
  [71 * hourInSeconds + 9, '2 days ago'],
])('an age of %i seconds is shown as “%s”', async (seconds, age) => {
  await openHome({ 'GET /movies/trending': () => staleReply(trending, seconds) })
  await advanceTime(3100)
  expect(await screen.findByText(`The catalogue is away; this is what we knew ${age}.`)).toBeDefined()
})

test('the line says how old the oldest data on the screen are', async () => {
  const row = { content: [aMovie({ id: 10 })], page: 1, pages: 1 }
  await openHome({ ...staleAnswers, 'GET /movies/category/:category': () => staleReply(row, minuteInSeconds) })
  await advanceTime(3100)
  expect(await screen.findByText(staleText)).toBeDefined()
})

test('stale parts of a list, too, are fetched again after three seconds, and the line is shown if they are still stale', async () => {
  const part = (page: number) => ({ content: [aMovie({ id: page })], page, pages: 2, total: 2 })
  const { server, userEvents } = await renderApp('/browse', {
    answers: {
      ...unansweredMovie,
      'GET /movies/discover': ({ url }) => staleReply(part(Number(url.searchParams.get('page'))), twoHoursInSeconds),
    },
    fakeTimers: true,
  })
  await screen.findByRole('link', { name: /^Film 1/ })
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await screen.findByRole('link', { name: /^Film 2/ })
  const fetchCount = () => server.calls().filter((sentCall) => sentCall.startsWith('GET /movies/discover')).length
  expect(fetchCount()).toBe(2)
  // The answer with the second part is not the second answer for the same part.
  expect(screen.queryByText(staleText)).toBeNull()
  await advanceTime(3100)
  expect(fetchCount()).toBe(4)
  expect(await screen.findByText(staleText)).toBeDefined()
  expect(screen.getAllByRole('link', { name: /^Film/ })).toHaveLength(2)
})

test('when fetching again fails, the page keeps its data and the line is shown', async () => {
  const app = await openHome(staleAnswers)
  app.server.answer({ 'GET /movies/trending': { status: 503, message: 'Away.', code: 'upstream-unavailable' } })
  await advanceTime(3100)
  expect(screen.getByRole('heading', { name: 'The General' })).toBeDefined()
  expect(await screen.findByText(staleText)).toBeDefined()
})

test('after Dismiss the line stays hidden until fresh data have come and later data are stale again', async () => {
  const app = await openHome(staleAnswers)
  await advanceTime(3100)
  await app.userEvents.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(staleText)).toBeNull()
  await advanceTime(60_000)
  expect(app.fetchCount()).toBe(3)
  expect(screen.queryByText(staleText)).toBeNull()
  app.server.answer({ 'GET /movies/trending': trending })
  await advanceTime(60_000)
  expect(app.fetchCount()).toBe(4)
  app.server.answer(staleAnswers)
  await act(() => app.router.navigate({ to: '/search' }))
  await advanceTime(32 * 60_000)
  await act(() => app.router.navigate({ to: '/' }))
  await advanceTime(3100)
  expect(await screen.findByText(staleText)).toBeDefined()
})

test('after Dismiss the line also stays hidden on a screen without stale data and on the way back', async () => {
  const app = await openHome(staleAnswers)
  await advanceTime(3100)
  await app.userEvents.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await act(() => app.router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await act(() => app.router.navigate({ to: '/' }))
  await screen.findByRole('heading', { name: 'The General' })
  expect(screen.queryByText(staleText)).toBeNull()
})

test('the line is shown only while stale data are on the screen', async () => {
  const app = await openHome(staleAnswers)
  await advanceTime(3100)
  expect(await screen.findByText(staleText)).toBeDefined()
  await act(() => app.router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await waitFor(() => expect(screen.queryByText(staleText)).toBeNull())
})

test('after a query has left the cache, its next stale answer is fetched again after three seconds', async () => {
  const app = await openHome(staleAnswers)
  await advanceTime(3100)
  await act(() => app.router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await advanceTime(32 * 60_000)
  await act(() => app.router.navigate({ to: '/' }))
  await screen.findByRole('heading', { name: 'The General' })
  expect(app.fetchCount()).toBe(3)
  expect(screen.queryByText(staleText)).toBeNull()
  app.server.answer({ 'GET /movies/trending': trending })
  await advanceTime(3100)
  expect(app.fetchCount()).toBe(4)
  expect(screen.queryByText(staleText)).toBeNull()
})

test('`call` returns the same reply for a stale answer as for any other', async () => {
  fakeServer(staleAnswers)
  expect((await call('GET /movies/trending')).content).toEqual(trending.content)
})
