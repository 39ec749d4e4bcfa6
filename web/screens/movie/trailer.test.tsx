import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '#web/testing/fake-server.ts'
import { openMovie } from '#web/testing/movie-page.ts'

const trailers: Answers = {
  'GET /movies/trailers/:id': {
    content: [
      { type: 'Teaser', site: 'YouTube', key: 'tease', name: 'First look' },
      { type: 'Trailer', site: 'YouTube', key: 'trail', name: 'Official trailer' },
    ],
  },
}

// Escape and the way back of the focus are the browser's own: tests/journeys/title-pages.spec.ts.
test('Trailer opens a modal with a sandboxed player and a close button', async () => {
  const { hands, server } = await openMovie(trailers)
  expect(server.calls().join()).not.toContain('trailers')
  await hands.click(await screen.findByRole('button', { name: 'Trailer' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Trailer of Charade' }))
  const frame = await modal.findByTitle('Official trailer')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/trail\?/)
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
  await hands.click(modal.getByRole('button', { name: 'First look' }))
  expect(modal.getByTitle('First look')).toBeTruthy()
  await hands.click(modal.getByRole('button', { name: 'Matinee’s teaser' }))
  expect(modal.getByLabelText('Matinee’s teaser').getAttribute('src')).toBe('/teaser.webm')
  await hands.click(modal.getByRole('button', { name: 'Close trailer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed trailer fetch leaves the teaser only [details.failure]', async () => {
  const { hands, server } = await openMovie({ 'GET /movies/trailers/:id': { status: 500, message: 'On our side.' } })
  await hands.click(await screen.findByRole('button', { name: 'Trailer' }))
  const modal = within(await screen.findByRole('dialog'))
  expect((await modal.findByLabelText('Matinee’s teaser')).getAttribute('src')).toBe('/teaser.webm')
  expect(screen.queryByText('On our side.')).toBeNull()
  server.answer(trailers)
  await hands.click(modal.getByRole('button', { name: 'Try again' }))
  expect(await modal.findByTitle('Official trailer')).toBeTruthy()
})
