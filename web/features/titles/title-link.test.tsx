import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aMovie, aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { aMovieDetails } from '#web/testing/detail-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

test.each([
  ['/', 'Film 10'],
  ['/movie?id=1&name=Charade', 'Film 2'],
  ['/watchlist', 'Film 3'],
])('on the page %s, pressing a card gives its picture the name for the page transition', async (path, name) => {
  Object.assign(document, { startViewTransition: () => {} })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  await renderApp(path, {
    answers: {
      'GET /movies/details/:id': { content: aMovieDetails() },
      'GET /movies/credits/:id': { content: { cast: [], crew: [] } },
      'GET /movies/similar/:id': { content: [aMovie({ id: 2 })] },
      'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 3, name: 'Film 3' })]),
    },
  })
  const card = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
  const picture = card.querySelector<HTMLElement>('[data-image]')
  // With a pressed key the browser opens the link elsewhere, and this page has no transition.
  fireEvent.click(card, { altKey: true })
  expect(picture?.style.viewTransitionName).toBe('')
  // The router ignores clicks with this button, so that this page stays.
  fireEvent.click(card, { button: 1 })
  expect(picture?.style.viewTransitionName).toBe('picture')
})
