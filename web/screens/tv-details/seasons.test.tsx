import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { anEpisode, aSeason } from '#web/testing/detail-builders.ts'
import { href } from '#web/testing/links.ts'
import { openShow, season, show } from '#web/testing/show-page.ts'

// A hand over a link fetches the player. Where that takes longer than a test, it would ask the next test's server.
beforeAll(() => import('#web/screens/watch/watch-screen.tsx'))

test('one season open at a time, its numbered episodes fetched when it opens [tv.seasons]', async () => {
  const { hands, server } = await openShow()
  const fetched = () => server.asked.filter(({ path }) => path === '/tv/episodes').map(({ body }) => body)
  const first = await season(1)
  expect(fetched()).toEqual([])
  await hands.click(first)
  expect(first.getAttribute('aria-expanded')).toBe('true')
  const entry = await screen.findByRole('link', { name: 'Chapter 1.5' })
  expect(fetched()).toEqual([{ Id: 501, Season: 1 }])
  expect(entry.closest('li')?.value).toBe(5)
  expect(entry.closest('li')?.textContent).toContain('5. Chapter 1.5')
  expect(href(entry)).toBe('/watch?id=501&name=Judex&season=1&episode=5&tepisodes=5')

  const second = await season(2)
  await hands.click(second)
  expect(await screen.findByRole('link', { name: 'Chapter 2.1' })).toBeTruthy()
  expect(screen.queryByText('Chapter 1.5')).toBeNull()
  expect(first.getAttribute('aria-expanded')).toBe('false')
  expect(fetched()).toHaveLength(2)

  await hands.click(second)
  expect(screen.queryByText('Chapter 2.1')).toBeNull()
  await hands.click(first)
  expect(await screen.findByText('Chapter 1.5')).toBeTruthy()
  expect(fetched()).toHaveLength(2)
})

test('the open season and the scroll position come back from the player [tv.seasons]', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { hands, router, address } = await openShow({
    'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': { message: 'Kept.' },
  })
  await hands.click(await season(2))
  const entry = await screen.findByRole('link', { name: 'Chapter 2.1' })
  expect(sessionStorage.getItem('openseason')).toBe('2')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  await hands.click(entry)
  await waitFor(() => expect(address()).toContain('/watch'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Seasons' })).toBeNull())
  expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('true')
  expect(sessionStorage.getItem('tv_page_scroll_position')).toBe('640')
  router.history.back()
  expect(await screen.findByRole('link', { name: 'Chapter 2.1' })).toBeTruthy()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
  expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('false')
})

test('another show begins at its top with all seasons closed', async () => {
  sessionStorage.setItem('openseason', '1')
  sessionStorage.setItem('openseason_show', '777')
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('tv_page_scroll_position', '640')
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await openShow()
  expect((await season(1)).getAttribute('aria-expanded')).toBe('false')
  // Two frames later it would have scrolled.
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(scrolled).not.toHaveBeenCalledWith(expect.objectContaining({ top: 640 }))
})

test('an episode without any source stays listed and says so', async () => {
  const { hands } = await openShow({
    'POST /tv/episodes': { content: { episodes: [anEpisode({ name: 'The Lost Reel', sources: [null, null] })] } },
  })
  await hands.click(await season(1))
  const lost = await screen.findByText('The Lost Reel', { exact: false })
  expect(lost.closest('li')?.textContent).toContain('not on any source')
  expect(screen.queryByRole('link', { name: 'The Lost Reel' })).toBeNull()
})

test('episodes that cannot be had can be asked for again; none at all is said', async () => {
  const { hands, server } = await openShow({ 'POST /tv/episodes': { status: 500, message: 'On our side.' } })
  await hands.click(await season(1))
  expect(await screen.findByText('The episodes could not be shown just now.')).toBeTruthy()
  server.answer({ 'POST /tv/episodes': { content: { episodes: [] } } })
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No episodes of this season are listed yet.')).toBeTruthy()
})

test('a show without seasons says so and has nothing to play', async () => {
  await openShow(show({ seasons: [] }))
  expect(await screen.findByText('No seasons are listed yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull()
})

test('a nameless season is called by its number', async () => {
  await openShow(show({ seasons: [{ ...aSeason(3), name: '' }] }))
  expect(await season(3)).toBeTruthy()
})

test('a season that was closed stays closed after the player [tv.seasons]', async () => {
  const { hands, router, address } = await openShow({
    'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': { message: 'Kept.' },
  })
  await hands.click(await season(2))
  await screen.findByRole('link', { name: 'Chapter 2.1' })
  await hands.click(await season(2))
  await hands.click(screen.getByRole('link', { name: 'Play S1 E1' }))
  await waitFor(() => expect(address()).toContain('/watch'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Seasons' })).toBeNull())
  router.history.back()
  for (const number of [1, 2]) expect((await season(number)).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Chapter 2.1' })).toBeNull()
})
