import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdmin, aViewedAccount } from '#web/testing/admin-builders.ts'
import { aWatchlistItem } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const open = async (answers: Answers, { email = 'buster@example.com', fakeTimers = false } = {}) => {
  const path = `/profile/admin/user${email && `?email=${encodeURIComponent(email)}`}`
  const app = await renderApp(path, { user: anAdmin(), answers, fakeTimers })
  await screen.findByRole('heading', { level: 1, name: 'User Monitoring' })
  return app
}
const panel = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('details') as HTMLDetailsElement

const date = '2026-03-04T05:06:07.000Z'

test('the panel with the account’s facts is open, and the panels with its lists are closed and show their counts [admin.user]', async () => {
  await open({
    'POST /auth/admin/mail': {
      user: aViewedAccount({
        created: date,
        watchHistory: [
          {
            id: 1,
            type: 'tv',
            name: 'Judex',
            title: 'The Mill',
            image: null,
            season: 1,
            episode: 3,
            tepisodes: 12,
            date,
          },
          {
            id: 1,
            type: 'tv',
            name: 'Judex',
            title: null,
            image: null,
            season: 2,
            episode: 1,
            tepisodes: 12,
            date,
          },
          {
            id: 1,
            type: 'movie',
            name: 'Nosferatu',
            title: null,
            image: null,
            season: 0,
            episode: 0,
            tepisodes: 0,
            date,
          },
        ],
        watchList: [
          aWatchlistItem({ name: 'Metropolis', date }),
          aWatchlistItem({ type: 'tv', name: 'Fantômas', season: 2, episode: 5, title: 'The Fall', date }),
          aWatchlistItem({ type: 'tv', name: 'Fantômas', season: 2, episode: 6, title: 'The End', date }),
          aWatchlistItem({ type: 'tv', name: 'Fantômas', season: 1, episode: 5, title: 'The Rise', date }),
          aWatchlistItem({ type: 'tv', name: 'Fantômas', date }),
        ],
        searchHistory: [
          { id: 1, type: 'person', name: 'Brigitte Helm', image: null, date },
          { id: 1, type: 'tv', name: 'Judex', image: null, date },
        ],
        chatHistory: [{ query: 'Something short?', response: `**Yes** ${'x'.repeat(200)}`, date }],
        totals: { watchHistory: 1234, watchList: 5, searchHistory: 2, chatHistory: 1 },
      }),
    },
  })
  const information = await panel('User Information')
  expect(information.open).toBe(true)
  expect([...information.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'u7',
    'Buster',
    'buster@example.com',
    '04/03/2026',
  ])
  expect(screen.getByRole('link', { name: 'Back to Admin Panel' }).getAttribute('href')).toBe('/profile/admin')
  for (const [title, count, ...texts] of [
    [
      'Watch History',
      '1,234',
      'Judex',
      'S1 E3 · The Mill',
      'S2 E1',
      'Nosferatu',
      'Movie',
      '04/03/2026',
      'The newest 3 of 1,234.',
    ],
    ['Watch List', '5', 'Metropolis', 'Movie', 'Fantômas', 'S2 E5 · The Fall', '04/03/2026'],
    ['Search History', '2', 'Brigitte Helm', 'Person', 'Judex', 'TV Show', '04/03/2026'],
    ['Chat History', '1', 'Something short?', `Yes ${'x'.repeat(146)}...`, '04/03/2026'],
  ] as const) {
    const list = await panel(title)
    expect(list.open).toBe(false)
    expect(list.querySelector('summary')?.textContent).toBe(title + count)
    for (const text of texts) expect(within(list).getAllByText(text)[0]).toBeTruthy()
  }
  expect(screen.queryByText('The newest 1 of 1.')).toBeNull()
})

test('each empty list says so [admin.user]', async () => {
  await open({ 'POST /auth/admin/mail': { user: aViewedAccount() } })
  for (const [title, text] of [
    ['Watch History', 'No watch history found'],
    ['Watch List', 'No items in watch list'],
    ['Search History', 'No search history found'],
    ['Chat History', 'No chat history found'],
  ] as const) {
    expect(within(await panel(title)).getByText(text)).toBeTruthy()
  }
})

test('without an email address in the URL the screen asks for one, and fetches no account [admin.user.errors]', async () => {
  const { server } = await open({}, { email: '' })
  expect(screen.getByText('Please enter an email address')).toBeTruthy()
  expect(server.calls()).not.toContain('POST /auth/admin/mail')
})

test.each([
  [{ status: 404, message: 'Account not found', code: 'account-unknown' }, 'Account not found', false],
  [{ status: 404, message: '' }, 'Account not found', false],
  [
    { status: 429, message: 'Too many accounts. Please try again in 2 minutes.' },
    'Too many accounts. Please try again in 2 minutes.',
    true,
  ],
  [{ status: 400, message: '' }, 'Failed to fetch user data', true],
  ['no answer', 'Failed to fetch user data', true],
] as const)(
  'when the request for the account is answered with %j, the page shows: %s [admin.user.errors]',
  async (answer, text, canRetry) => {
    const { server } = await open({ 'POST /auth/admin/mail': answer })
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
    const retryButton = screen.queryByRole('button', { name: 'Try again' })
    expect(retryButton !== null).toBe(canRetry)
    if (retryButton === null) return
    await retry(server, { 'POST /auth/admin/mail': { user: aViewedAccount() } }, retryButton)
    await panel('User Information')
  },
)

test('when the address changes to another account, the panels are as at first [admin.user]', async () => {
  const { router } = await open({ 'POST /auth/admin/mail': { user: aViewedAccount() } })
  const history = await panel('Watch History')
  history.open = true
  await act(() => router.navigate({ to: '/profile/admin/user', search: { email: 'charles@example.com' } }))
  await waitFor(async () => expect((await panel('Watch History')).open).toBe(false))
})

test('an account is fetched once for each visit, since each request adds a line to the audit [admin.audit]', async () => {
  const { server, router } = await open({
    'POST /auth/admin/mail': { user: aViewedAccount() },
    'GET /auth/admin/audit': { content: [], total: 0, page: 1, pages: 0 },
  })
  const requestCount = () => server.calls().filter((call) => call === 'POST /auth/admin/mail').length
  await panel('User Information')
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  expect(requestCount()).toBe(1)
  await act(() => router.navigate({ to: '/profile/admin/audit' }))
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  await act(() => router.navigate({ to: '/profile/admin/user', search: { email: 'buster@example.com' } }))
  await panel('User Information')
  expect(requestCount()).toBe(2)
  await act(() => router.navigate({ to: '/profile/admin/user', search: { email: 'harold@example.com' } }))
  await waitFor(() => expect(requestCount()).toBe(3))
  expect(server.requests.at(-1)?.body).toEqual({ email: 'harold@example.com' })
})

test('an account is deleted after a confirmation, and the page is loaded again after half a second [admin.delete]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { userEvents, server } = await open(
    {
      'POST /auth/admin/mail': { user: aViewedAccount() },
      'DELETE /auth/deleteUserMail': { message: 'Account deleted' },
    },
    { fakeTimers: true },
  )
  const deletions = () => server.requests.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  await userEvents.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this account?' }))
  expect(dialog.getByText(/^Buster \(buster@example\.com\) loses the account/)).toBeTruthy()
  await userEvents.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(deletions()).toEqual([])
  await userEvents.click(screen.getByRole('button', { name: 'Delete Account' }))
  // The browser closes the dialog when Escape is pressed. The button opens it again.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())

  await userEvents.click(screen.getByRole('button', { name: 'Delete Account' }))
  const reopened = within(screen.getByRole('dialog', { name: 'Delete this account?' }))
  // From here on the fake time stands still, except when the test advances it.
  vi.setTimerTickMode('manual')
  fireEvent.click(reopened.getByRole('button', { name: 'Delete Account' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Account deleted')).toBeTruthy()
  expect(deletions()).toEqual([{ email: 'buster@example.com' }])
  // A second press does nothing: the account is deleted already, and the page is about to be loaded again.
  fireEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(450))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(reload).toHaveBeenCalledOnce()
})

test('while an account is being deleted, the button that deletes it is busy [admin.delete]', async () => {
  const { userEvents } = await open({
    'POST /auth/admin/mail': { user: aViewedAccount() },
    'DELETE /auth/deleteUserMail': 'never',
  })
  const button = await screen.findByRole('button', { name: 'Delete Account' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvents.click(button)
  await userEvents.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvents.click(button)
  expect([button.getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual(['true', null])
})

test.each([
  [
    { status: 403, message: 'An administrator’s account cannot be deleted here.' },
    'something went wrong An administrator’s account cannot be deleted here.',
  ],
  ['no answer', 'something went wrong'],
] as const)('when a deletion is answered with %j, a toast says: %s [admin.delete]', async (answer, text) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { userEvents } = await open({
    'POST /auth/admin/mail': { user: aViewedAccount() },
    'DELETE /auth/deleteUserMail': answer,
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Delete Account' }))
  await userEvents.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Account' }))
  await screen.findByText(text)
  expect(screen.getByRole('button', { name: 'Delete Account' }).getAttribute('aria-disabled')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('an administrator’s account has no button that deletes it [admin.delete]', async () => {
  await open({ 'POST /auth/admin/mail': { user: aViewedAccount({ username: 'Grace', admin: true }) } })
  const information = await panel('User Information')
  expect(within(information).getByText('Administrator')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
})
