import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountListHandler, anAccount, anAdmin, aViewedAccount } from '#web/testing/admin-builders.ts'
import { aUser, buildMany } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const open = async (answers: Answers, path = '/profile/admin') => {
  const app = await renderApp(path, { user: anAdmin(), answers })
  await screen.findByRole('heading', { level: 1, name: 'Admin Monitoring Dashboard' })
  return app
}
const rows = () => screen.getAllByRole('row').slice(1)
const usernames = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const field = () => screen.getByLabelText<HTMLInputElement>('Email')

test('the dashboard lists the accounts, links to the profile and home, and shows who is an administrator [admin.list]', async () => {
  const { address, userEvents } = await open({
    'GET /auth/admin/users': accountListHandler([
      anAccount({ id: 1, username: 'Ada', admin: true }),
      anAccount({ id: 2 }),
    ]),
    'POST /auth/admin/mail': { user: aViewedAccount() },
  })
  await screen.findByRole('heading', { level: 2, name: 'All Users (2)' })
  expect(document.title).toBe('Admin Monitoring Dashboard · Matinee')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Email',
    'Action',
  ])
  const [ada, other] = rows()
  expect(within(ada as HTMLElement).getByText('Administrator')).toBeTruthy()
  expect(within(ada as HTMLElement).getByTitle('Administrator')).toBeTruthy()
  expect(within(other as HTMLElement).queryByText('Administrator')).toBeNull()
  expect(within(other as HTMLElement).getByText('member.2@example.org')).toBeTruthy()
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(main.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  await userEvents.click(within(other as HTMLElement).getByRole('link', { name: /^View/ }))
  await screen.findByRole('heading', { level: 1, name: 'User Monitoring' })
  expect(address()).toBe('/profile/admin/user?email=member.2%40example.org')
})

test('an administrator without a second factor is urged to add one, and an administrator with a second factor is not', async () => {
  const none = { totp: false, passkeys: 0, recoveryCodes: 0 }
  const answers = { 'GET /auth/admin/users': accountListHandler([]), 'GET /auth/factors': none }
  const { unmount } = await open(answers)
  const link = await screen.findByRole('link', { name: 'Add one on your profile' })
  expect(link.getAttribute('href')).toBe('/profile')
  unmount()
  for (const has of [{ totp: true }, { passkeys: 1 }]) {
    const otherAdmin = await open({ ...answers, 'GET /auth/factors': { ...none, ...has } })
    await screen.findByText('No users found')
    await waitFor(() => expect(otherAdmin.server.calls()).toContain('GET /auth/factors'))
    expect(screen.queryByText(/You have no second factor/)).toBeNull()
    otherAdmin.unmount()
  }
})

test('the admin pages send members to their profile, and guests to the landing page [shell.guard.admin]', async () => {
  for (const path of ['/profile/admin', '/profile/admin/user?email=a%40b.com', '/profile/admin/audit']) {
    const member = await renderApp(path, { user: aUser() })
    await screen.findByRole('heading', { name: 'Marguerite' })
    expect(member.address()).toBe('/profile')
    member.unmount()
    const guest = await renderApp(path, { user: null })
    await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
    expect(guest.address()).toBe('/')
    guest.unmount()
  }
})

test('the profile of an administrator links to the dashboard, that of a member does not [profile.admin]', async () => {
  const { unmount } = await renderApp('/profile', { user: anAdmin() })
  expect((await screen.findByRole('link', { name: /^Admin/ })).getAttribute('href')).toBe('/profile/admin')
  unmount()
  await renderApp('/profile')
  await screen.findByRole('heading', { name: 'Marguerite' })
  expect(screen.queryByRole('link', { name: /^Admin/ })).toBeNull()
})

test('with more than one page there are the buttons Prev and Next, and the page number is stored for the session [admin.pages]', async () => {
  const answers = { 'GET /auth/admin/users': accountListHandler(buildMany(31, anAccount)) }
  const { userEvents, unmount, server } = await open(answers)
  const pageText = await screen.findByText('Page 1 of 3')
  // Screen readers read the new page number out.
  expect(pageText.getAttribute('aria-live')).toBe('polite')
  expect(usernames()).toHaveLength(15)
  // On the first page Prev does nothing, and keeps the focus.
  await userEvents.click(screen.getByRole('button', { name: 'Prev' }))
  expect(screen.getByRole('button', { name: 'Prev' }).getAttribute('aria-disabled')).toBe('true')
  for (const page of [2, 3]) {
    await userEvents.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText(`Page ${page} of 3`)
  }
  await waitFor(() => expect(usernames()).toEqual(['member 31']))
  expect(server.calls().filter((call) => call.startsWith('GET /auth/admin'))).toEqual([
    'GET /auth/admin/users?page=1',
    'GET /auth/admin/users?page=2&before=after-page-1',
    'GET /auth/admin/users?page=3&before=after-page-2',
  ])
  await userEvents.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Prev' }))
  await waitFor(() => expect(usernames()[0]).toBe('member 16'))
  unmount()
  await open(answers)
  await screen.findByText('Page 2 of 3')
  expect(usernames()[0]).toBe('member 16')
})

test('when the number of accounts is an estimate, the screen says so [admin.list]', async () => {
  const users = buildMany(15, anAccount)
  const estimate = { users, total: 1_000_123, isEstimate: true, page: 1, pages: 66_675, cursor: 'after-page-1' }
  await open({ 'GET /auth/admin/users': estimate })
  await screen.findByRole('heading', { level: 2, name: 'All Users (about 1000123)' })
})

test('with only one page there are no buttons Prev and Next [admin.pages]', async () => {
  await open({ 'GET /auth/admin/users': accountListHandler(buildMany(15, anAccount)) })
  await screen.findByRole('heading', { level: 2, name: 'All Users (15)' })
  expect(rows()).toHaveLength(15)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.queryByText(/^Page /)).toBeNull()
})

test('when typing stops, the text filters the list; if the list then lacks the current page, the first page is shown [admin.search] [admin.pages]', async () => {
  sessionStorage.setItem('adminPage', '3')
  const { userEvents, server, address, router } = await open({
    'GET /auth/admin/users': accountListHandler(buildMany(40, anAccount)),
  })
  await screen.findByText('Page 3 of 3')
  const scrolls = recordScrolls()
  await userEvents.type(field(), ' MEMBER.1 ')
  await screen.findByRole('heading', { level: 2, name: 'All Users (11)' })
  await waitFor(() => expect(usernames()[0]).toBe('member 1'))
  expect(rows()).toHaveLength(11)
  expect(address()).toBe('/profile/admin?search=MEMBER.1')
  expect(sessionStorage.getItem('adminPage')).toBe('1')
  expect(server.calls().filter((call) => call.startsWith('GET /auth/admin'))).toEqual([
    'GET /auth/admin/users?page=3',
    'GET /auth/admin/users?page=3&search=MEMBER.1',
    'GET /auth/admin/users?page=1&search=MEMBER.1',
  ])
  await userEvents.clear(field())
  await screen.findByRole('heading', { level: 2, name: 'All Users (40)' })
  expect(scrolls).toEqual([])
  // Filtering adds no entries to the browser's history, so that one Back leads to the page before.
  expect(router.history.length).toBe(1)
})

test('when the list has become shorter than the stored page, the first page is shown [admin.pages]', async () => {
  sessionStorage.setItem('adminPage', '5')
  await open({ 'GET /auth/admin/users': accountListHandler(buildMany(31, anAccount)) })
  await screen.findByText('Page 1 of 3')
  expect(usernames()[0]).toBe('member 1')
})

test('the page number stays when the filtered list has this page too [admin.pages]', async () => {
  sessionStorage.setItem('adminPage', '2')
  const { userEvents } = await open({ 'GET /auth/admin/users': accountListHandler(buildMany(40, anAccount)) })
  await screen.findByText('Page 2 of 3')
  await userEvents.type(field(), 'example')
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull())
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
})

test.each(['', '   ', 'buster', 'buster@example', 'example.com', 'a@example.org'])(
  'after Search with "%s" the box says Invalid email until the text is edited [admin.search] [form.errors]',
  async (text) => {
    const { userEvents, address } = await open({ 'GET /auth/admin/users': accountListHandler([]) })
    if (text !== '') await userEvents.type(field(), text)
    await userEvents.click(screen.getByRole('button', { name: 'Search' }))
    expect(screen.getByRole('alert').textContent).toBe('Invalid email')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const descriptions = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Invalid email',
      'Typing filters the list by email or username. Search opens the account with this address.',
    ])
    expect(document.activeElement).toBe(field())
    expect(address()).toMatch(/^\/profile\/admin(\?|$)/)
    await userEvents.type(field(), 'x')
    expect(screen.getByRole('alert').textContent).toBe('')
  },
)

test('with an email in the box, Search and Enter open the account [admin.search]', async () => {
  const { userEvents, address, server } = await open({
    'GET /auth/admin/users': accountListHandler([]),
    'POST /auth/admin/mail': { user: aViewedAccount() },
  })
  await userEvents.type(field(), ' buster@example.com {Enter}')
  await screen.findByRole('heading', { level: 1, name: 'User Monitoring' })
  expect(address()).toBe('/profile/admin/user?email=buster%40example.com')
  await screen.findByText('Buster')
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'buster@example.com' })
})

test('an empty list says so [admin.list]', async () => {
  await open({ 'GET /auth/admin/users': accountListHandler([]) })
  await screen.findByText('No users found')
  expect(screen.getByRole('heading', { level: 2, name: 'All Users (0)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('when no account fits the filter, a button shows all accounts again; Back leads to the page before the list [admin.search]', async () => {
  const { userEvents, router, address } = await open(
    { 'GET /auth/admin/users': accountListHandler(buildMany(20, anAccount)) },
    '/profile/admin?search=nobody',
  )
  expect([field().value, field().maxLength]).toEqual(['nobody', 254])
  // A phone shows the keyboard for email addresses, with a key that says Search.
  expect(['inputmode', 'enterkeyhint', 'autocapitalize'].map((name) => field().getAttribute(name))).toEqual([
    'email',
    'search',
    'none',
  ])
  await userEvents.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(field().value).toBe('')
  await screen.findByRole('heading', { level: 2, name: 'All Users (20)' })
  expect([address(), router.history.length]).toEqual(['/profile/admin', 1])
})

test('the next page of a filtered list is requested with the cursor of the filtered page before it [admin.pages]', async () => {
  const { userEvents, server } = await open(
    { 'GET /auth/admin/users': accountListHandler(buildMany(40, anAccount)) },
    '/profile/admin?search=member',
  )
  await screen.findByText('Page 1 of 3')
  const list = screen.getByRole('table').parentElement
  expect(list?.getAttribute('aria-busy')).toBe('false')
  await userEvents.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(usernames()[0]).toBe('member 16'))
  expect(server.calls().at(-1)).toBe('GET /auth/admin/users?page=2&search=member&before=after-page-1')
  server.answer({ 'GET /auth/admin/users': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Next' }))
  expect(list?.getAttribute('aria-busy')).toBe('true')
  expect(usernames()[0]).toBe('member 16')
})

test.each(['0', '-1', '1.5', 'x', ''])(
  'an invalid stored page number, such as "%s", counts as the first page [admin.pages]',
  async (page) => {
    sessionStorage.setItem('adminPage', page)
    await open({ 'GET /auth/admin/users': accountListHandler(buildMany(16, anAccount)) })
    await screen.findByText('Page 1 of 2')
  },
)

test('the list is fetched again at each visit, since accounts are created and deleted all the time [admin.list]', async () => {
  const { router, server } = await open({
    'GET /auth/admin/users': accountListHandler([anAccount()]),
    'GET /auth/admin/audit': { content: [], total: 0, page: 1, pages: 0 },
  })
  await screen.findByText('member 1')
  await act(() => router.navigate({ to: '/profile/admin/audit' }))
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  server.answer({ 'GET /auth/admin/users': accountListHandler([anAccount({ id: 2 })]) })
  await act(() => router.navigate({ to: '/profile/admin' }))
  await screen.findByText('member 2')
})

test('when the list cannot be fetched, the server’s message is shown, else Failed to fetch users, and it can be fetched again [admin.user.errors]', async () => {
  const { server } = await open({
    'GET /auth/admin/users': { status: 403, message: 'You may not do this.', code: 'not-allowed' },
  })
  await screen.findByText('You may not do this.')
  await retry(server, { 'GET /auth/admin/users': 'no answer' })
  await screen.findByText('Failed to fetch users')
  await retry(server, { 'GET /auth/admin/users': accountListHandler([anAccount({ username: 'Buster' })]) })
  await screen.findByText('Buster')
})

test.each([
  ['the first page is fetched because the list has no such page any more', '/profile/admin', '3'],
  ['all accounts are fetched because the filter that no account fits was removed', '/profile/admin?search=nobody', '1'],
])('while %s, the screen does not say that there are no users [admin.list]', async (_, path, page) => {
  sessionStorage.setItem('adminPage', page)
  const accounts = buildMany(15, anAccount)
  const list = accountListHandler(accounts)
  const firstPage = Promise.withResolvers<void>()
  const { userEvents, server } = await open(
    {
      'GET /auth/admin/users': async (request) => {
        if (request.url.search === '?page=1') await firstPage.promise
        return list(request)
      },
    },
    path,
  )
  if (page === '1') await userEvents.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(server.calls()).toContain('GET /auth/admin/users?page=1'))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No users found')).toBeNull()
  await act(async () => firstPage.resolve())
  expect(await screen.findByText('member 15')).toBeTruthy()
})

test('while the list is being fetched, a placeholder is shown and no number of accounts [admin.list]', async () => {
  await open({ 'GET /auth/admin/users': 'never' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'All Users (…)' })).toBeTruthy()
})

test('the toggle switches between dark and light, for all pages and later visits [admin.list]', async () => {
  const answers = { 'GET /auth/admin/users': accountListHandler([]) }
  const scheme = () => document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content
  const { userEvents, unmount, router } = await open(answers)
  // The tests' browser prefers the light theme.
  const toggle = screen.getByRole('button', { name: 'Dark mode' })
  const icon = () => toggle.querySelector('use')?.getAttribute('href')?.split('#')[1]
  expect([icon(), toggle.title]).toEqual(['moon', 'Dark mode'])
  await userEvents.click(toggle)
  expect([icon(), toggle.title]).toEqual(['sun', 'Light mode'])
  expect([scheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('heading', { name: 'Ada' })
  expect(scheme()).toBe('dark')
  unmount()
  const laterVisit = await open(answers)
  await laterVisit.userEvents.click(screen.getByRole('button', { name: 'Light mode' }))
  expect([scheme(), localStorage.getItem('theme')]).toEqual(['light', 'light'])
  expect(screen.getByRole('button', { name: 'Dark mode' })).toBeTruthy()
})

test('when a link is pressed right after a filter was typed, the filter does not stop the navigation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const app = await renderApp('/profile/admin', {
    user: anAdmin(),
    fakeTimers: true,
    answers: {
      'GET /auth/admin/users': accountListHandler([anAccount({ id: 2 })]),
      'POST /auth/admin/mail': { user: aViewedAccount() },
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'All Users (1)' })
  await app.userEvents.type(field(), 'mem')
  await app.userEvents.click(screen.getByRole('link', { name: /^View/ }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await screen.findByRole('heading', { level: 1, name: 'User Monitoring' })
  expect(app.address()).toBe('/profile/admin/user?email=member.2%40example.org')
})
