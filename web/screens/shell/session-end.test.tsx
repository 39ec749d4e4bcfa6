import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUser } from '#web/features/session/session-query.ts'
import { aUser, aWatchlist, aWatchlistItem } from '#web/testing/builders.ts'
import { notSignedIn } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

type Hands = Awaited<ReturnType<typeof renderApp>>['hands']

const fillIn = async (hands: Hands) => {
  await hands.type(await screen.findByLabelText('Email'), 'marguerite@example.org')
  await hands.type(screen.getByLabelText('Password'), 'a quiet evening in')
  await hands.click(screen.getByRole('button', { name: 'Sign In' }))
}

/** From the landing page. */
const signIn = async (hands: Hands) => {
  await hands.click(await screen.findByRole('link', { name: 'Sign In' }))
  await fillIn(hands)
}

test('an answer that the session has ended leads to the landing page', async () => {
  const { address } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': notSignedIn },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
})

test('a write whose session has ended leads to the landing page, and signing in leads back [session.ended] [link.return]', async () => {
  const { hands, server, address, queryClient } = await renderApp('/watchlist?type=tv', {
    answers: {
      'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ id: 7, type: 'tv', name: 'Judex' })]),
      'DELETE /tv/removeWatchE/:id/:season/:episode': notSignedIn,
      'POST /auth/signin': { user: aUser(), message: '' },
    },
  })
  const remove = await screen.findByRole('button', { name: 'Remove Judex' })
  server.answer({ 'GET /movies/getWatchlist': notSignedIn })
  await hands.click(remove)
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
  expect(queryClient.getQueryData(['watchlist'])).toBeUndefined()
  server.answer({ 'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ id: 7, type: 'tv', name: 'Judex' })]) })
  await signIn(hands)
  await screen.findByRole('link', { name: 'Judex' })
  expect(address()).toBe('/watchlist?type=tv')
  expect(sessionStorage.getItem('returnTo')).toBeNull()
})

test('somebody else is not led to where the last person was', async () => {
  const { hands, server, address } = await renderApp('/watchlist?type=tv', {
    answers: {
      'GET /movies/getWatchlist': notSignedIn,
      'POST /auth/signin': { user: aUser({ _id: 'u2' }), message: '' },
    },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  server.answer({ 'GET /movies/getWatchlist': aWatchlist([]) })
  await signIn(hands)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test('signed out at a member’s address, signing in leads there [link.return]', async () => {
  const { hands, address } = await renderApp('/profile/terms', {
    user: null,
    answers: { 'POST /auth/signin': { user: aUser(), message: '' } },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  await signIn(hands)
  await waitFor(() => expect(address()).toBe('/profile/terms'))
})

test('whoever signs out is led nowhere afterwards [link.return]', async () => {
  const { hands, address } = await renderApp('/profile', {
    answers: {
      'POST /auth/logout': { message: 'Logged out successfully' },
      'POST /auth/signin': { user: aUser(), message: '' },
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(sessionStorage.getItem('returnTo')).toBeNull()
  await signIn(hands)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/', 'javascript:alert(1)'])(
  'an address like %s is never gone to [link.return]',
  async (href) => {
    sessionStorage.setItem('returnTo', JSON.stringify({ href, of: null }))
    const { hands, address } = await renderApp('/login', {
      user: null,
      answers: { 'POST /auth/signin': { user: aUser(), message: '' } },
    })
    await fillIn(hands)
    await screen.findByRole('heading', { name: 'The General' })
    expect(address()).toBe('/')
  },
)

test('an answer about the session before, that comes after another sign-in, ends nothing [session.ended]', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { hands, queryClient, address } = await renderApp('/watchlist', {
    answers: {
      'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ id: 7 })]),
      'DELETE /movies/removeWatch/:id': async () => {
        await late
        return notSignedIn
      },
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 7' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  act(() => setUser(queryClient, aUser({ username: 'Anew' })))
  await act(async () => answer())
  await screen.findByText('Failed to remove item from watchlist')
  expect(address()).toBe('/watchlist')
})

test('another person in the same tab inherits nothing [session.tabs]', async () => {
  const { server, queryClient } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ id: 7, name: 'Hers' })]) },
  })
  await screen.findByRole('link', { name: 'Hers' })
  const personal = ['query1', 'conversationHistory', 'openseason', 'numitemss', 'content', 'a key of the router']
  const ofTheBrowser = ['activeServer', 'googleServer', 'reloadedFor']
  for (const key of [...personal, ...ofTheBrowser]) sessionStorage.setItem(key, location.origin)
  const his = new Promise<void>((resolve) => {
    server.answer({
      'GET /auth/authcheck': { user: aUser({ _id: 'u2', username: 'Gaston' }) },
      'GET /movies/getWatchlist': (asked) => {
        resolve()
        return aWatchlist([aWatchlistItem({ id: 8, name: 'His' })])(asked)
      },
    })
  })
  await act(async () => {
    fireEvent(window, new Event('focus'))
    await his
  })
  expect(screen.queryByText('Hers')).toBeNull()
  await screen.findByRole('link', { name: 'His' })
  expect(Object.keys(sessionStorage).toSorted()).toEqual(ofTheBrowser)
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Hers')
})
