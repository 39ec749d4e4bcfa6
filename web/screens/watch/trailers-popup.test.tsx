import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { episodeAddress, findVideo, movieAddress, renderPlayer } from '#web/testing/player.ts'

const trendingTrailer = {
  'GET /movies/trending': { content: aMovie({ id: 9, title: 'The General', backdrop_path: '/b9.svg' }) },
  'GET /movies/trailers/:id': {
    content: [{ type: 'Trailer' as const, site: 'YouTube' as const, key: 'g3n', name: 'Trailer' }],
  },
}

const trailersButton = () => screen.findByRole('button', { name: 'Trailers Exclusive' })

const popup = () => screen.queryByRole('region', { name: 'Trailers Exclusive' })

test('Trailers Exclusive lists a teaser and the trailer of the trending film, and plays the chosen one [player.trailers]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { userEvents, server } = await renderPlayer(movieAddress, { answers: trendingTrailer })
  expect(popup()).toBeNull()
  await userEvents.click(await trailersButton())
  const panel = within(popup() as HTMLElement)
  const trailer = await panel.findByRole('button', { name: 'The General Trailer' })
  expect(panel.getByRole('button', { name: 'Matinee Teaser' })).toBeTruthy()
  expect(server.calls()).toContain('GET /movies/trailers/9')
  expect(trailer.querySelector('img')?.getAttribute('src')).toBe('https://images.example/w300/b9.svg')
  // Instead of a picture that does not load, Matinee's logo is shown.
  fireEvent.error(trailer.querySelector('img') as HTMLImageElement)
  expect(trailer.querySelector('[data-image] svg')).not.toBeNull()
  await userEvents.click(trailer)
  const frame = panel.getByTitle('Trailer')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/g3n\?/)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  // Without a referrer, YouTube refuses to play.
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(panel.getByRole('status', { name: 'Loading' })).toBeTruthy()
  fireEvent.load(frame)
  expect(panel.queryByRole('status', { name: 'Loading' })).toBeNull()
  await userEvents.click(panel.getByRole('button', { name: 'All trailers' }))
  await userEvents.click(panel.getByRole('button', { name: 'Matinee Teaser' }))
  expect(panel.getByLabelText('Matinee’s teaser').getAttribute('src')).toBe('/teaser.webm')
  await userEvents.keyboard('{Shift}')
  expect(popup()).not.toBeNull()
  await userEvents.keyboard('{Escape}')
  expect(popup()).toBeNull()
  const opener = await trailersButton()
  expect(document.activeElement).toBe(opener)
})

test('Escape in the popup closes the popup, and not the chat’s panel too', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { answers: trendingTrailer })
  await userEvents.click(await screen.findByRole('button', { name: 'Open chat' }))
  await screen.findByRole('dialog', { name: 'Chat' })
  await userEvents.click(await trailersButton())
  await userEvents.keyboard('{Escape}')
  expect(popup()).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Chat' })).toBeTruthy()
})

test('Escape on the button of the closed popup closes the chat’s panel', async () => {
  const { userEvents } = await renderPlayer(movieAddress)
  await userEvents.click(await screen.findByRole('button', { name: 'Open chat' }))
  await screen.findByRole('dialog', { name: 'Chat' })
  const button = await trailersButton()
  act(() => button.focus())
  await userEvents.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull()
})

test('without a trailer of the trending film the teaser can be played [player.trailers]', async () => {
  const { userEvents } = await renderPlayer(movieAddress, {
    answers: { ...trendingTrailer, 'GET /movies/trailers/:id': { content: [] } },
  })
  await userEvents.click(await trailersButton())
  const panel = within(popup() as HTMLElement)
  await userEvents.click(await panel.findByRole('button', { name: 'Matinee Teaser' }))
  expect(panel.getByLabelText('Matinee’s teaser').getAttribute('src')).toBe('/teaser.webm')
})

test.each(['The General Trailer', 'Matinee Teaser'])(
  'when %s is played, the film is paused [player.trailers]',
  async (name) => {
    const { userEvents } = await renderPlayer(movieAddress, { answers: trendingTrailer })
    const pause = vi.spyOn(await findVideo('Charade'), 'pause')
    await userEvents.click(await trailersButton())
    await userEvents.click(await screen.findByRole('button', { name }))
    const teaser = screen.queryByLabelText<HTMLVideoElement>('Matinee’s teaser')
    if (teaser) {
      // Until the teaser plays, the movie plays on.
      expect(pause).not.toHaveBeenCalled()
      const pauseTeaser = vi.spyOn(teaser, 'pause')
      fireEvent.play(teaser)
      expect(pauseTeaser).not.toHaveBeenCalled()
    }
    expect(pause).toHaveBeenCalled()
  },
)

test.each(['GET /movies/trailers/:id', 'GET /movies/trending'])(
  'only the teaser is listed when %s gets no answer [player.trailers]',
  async (call) => {
    const { userEvents } = await renderPlayer(movieAddress, { answers: { [call]: 'no answer' } })
    await userEvents.click(await trailersButton())
    const panel = within(popup() as HTMLElement)
    await waitFor(() => expect(panel.queryByRole('status')).toBeNull())
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['MatineeTeaser'])
  },
)

test.each(['GET /movies/trailers/:id', 'GET /movies/trending'])(
  'while %s is not answered, the list of trailers is marked as loading [player.trailers]',
  async (call) => {
    const { userEvents, server } = await renderPlayer(movieAddress, {
      answers: { ...trendingTrailer, [call]: 'never' },
    })
    await userEvents.click(await trailersButton())
    expect(within(popup() as HTMLElement).getByRole('status', { name: 'Loading' })).toBeTruthy()
    // The trailers are requested only when the movie is known.
    expect(server.calls()).not.toContain('GET /movies/trailers/0')
  },
)

test('the button Trailers Exclusive is shown only for films, in wide windows and with the lights on [player.trailers]', async () => {
  const wide = await renderPlayer(movieAddress, { width: 768 })
  await trailersButton()
  await wide.userEvents.click(screen.getByRole('button', { name: 'Lights off' }))
  expect(screen.queryByRole('button', { name: 'Trailers Exclusive' })).toBeNull()
  wide.unmount()
  const show = await renderPlayer(episodeAddress(3))
  await screen.findByRole('button', { name: 'Lights off' })
  expect(screen.queryByRole('button', { name: 'Trailers Exclusive' })).toBeNull()
  show.unmount()
  await renderPlayer(movieAddress, { width: 767 })
  await screen.findByRole('button', { name: 'Lights off' })
  expect(screen.queryByRole('button', { name: 'Trailers Exclusive' })).toBeNull()
})

test('the open popup has the focus; Close closes it, and the button that opens it has the focus again [player.trailers]', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { answers: trendingTrailer })
  const button = await trailersButton()
  const state = () => [button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]
  expect(state()).toEqual(['false', null])
  await userEvents.click(button)
  expect(state()).toEqual(['true', popup()?.id])
  expect(document.activeElement).toBe(popup())
  // Happy DOM focuses every element. Browsers focus this one only if it has the attribute.
  expect(popup()?.getAttribute('tabindex')).toBe('-1')
  const focus = vi.spyOn(popup() as HTMLElement, 'focus')
  await userEvents.click(screen.getByRole('button', { name: 'Matinee Teaser' }))
  expect(document.activeElement).toBe(popup())
  // The page stays where it was scrolled.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(screen.getByRole('heading', { level: 2, name: 'Matinee' })).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Close trailers' }))
  expect([popup(), document.activeElement]).toEqual([null, button])
  await userEvents.click(button)
  await userEvents.click(button)
  expect(popup()).toBeNull()
})

test.each([
  [['Teaser', 'Trailer'], 'b'],
  [['Teaser', 'Teaser'], 'a'],
] as const)(
  'of videos of the types %j the first trailer is played, or the first video if none is a trailer',
  async (types, key) => {
    const content = types.map((type, index) => ({
      type,
      site: 'YouTube' as const,
      key: 'ab'[index] ?? '',
      name: 'Scenes',
    }))
    const { userEvents } = await renderPlayer(movieAddress, {
      answers: { ...trendingTrailer, 'GET /movies/trailers/:id': { content } },
    })
    await userEvents.click(await trailersButton())
    await userEvents.click(await screen.findByRole('button', { name: 'The General Trailer' }))
    const frame = within(popup() as HTMLElement).getByTitle('Scenes')
    expect(frame.getAttribute('src')).toContain(`/embed/${key}?`)
  },
)
