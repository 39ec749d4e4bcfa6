import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#web/testing/render-app.tsx'

/** Opens a page whose style sheet cannot be loaded, which `link` reports when its event `error` is fired. */
const openWithoutStyleSheet = async (answerOther: () => Response | Promise<Response>) => {
  // React and the router write the error to the console.
  const mocks = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((mock) => mock.mockImplementation(() => {}))
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/terms.css' })
  document.head.append(link)
  onTestFinished(() => {
    link.remove()
    for (const mock of mocks) mock.mockRestore()
  })
  return { ...(await renderApp('/profile/terms', { answerOther })), link }
}

test('a page whose style sheet cannot be loaded offers to try again, also after an attempt while nothing answers [net.chunks]', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  const { userEvents, server, link } = await openWithoutStyleSheet(() => answer())
  await waitFor(() => {
    fireEvent.error(link)
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  })
  expect(document.title).toBe('Not loaded · Matinee')
  expect(screen.getByRole('link', { name: 'Watchlist' })).toBeTruthy()
  const pageRequests = () => server.calls().filter((call) => call === 'GET /')
  await waitFor(() => expect(pageRequests()).toHaveLength(1))
  const isBusy = () => screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled') === 'true'
  const lateAnswer = Promise.withResolvers<Response>()
  answer = () => lateAnswer.promise
  await userEvents.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(pageRequests()).toHaveLength(2))
  expect(isBusy()).toBe(true)
  lateAnswer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('while Try again reloads the page, the button stays busy [net.chunks]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  const { userEvents, link } = await openWithoutStyleSheet(() => answer())
  await waitFor(() => {
    fireEvent.error(link)
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  })
  answer = async () => new Response('<script data-app="/assets/app.js"></script>')
  const button = await screen.findByRole('button', { name: 'Try again' })
  await userEvents.click(button)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await act(async () => {})
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('when the server has another build, the page is reloaded without showing an error before [net.chunks]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const { link } = await openWithoutStyleSheet(() => new Response('<script data-app="/assets/other.js"></script>'))
  await waitFor(() => {
    fireEvent.error(link)
    expect(reload).toHaveBeenCalledOnce()
  })
  await act(async () => {})
  expect(screen.queryByRole('heading', { name: 'This page did not load' })).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
