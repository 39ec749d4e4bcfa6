import { createEvent, fireEvent, screen } from '@testing-library/react'
import { aWatchlistItem } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

export const aWatchlistShow = (more: Parameters<typeof aWatchlistItem>[0] = {}) =>
  aWatchlistItem({ type: 'tv', name: `Show ${more.id}`, title: `Show ${more.id}`, ...more })

/** The watchlist's page. */
export const openWatchlist = async (answers: Answers, path = '/watchlist') => {
  const app = await renderApp(path, { answers })
  await screen.findByRole('heading', { level: 1, name: 'Watchlist' })
  return app
}

/** The names of the entries on the page. */
export const names = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label')?.slice(7))

export const count = () => names().length

/** A press of a button at this moment, in ms. */
export const press = (name: string, at: number) => {
  const button = screen.getByRole('button', { name })
  const event = createEvent.click(button)
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(button, event)
}
