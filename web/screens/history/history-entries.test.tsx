import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SearchHistoryItem, WatchHistoryItem } from '#contract/history.ts'
import { aMovie } from '#web/testing/builders.ts'
import {
  aChatHistoryItem,
  aSearchHistoryItem,
  aWatchedEpisode,
  aWatchedMovie,
  historyHandler,
} from '#web/testing/history-builders.ts'
import { movieAddress, renderPlayer } from '#web/testing/player.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const removedReply = { message: 'Removed from your history' }

const openWatchHistory = (...entries: WatchHistoryItem[]) =>
  renderApp('/profile/watchHistory', {
    answers: {
      'GET /user/history/watch': historyHandler(entries),
      'DELETE /watch/removeMovieWatch/:id/:date': removedReply,
      'DELETE /watch/removeTvWatch/:id/:date/:season/:episode': removedReply,
    },
  })
const openSearchHistory = (...entries: SearchHistoryItem[]) =>
  renderApp('/profile/searchHistory', {
    answers: { 'GET /user/history/search': historyHandler(entries), 'DELETE /search/removehistory/:id': removedReply },
  })
const linkOf = (name: string | RegExp) => screen.findByRole('link', { name })
const hrefOf = async (name: string | RegExp) => (await linkOf(name)).getAttribute('href')

test('a watched film links to its page, and a watched episode to the player [history.items]', async () => {
  await openWatchHistory(
    aWatchedMovie({ id: 550, name: 'Metropolis' }),
    aWatchedEpisode({ id: 550, name: 'Judex', title: 'The Mill', season: 2, episode: 3, tepisodes: 12 }),
  )
  expect(await hrefOf('Metropolis')).toBe('/movie?id=550&name=Metropolis')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await hrefOf(/^Judex\s*S2 E3 · The Mill$/)).toBe('/watch?id=550&name=Judex&season=2&episode=3&tepisodes=12')
})

test('of an episode whose title is unknown only the numbers are shown [history.items]', async () => {
  await openWatchHistory(aWatchedEpisode({ name: 'Judex', title: null, season: 2, episode: 4 }))
  expect((await linkOf(/^Judex/)).textContent).toBe('JudexS2 E4')
})

test('films and episodes are removed by different requests, with id, date and the numbers of season and episode [history.items]', async () => {
  const date = '2026-11-20T12:34:56.789Z'
  const { userEvents, server } = await openWatchHistory(
    aWatchedMovie({ id: 5, name: 'Metropolis', date }),
    aWatchedEpisode({ id: 6, season: 0, episode: 3, date }),
  )
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Metropolis, 20/11/2026' }))
  await waitFor(() => expect(server.calls()).toContain(`DELETE /watch/removeMovieWatch/5/${date}`))
  // The time stamp is so late that this press does not count as the second press of a double press.
  fireEvent(
    screen.getByRole('button', { name: 'Remove Judex, season 0 episode 3, 20/11/2026' }),
    Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: 1e9 }),
  )
  await waitFor(() => expect(server.calls()).toContain(`DELETE /watch/removeTvWatch/6/${date}/0/3`))
})

test('a film that was watched on two days has two entries, and they are removed one by one', async () => {
  const days = ['2026-11-20T12:00:00.000Z', '2026-11-19T12:00:00.000Z']
  const { userEvents } = await openWatchHistory(
    ...days.map((date) => aWatchedMovie({ id: 5, name: 'Metropolis', date })),
  )
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Metropolis, 19/11/2026' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Metropolis' })).toHaveLength(1))
  expect(screen.getByText('20/11/2026')).toBeTruthy()
})

test('episodes that were watched at the same time are removed one by one', async () => {
  const episodes = [
    { season: 1, episode: 3 },
    { season: 1, episode: 4 },
    { season: 2, episode: 3 },
  ]
  const { userEvents } = await openWatchHistory(
    ...episodes.map((numbers) => aWatchedEpisode({ ...numbers, id: 6, date: '2026-11-20T12:00:00.000Z' })),
  )
  await userEvents.click(await screen.findByRole('button', { name: /^Remove Judex, season 1 episode 3,/ }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('an entry shows its name in place of a picture that is missing or cannot be loaded', async () => {
  await openWatchHistory(
    aWatchedMovie({ id: 1, name: 'Metropolis', image: null }),
    aWatchedMovie({ id: 2, name: 'Ballet' }),
  )
  const [withoutPicture, withBrokenPicture] = await screen.findAllByRole('listitem')
  expect(within(withoutPicture as HTMLElement).getAllByText('Metropolis')).toHaveLength(2)
  expect(within(withBrokenPicture as HTMLElement).getAllByText('Ballet')).toHaveLength(1)
  fireEvent.error((withBrokenPicture as HTMLElement).querySelector('img') as HTMLImageElement)
  expect(within(withBrokenPicture as HTMLElement).getAllByText('Ballet')).toHaveLength(2)
})

test('an entry whose title is no longer in the catalogue leads to a page that says so, and can be removed', async () => {
  const { userEvents, server, router } = await openWatchHistory(aWatchedMovie({ id: 5, name: 'A lost film' }))
  server.answer({
    'GET /movies/details/:id': { status: 404, message: 'There is no such title.', code: 'title-unknown' },
    'GET /movies/credits/:id': { status: 404, message: 'There is no such title.', code: 'title-unknown' },
    'GET /movies/similar/:id': { status: 404, message: 'There is no such title.', code: 'title-unknown' },
  })
  await userEvents.click(await linkOf('A lost film'))
  await screen.findByRole('heading', { level: 1, name: 'Movie not found' })
  expect(screen.getByRole('link', { name: 'Back home' })).toBeTruthy()
  await act(async () => router.history.back())
  await userEvents.click(await screen.findByRole('button', { name: /^Remove A lost film/ }))
  await screen.findByText('No watch history found.')
})

test('after a film is played and a search result is opened, the watch history and the search history have them when they are opened again', async () => {
  const { server, router } = await renderPlayer('/profile/watchHistory', {
    answers: {
      'GET /user/history/watch': historyHandler([]),
      'GET /search/movie/:term': { content: [aMovie({ id: 12, title: 'Charade' })] },
      'GET /search/tv/:term': { content: [] },
      'GET /search/people/:term': { content: [] },
      'POST /search/history': { message: 'Added to your search history' },
      'GET /movies/similar/:id': { content: [] },
    },
  })
  const goTo = (to: string) => act(() => router.history.push(to))
  await screen.findByText('No watch history found.')
  goTo('/profile/searchHistory')
  await screen.findByText('No search history found.')
  goTo('/search?term=charade')
  fireEvent.click(await screen.findByRole('link', { name: /Charade/ }))
  await screen.findByRole('heading', { level: 1, name: 'Charade' })
  goTo(movieAddress)
  await waitFor(() => expect(server.calls()).toContain('POST /watch/addWatchMovie'))
  server.answer({
    'GET /user/history/watch': historyHandler([aWatchedMovie({ id: 12, name: 'Charade' })]),
    'GET /user/history/search': historyHandler([aSearchHistoryItem({ id: 12, name: 'Charade' })]),
    'GET /user/history/chat': historyHandler([]),
  })
  goTo('/profile/watchHistory')
  await linkOf('Charade')
  goTo('/profile/searchHistory')
  await linkOf(/^Charade\s*Movie$/)
  // The chat history does not show what was fetched for another history.
  goTo('/profile/chatHistory')
  expect(await screen.findByText('No Chat history found.')).toBeTruthy()
})

test('in the search history a film, a show and a person have their types, and link to their pages [history.items]', async () => {
  await openSearchHistory(
    aSearchHistoryItem({ id: 5, name: 'Metropolis' }),
    aSearchHistoryItem({ id: 5, type: 'tv', name: 'Judex' }),
    aSearchHistoryItem({ id: 5, type: 'person', name: 'Fritz Lang', image: null }),
  )
  expect(await hrefOf(/^Metropolis\s*Movie$/)).toBe('/movie?id=5&name=Metropolis')
  expect(await hrefOf(/^Judex\s*TV Show$/)).toBe('/tv/details?id=5&name=Judex')
  expect(await hrefOf(/^Fritz Lang\s*Person$/)).toBe('/person/details?id=5&name=Fritz+Lang')
  // The person's initials are in place of a picture.
  expect(screen.getByText('FL')).toBeTruthy()
})

test('an entry of an unknown type is called Person [history.items]', async () => {
  await openSearchHistory(aSearchHistoryItem({ id: 5, type: 'company' as 'person', name: 'UFA' }))
  expect(await hrefOf(/^UFA\s*Person$/)).toBe('/person/details?id=5&name=UFA')
})

test('when a film, a show and a person have the same id, only the entry whose button is pressed is removed', async () => {
  const { userEvents, server } = await openSearchHistory(
    aSearchHistoryItem({ id: 5, name: 'Metropolis' }),
    aSearchHistoryItem({ id: 5, type: 'tv', name: 'Judex' }),
  )
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Judex' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(server.calls()).toContain('DELETE /search/removehistory/5?type=tv')
  expect(await linkOf(/Metropolis/)).toBeTruthy()
})

test('a question is shown with 150 characters of its answer as plain text, and links to the chat [chat.history] [history.items]', async () => {
  const response = `**Bold** ${'x'.repeat(200)}`
  const query = '<script>alert("1")</script> & trains'
  await renderApp('/profile/chatHistory', {
    answers: { 'GET /user/history/chat': historyHandler([aChatHistoryItem({ query, response })]) },
  })
  expect(await hrefOf(query)).toBe(`/chat?${new URLSearchParams({ query })}`)
  expect(screen.getByText(`Bold ${'x'.repeat(145)}...`)).toBeTruthy()
  expect(screen.getByText('29/11/2026').getAttribute('datetime')).toMatch(/^2026-11-29T/)
})

test('removing a question removes all entries with the same question', async () => {
  const entries = [
    aChatHistoryItem({ id: 1 }),
    aChatHistoryItem({ id: 2 }),
    aChatHistoryItem({ id: 3, query: 'question 1' }),
  ]
  const { userEvents, server } = await renderApp('/profile/chatHistory', {
    answers: { 'GET /user/history/chat': historyHandler(entries), 'DELETE /search/removehistoryquery': removedReply },
  })
  await userEvents.click((await screen.findAllByRole('button', { name: 'Remove question 1' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByText('question 2')).toBeTruthy()
  expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ query: 'question 1' })
})

test('a film that is being removed from one history stays in the other', async () => {
  const { userEvents, router } = await renderApp('/profile/watchHistory', {
    answers: {
      'GET /user/history/watch': historyHandler([aWatchedMovie({ id: 5, name: 'Metropolis' })]),
      'GET /user/history/search': historyHandler([aSearchHistoryItem({ id: 5, name: 'Metropolis' })]),
      'DELETE /watch/clearWatchHistory': 'never',
    },
  })
  await linkOf('Metropolis')
  await userEvents.click(screen.getByRole('button', { name: 'Clear all' }))
  await userEvents.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText('No watch history found.')
  await act(() => router.navigate({ to: '/profile/searchHistory' }))
  await screen.findByRole('heading', { level: 1, name: 'Search History' })
  expect(await linkOf(/^Metropolis/)).toBeTruthy()
})
