import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { conversationQuery } from '#web/features/chat/conversation.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { adultPreferenceQuery } from '#web/features/user/adult-preference-query.ts'
import { aProfile, aSession, aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const buster = aUser({ username: 'Buster', email: 'buster@example.org' })

const open = async (answers: Answers = {}, width = 1280) => {
  const app = await renderApp('/profile', { user: buster, width, answers })
  await screen.findByRole('heading', { name: 'Buster' })
  return app
}
/** Queries within the section of the page that has this heading. */
const section = (name: string) => within(screen.getByRole('region', { name }))

test('the profile shows who is signed in, and links to the member’s pages [profile.page]', async () => {
  await open()
  expect(screen.getByText('buster@example.org')).toBeTruthy()
  expect(screen.getByText('Member since 02/01/2026')).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link')
  expect(pages.map((link) => link.getAttribute('href'))).toEqual([
    '/watchlist',
    '/profile/watchHistory',
    '/profile/searchHistory',
    '/profile/chatHistory',
    '/profile/terms',
  ])
  expect(section('Password').getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
    '/profile/changepassword',
  )
  expect(screen.queryByText('Verified')).toBeNull()
})

test('a member without a picture has the default avatar [profile.page]', async () => {
  await open()
  const head = screen.getByRole('region', { name: 'You' })
  expect(head.querySelector('img')).toBeNull()
  expect(head.querySelector('[aria-hidden="true"]')?.textContent).toBe('B')
})

test.each([
  [768, 1],
  [767, 0],
])('in a window %i px wide, the number of walls of posters behind the name is %i', async (width, count) => {
  await open({}, width)
  expect(document.querySelectorAll('.wall-posters')).toHaveLength(count)
})

test('Logout leads to the landing page [auth.errors] [profile.page]', async () => {
  const { userEvents, address } = await open({ 'POST /auth/logout': { message: 'Bye.' } })
  await userEvents.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
  expect(screen.getByText('Logged out successfully')).toBeTruthy()
})

test('when Logout fails the user stays signed in, and a toast has the server’s message, or says Logout failed if there was no answer [auth.errors]', async () => {
  const { userEvents, server } = await open({ 'POST /auth/logout': 'no answer' })
  await userEvents.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Logout failed')
  server.answer({ 'POST /auth/logout': { status: 500, message: 'Something went wrong on our side', code: 'internal' } })
  await userEvents.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Something went wrong on our side')
  expect(screen.getByRole('heading', { name: 'Buster' })).toBeTruthy()
})

test('Logout cancels the requests for data that are under way; when Logout fails they are sent again [profile.page]', async () => {
  const { userEvents } = await open({ 'GET /user/getadultPreference': 'never', 'POST /auth/logout': 'no answer' })
  await userEvents.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Logout failed')
  const requests = vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith('/user/getadultPreference'))
  expect(requests.map(([, options]) => options?.signal?.aborted)).toEqual([true, false])
})

test('after a failed Logout only the data that were being fetched before are fetched again [profile.page]', async () => {
  const { userEvents, server, queryClient } = await open({ 'POST /auth/logout': 'no answer' })
  await adultSwitch()
  const requestCount = (path: string) =>
    vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith(path)).length
  const countsBefore = ['/user/getadultPreference', '/auth/sessions'].map(requestCount)
  server.answer({ 'GET /user/getadultPreference': 'never', 'GET /watch/continue': 'never' })
  // All data are out of date, and one of them is being fetched; so are data that are not on this page.
  queryClient.setQueryData(continueQuery.queryKey, [])
  await queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.refetchQueries({ queryKey: adultPreferenceQuery.queryKey })
  void queryClient.prefetchQuery(continueQuery)
  await waitFor(() => expect(requestCount('/user/getadultPreference')).toBe((countsBefore[0] ?? 0) + 1))
  await userEvents.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Logout failed')
  expect(requestCount('/user/getadultPreference')).toBe((countsBefore[0] ?? 0) + 2)
  expect(requestCount('/auth/sessions')).toBe(countsBefore[1])
  expect(requestCount('/watch/continue')).toBe(1)
})

const adultSwitch = () => screen.findByRole('switch', { name: 'Show adult titles' })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

test('adult titles are switched on only after a question about the age, and the switch does not wait for the server [profile.adult]', async () => {
  const { userEvents, server } = await open({ 'POST /user/adultContent': 'never' })
  const sentSettings = () => server.requests.filter(({ path }) => path === '/user/adultContent').map(({ body }) => body)
  const toggle = await adultSwitch()
  expect(isOn(toggle)).toBe('false')
  await userEvents.click(toggle)
  const dialog = within(screen.getByRole('dialog', { name: 'Show adult titles?' }))
  await userEvents.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect([isOn(toggle), sentSettings()]).toEqual(['false', []])
  // The browser closes the dialog when Escape is pressed. The switch opens it again.
  await userEvents.click(toggle)
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  expect([isOn(toggle), sentSettings(), screen.queryByRole('dialog')]).toEqual(['false', [], null])

  // The switch changes before the server answers. In this test the server never answers.
  await userEvents.click(toggle)
  await userEvents.click(screen.getByRole('button', { name: 'I am 18 or older' }))
  await waitFor(() => expect(isOn(toggle)).toBe('true'))
  expect(sentSettings()).toEqual([{ preference: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press on the text beside the switch presses the switch', async () => {
  const { userEvents } = await open()
  await adultSwitch()
  await userEvents.click(screen.getByText('Show adult titles'))
  expect(screen.getByRole('dialog', { name: 'Show adult titles?' })).toBeTruthy()
})

test('one press switches adult titles off [profile.adult]', async () => {
  const { userEvents, server } = await open({
    'GET /user/getadultPreference': { pref: true },
    'POST /user/adultContent': { message: 'Adult titles are hidden' },
  })
  const toggle = await adultSwitch()
  await userEvents.click(toggle)
  expect(await screen.findByText('Adult titles are hidden')).toBeTruthy()
  expect(isOn(toggle)).toBe('false')
  expect(server.requests.at(-1)?.body).toEqual({ preference: false })
})

test('when the server refuses, the switch goes back and a toast says why [profile.adult]', async () => {
  const { userEvents, server } = await open({
    'GET /user/getadultPreference': { pref: true },
    'POST /user/adultContent': { status: 429, message: 'Too many requests at once.', code: 'too-many' },
  })
  const toggle = await adultSwitch()
  // The switch goes back at once, and not only when the setting has been fetched.
  server.answer({ 'GET /user/getadultPreference': 'never' })
  await userEvents.click(toggle)
  expect(await screen.findByText('Too many requests at once.')).toBeTruthy()
  expect(isOn(toggle)).toBe('true')
})

test('after two refused presses the switch has the value that is stored on the server [profile.adult]', async () => {
  const first = Promise.withResolvers<void>()
  const { userEvents, server, queryClient } = await open({
    'GET /user/getadultPreference': { pref: true },
    'POST /user/adultContent': async ({ body }) => {
      await first.promise
      // The second refusal has no message.
      const message = (body as { preference: boolean }).preference ? '' : 'Too many requests at once.'
      return { status: 429, message, code: 'too-many' }
    },
  })
  const toggle = await adultSwitch()
  await userEvents.click(toggle)
  await userEvents.click(toggle)
  await userEvents.click(screen.getByRole('button', { name: 'I am 18 or older' }))
  first.resolve()
  await waitFor(() => expect(server.requests.filter(({ path }) => path === '/user/adultContent')).toHaveLength(2))
  await waitFor(() => expect([queryClient.isMutating(), isOn(toggle)]).toEqual([0, 'true']))
  expect(screen.getByText('an error occured')).toBeTruthy()
})

test('presses of the switch are sent one after the other; a late answer to an earlier request does not change the switch [profile.adult]', async () => {
  const first = Promise.withResolvers<{ message: string }>()
  const late = Promise.withResolvers<{ pref: boolean }>()
  const { userEvents, server, queryClient } = await open({
    'GET /user/getadultPreference': { pref: true },
    'POST /user/adultContent': () => first.promise,
  })
  const sentSettings = () => server.requests.filter(({ path }) => path === '/user/adultContent').map(({ body }) => body)
  const toggle = await adultSwitch()
  server.answer({ 'GET /user/getadultPreference': () => late.promise })
  act(() => void queryClient.invalidateQueries({ queryKey: ['adult'] }))
  await userEvents.click(toggle)
  late.resolve({ pref: true })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(isOn(toggle)).toBe('false')
  await userEvents.click(toggle)
  await userEvents.click(screen.getByRole('button', { name: 'I am 18 or older' }))
  await waitFor(() => expect(isOn(toggle)).toBe('true'))
  expect(sentSettings()).toEqual([{ preference: false }])
  first.resolve({ message: 'Adult titles are hidden' })
  await waitFor(() => expect(sentSettings()).toEqual([{ preference: false }, { preference: true }]))
})

test('after adult titles were switched on, lists that were fetched before are removed from the cache [profile.adult]', async () => {
  const { userEvents, queryClient } = await open({ 'POST /user/adultContent': { message: 'Adult titles are shown' } })
  queryClient.setQueryData(['a list that was fetched before'], [])
  await userEvents.click(await adultSwitch())
  await userEvents.click(screen.getByRole('button', { name: 'I am 18 or older' }))
  expect(await screen.findByText('Adult titles are shown')).toBeTruthy()
  expect(queryClient.getQueryData(['a list that was fetched before'])).toBeUndefined()
})

test('a change of the setting for adult titles does not end an answer of the chat that is under way', async () => {
  const { userEvents, queryClient } = await open({
    'POST /user/adultContent': { message: 'Adult titles are shown' },
    'POST /chat/movie/llm': 'never',
  })
  const query = conversationQuery(queryClient)
  const conversation = await queryClient.fetchQuery(query)
  conversation.ask('something silent')
  await userEvents.click(await adultSwitch())
  await userEvents.click(screen.getByRole('button', { name: 'I am 18 or older' }))
  expect(await screen.findByText('Adult titles are shown')).toBeTruthy()
  expect(queryClient.getQueryData(query.queryKey)).toBe(conversation)
  conversation.stop()
})

test('an email address is verified by a code that is mailed on request [account.verify]', async () => {
  const { userEvents, server } = await open({
    'POST /auth/verify': { message: 'A code is on its way to buster@example.org' },
    'POST /auth/verify/code': { status: 400, message: 'This code is wrong.', code: 'wrong-code' },
  })
  const address = section('Your address')
  expect(await address.findByText('buster@example.org is not verified yet.')).toBeTruthy()
  await userEvents.click(await address.findByRole('button', { name: 'Send a code' }))
  expect((await address.findByText('A code is on its way to buster@example.org')).className).toContain('text-good')
  await userEvents.click(address.getByRole('button', { name: 'Verify' }))
  expect(address.getByText('Please enter the code from your email.')).toBeTruthy()
  const field = address.getByLabelText('Code from your email')
  expect(document.activeElement).toBe(field)
  await userEvents.type(field, 'abcd 2345')
  await userEvents.click(address.getByRole('button', { name: 'Verify' }))
  expect(await address.findByText('This code is wrong.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(address.queryByText('A code is on its way to buster@example.org')).toBeNull()
  await userEvents.click(address.getByRole('button', { name: 'Send another code' }))
  expect(await address.findByText('A code is on its way to buster@example.org')).toBeTruthy()

  server.answer({
    'POST /auth/verify/code': { message: 'Your address is verified' },
    'GET /user/profile': aProfile({ user: buster, verified: true }),
  })
  await userEvents.click(address.getByRole('button', { name: 'Verify' }))
  expect((await address.findByText('buster@example.org is verified.')).parentElement).toBe(document.activeElement)
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  expect(screen.getByText('Verified')).toBeTruthy()
  // The session is fetched again, since a verified user may have more rights.
  expect(server.calls().filter((call) => call === 'GET /auth/authcheck')).toHaveLength(2)
  expect(server.requests.findLast(({ path }) => path === '/auth/verify/code')?.body).toEqual({ code: 'abcd 2345' })
})

test('when a code could not be mailed, the error is shown beside the button', async () => {
  const { userEvents } = await open({
    'POST /auth/verify': { status: 429, message: 'A code was mailed a moment ago.', code: 'too-many' },
  })
  await userEvents.click(await section('Your address').findByRole('button', { name: 'Send a code' }))
  const reason = await section('Your address').findByText('A code was mailed a moment ago.')
  expect(reason.className).toContain('text-bad')
  expect(screen.queryByLabelText('Code from your email')).toBeNull()
})

test('when a request for another code is refused, the first code can still be entered [account.verify]', async () => {
  const { userEvents, server } = await open({ 'POST /auth/verify': { message: 'A code is on its way' } })
  const address = section('Your address')
  await userEvents.click(await address.findByRole('button', { name: 'Send a code' }))
  const field = await address.findByLabelText('Code from your email')
  await userEvents.type(field, 'abcd')
  server.answer({ 'POST /auth/verify': { status: 429, message: 'A code was mailed a moment ago.', code: 'too-many' } })
  await userEvents.click(address.getByRole('button', { name: 'Send another code' }))
  expect(await address.findByText('A code was mailed a moment ago.')).toBeTruthy()
  expect(address.getByLabelText<HTMLInputElement>('Code from your email').value).toBe('abcd')
})

const sessionsHeading = 'Where you are signed in'

test('the profile lists the browsers where the account is signed in, with buttons that sign it out there [account.sessions]', async () => {
  const ownSession = aSession({ id: 'own', current: true })
  const phone = aSession({ id: 'phone', browser: 'Safari', system: 'iOS' })
  const unknown = aSession({ id: 'unknown', browser: null, system: null })
  const { userEvents, server } = await open({
    'GET /auth/sessions': { content: [ownSession, phone, unknown] },
    'DELETE /auth/sessions/:id': (_asked, { id }) => {
      server.answer({ 'GET /auth/sessions': { content: [ownSession, phone, unknown].filter((one) => one.id !== id) } })
      return { message: 'Signed out there' }
    },
    'DELETE /auth/sessions': () => {
      server.answer({ 'GET /auth/sessions': { content: [ownSession] } })
      return { message: 'Signed out everywhere else' }
    },
  })
  const list = section(sessionsHeading)
  await list.findByText('Safari on iOS')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox on LinuxThis browserSigned in 02/01/2026',
    'Safari on iOSLast seen 20/11/2026Signed in 02/01/2026Sign out',
    'An unknown browserLast seen 20/11/2026Signed in 02/01/2026Sign out',
  ])
  await userEvents.click(list.getByRole('button', { name: 'Sign out Safari on iOS' }))
  await waitFor(() => expect(list.queryByText('Safari on iOS')).toBeNull())
  expect(await screen.findByText('Signed out there')).toBeTruthy()
  const heading = list.getByRole('heading', { level: 2 })
  expect(document.activeElement).toBe(heading)
  expect(heading.getAttribute('tabindex')).toBe('-1')
  await userEvents.click(list.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(heading)
})

test('when a session is ended only its button is busy; a refusal is shown in a toast, and the list is fetched again [account.sessions]', async () => {
  const content = [
    aSession({ id: 'own', current: true }),
    aSession({ id: 'phone', browser: 'Safari', system: 'iOS' }),
    aSession({ id: 'laptop', browser: 'Edge', system: 'Windows' }),
    aSession({ id: 'tablet', browser: 'Chrome', system: 'Android' }),
  ]
  const answer = Promise.withResolvers<{ status: number; message: string; code: string }>()
  const { userEvents, server } = await open({
    'GET /auth/sessions': { content },
    'DELETE /auth/sessions/:id': () => answer.promise,
    'DELETE /auth/sessions': 'never',
  })
  const list = section(sessionsHeading)
  await list.findByText('Safari on iOS')
  const icons = list.getAllByRole('listitem').map((item) => item.querySelector('use')?.getAttribute('href'))
  expect(icons.map((href) => href?.split('#')[1])).toEqual(['laptop', 'phone', 'laptop', 'phone'])
  const busy = () =>
    list
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  await userEvents.click(list.getByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(busy()).toEqual(['Sign out Safari on iOS'])
  server.answer({ 'GET /auth/sessions': { content: content.slice(0, 2) } })
  answer.resolve({ status: 404, message: 'That browser is signed out already.', code: 'entry-unknown' })
  expect(await screen.findByText('That browser is signed out already.')).toBeTruthy()
  await waitFor(() => expect(list.queryByText('Edge on Windows')).toBeNull())
  server.answer({ 'DELETE /auth/sessions/:id': 'no answer' })
  await userEvents.click(list.getByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(await screen.findByText('an error occured')).toBeTruthy()
  await userEvents.click(list.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(busy()).toEqual(['Sign out everywhere else'])
})

test('the button of a session that is being ended stays busy when another one is pressed, and a second press sends nothing [account.sessions]', async () => {
  const { userEvents, server } = await open({
    'GET /auth/sessions': {
      content: [
        aSession({ id: 'own', current: true }),
        aSession({ id: 'phone', browser: 'Safari', system: 'iOS' }),
        aSession({ id: 'laptop', browser: 'Edge', system: 'Windows' }),
      ],
    },
    'DELETE /auth/sessions/:id': 'never',
    'DELETE /auth/sessions': 'never',
  })
  const list = section(sessionsHeading)
  const names = ['Sign out Safari on iOS', 'Sign out Edge on Windows', 'Sign out everywhere else']
  await list.findByText('Safari on iOS')
  for (const name of [...names, ...names]) await userEvents.click(list.getByRole('button', { name }))
  const buttons = names.map((name) => list.getByRole('button', { name }))
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  expect(server.calls().filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /auth/sessions/phone',
    'DELETE /auth/sessions/laptop',
    'DELETE /auth/sessions',
  ])
})

test('at first at most five browsers are listed [account.sessions]', async () => {
  const content = Array.from({ length: 12 }, (_, index) =>
    aSession({ id: String(index), current: index === 0, browser: `Browser ${index}` }),
  )
  const { userEvents } = await open({ 'GET /auth/sessions': { content } })
  const showAll = await section(sessionsHeading).findByRole('button', { name: 'Show all 12' })
  expect(section(sessionsHeading).getAllByRole('listitem')).toHaveLength(5)
  expect(section(sessionsHeading).getByText('Browser 4 on Linux')).toBeTruthy()
  await userEvents.click(showAll)
  expect(section(sessionsHeading).getAllByRole('listitem')).toHaveLength(12)
  expect(document.activeElement).toBe(section(sessionsHeading).getByRole('heading', { level: 2 }))
})

test('a button saves a file with everything that is stored about the member; a failure is shown in a toast [account.export]', async () => {
  const saved: { name: string; href: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
  const createMock = vi.spyOn(URL, 'createObjectURL')
  const revokeMock = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => {
    createMock.mockRestore()
    revokeMock.mockRestore()
  })
  const { userEvents, server } = await open({ 'GET /user/export': new Response('{"success":true}') })
  await userEvents.click(section('My data').getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'matinee-my-data.json', href: expect.stringMatching(/^blob:/) }]))
  expect(createMock).toHaveReturnedWith(saved[0]?.href)
  expect(await new Response(createMock.mock.calls[0]?.[0] as Blob).text()).toBe('{"success":true}')
  expect(revokeMock).toHaveBeenCalledWith(saved[0]?.href)
  server.answer({ 'GET /user/export': { status: 429, message: 'Too many files.', code: 'too-many' } })
  await userEvents.click(section('My data').getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Too many files.')).toBeTruthy()
  server.answer({ 'GET /user/export': 'no answer' })
  await userEvents.click(section('My data').getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The file could not be fetched. Please try again.')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

test('a page of a proxy in front of the server is not saved as the member’s data', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  onTestFinished(() => click.mockRestore())
  const { userEvents } = await open({ 'GET /user/export': () => new Response('<h1>Welcome to our network</h1>') })
  await userEvents.click(section('My data').getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The file could not be fetched. Please try again.')).toBeTruthy()
  expect(click).not.toHaveBeenCalled()
})

test('sections whose data cannot be fetched say so and offer to try again; the other sections are shown', async () => {
  const serverFault = { status: 500, message: 'Broken.', code: 'internal' }
  const { server } = await open({
    'GET /auth/sessions': serverFault,
    'GET /user/getadultPreference': serverFault,
  })
  expect(await screen.findByText('Where you are signed in could not be fetched.')).toBeTruthy()
  expect(await screen.findByText('The setting could not be fetched.')).toBeTruthy()
  expect(await section('Your address').findByRole('button', { name: 'Send a code' })).toBeTruthy()
  const retryButton = (title: string) => section(title).getByRole('button', { name: 'Try again' })
  const sessions = { content: [aSession({ current: true })] }
  await retry(server, { 'GET /auth/sessions': sessions }, retryButton(sessionsHeading))
  expect(await section(sessionsHeading).findByText('Firefox on Linux')).toBeTruthy()
  await retry(server, { 'GET /user/getadultPreference': { pref: true } }, retryButton('Adult titles'))
  expect(isOn(await adultSwitch())).toBe('true')
})

test('when the page could not fetch whether the address is verified, a button fetches it again [account.verify]', async () => {
  const { server } = await open({ 'GET /user/profile': 'no answer' })
  const address = section('Your address')
  await address.findByText('Whether your address is verified could not be fetched.')
  expect(screen.queryByText('Verified')).toBeNull()
  await retry(
    server,
    { 'GET /user/profile': aProfile({ user: buster, verified: true }) },
    address.getByRole('button', { name: 'Try again' }),
  )
  const verified = await address.findByText('buster@example.org is verified.')
  // This line gets the focus only when the user has just verified the address on this page.
  expect(verified.parentElement).not.toBe(document.activeElement)
})

test.each([
  ['Keep it', (userEvents: UserEvent) => userEvents.click(screen.getByRole('button', { name: 'Keep it' }))],
  ['the Escape key', (userEvents: UserEvent) => userEvents.keyboard('{Escape}')],
])('deleting the account asks first, and %s keeps the account [profile.delete]', async (_, decline) => {
  const { userEvents, server } = await open()
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Delete account' }))
  await userEvents.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(document.activeElement?.textContent).toBe('Delete your account for good?')
  // Happy DOM focuses every element. Browsers focus a heading only if it has this attribute.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  await decline(userEvents)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete account' }))
  expect(server.calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('after the account was deleted the page says goodbye, and two seconds later home is loaded [profile.delete]', async () => {
  const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { userEvents } = await open({ 'DELETE /auth/deleteUser': { message: 'Your account is deleted' } })
  await userEvents.click(screen.getByRole('button', { name: 'Delete account' }))
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  const goodbye = screen.getByRole('heading', { name: 'Goodbye, Buster.' })
  expect([document.activeElement, goodbye.getAttribute('tabindex')]).toEqual([goodbye, '-1'])
  expect(document.title).toBe('Goodbye · Matinee')
  expect(screen.getByText(/Your account is gone, with everything that was kept about it\./)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(load).toHaveBeenCalledWith('/')
})

test('the page still says goodbye, and nothing else, when it gets the focus and its session is over [profile.delete] [session.tabs]', async () => {
  const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { userEvents, server } = await open({ 'DELETE /auth/deleteUser': { message: 'Your account is deleted' } })
  await userEvents.click(screen.getByRole('button', { name: 'Delete account' }))
  server.answer({ 'GET /auth/authcheck': { status: 401, message: 'Please sign in.', code: 'not-signed-in' } })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  fireEvent.focus(window)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('heading', { name: 'Goodbye, Buster.' })).toBeTruthy()
  expect(screen.queryByText('You are signed out. Sign in to go on.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(load).toHaveBeenCalledWith('/')
})

test('other tabs get a message when the account was deleted [profile.delete] [session.tabs]', async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  const otherTab = new BroadcastChannel('matinee session')
  onTestFinished(() => otherTab.close())
  const messageArrived = new Promise((resolve) => otherTab.addEventListener('message', resolve))
  const { userEvents } = await open({ 'DELETE /auth/deleteUser': { message: 'Your account is deleted' } })
  await userEvents.click(screen.getByRole('button', { name: 'Delete account' }))
  await userEvents.click(screen.getByRole('button', { name: 'Delete my account' }))
  await messageArrived
})

test('while the account is being deleted the button says so; a failure is shown in a toast, and the account stays [profile.delete]', async () => {
  const answer = Promise.withResolvers<{ status: number; message: string; code: string }>()
  const { userEvents, server } = await open({ 'DELETE /auth/deleteUser': () => answer.promise })
  await userEvents.click(screen.getByRole('button', { name: 'Delete account' }))
  await userEvents.click(screen.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true)
  await userEvents.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeTruthy()
  answer.resolve({ status: 503, message: 'Matinee cannot reach its database right now.', code: 'busy' })
  expect(await screen.findByText('Matinee cannot reach its database right now.')).toBeTruthy()
  server.answer({ 'DELETE /auth/deleteUser': 'no answer' })
  await userEvents.click(screen.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('an error occured')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Buster' })).toBeTruthy()
})
