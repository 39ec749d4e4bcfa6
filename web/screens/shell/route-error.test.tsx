import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#web/testing/render-app.tsx'

test('a page whose style sheet cannot be loaded offers to try again, also after an attempt while nothing answers [net.chunks]', async () => {
  // React and the router write the error to the console.
  const mocks = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((mock) => mock.mockImplementation(() => {}))
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/terms.css' })
  document.head.append(link)
  onTestFinished(() => {
    link.remove()
    for (const mock of mocks) mock.mockRestore()
  })
  const answerOther = () => {
    throw new TypeError('Failed to fetch')
  }
  const { userEvents, server } = await renderApp('/profile/terms', { answerOther })
  await waitFor(() => {
    fireEvent.error(link)
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  })
  expect(document.title).toBe('Not loaded · Matinee')
  expect(screen.getByRole('link', { name: 'Watchlist' })).toBeTruthy()
  const pageRequests = () => server.calls().filter((call) => call === 'GET /')
  await waitFor(() => expect(pageRequests()).toHaveLength(1))
  await userEvents.click(await screen.findByRole('button', { name: 'Try again', busy: false }))
  await waitFor(() => expect(pageRequests()).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute('aria-disabled')).toBe(false),
  )
})
