import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { openChat } from '#web/testing/chat.ts'

test('if the watchlist was fetched before, the first suggestion is about a film on it', async () => {
  const { router } = await openChat(
    { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ name: 'Metropolis' })]) },
    '/watchlist',
  )
  await screen.findByRole('link', { name: /Metropolis/ })
  await act(() => router.navigate({ to: '/chat' }))
  const [first] = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('button')
  expect(first?.textContent).toBe('More like Metropolis')
})
