import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createAnswerStreams, findInput, openChat } from '#web/testing/chat.ts'
import { findMain, renderApp } from '#web/testing/render-app.tsx'

const opener = () => screen.findByRole('button', { name: 'Open chat' })
const panel = () => screen.findByRole('dialog', { name: 'Chat' })

test('every page except the chat’s has a button that opens the chat, for signed-in users only [shell.floatingchat]', async () => {
  const { router, unmount } = await openChat({}, '/')
  expect((await opener()).title).toBe('Chat')
  // The button takes the focus when the user closes the panel, but not when the page is opened.
  expect(document.activeElement).toBe(document.body)
  for (const to of ['/search', '/profile', '/nowhere'] as const) {
    await act(() => router.navigate({ to: to as '/search' }))
    await opener()
  }
  for (const address of ['/chat', '/chat/']) {
    await act(async () => router.history.push(address))
    await findInput()
    expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull()
  }
  unmount()
  await renderApp('/', { user: null })
  await findMain()
  // The button is in a chunk that is loaded after the first paint. The same chunk has the live region that announces
  // page titles. When the live region is there, the button would be there too.
  await waitFor(() => expect(document.querySelector('p[aria-live=polite]')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull()
})

test('the panel shows answers; its requests have the question and the earlier turns of the conversation, and name no model [shell.floatingchat]', async () => {
  const { userEvents, ask, sentQuestions, address } = await openChat({}, '/search')
  expect((await opener()).getAttribute('aria-haspopup')).toBe('dialog')
  await userEvents.click(await opener())
  await panel()
  await ask('silent')
  await screen.findByRole('link', { name: 'Nosferatu' })
  await screen.findByRole('button', { name: 'Send' })
  await ask('shorter')
  await waitFor(() => expect(sentQuestions()).toHaveLength(2))
  expect(address()).toBe('/search')
  expect(sentQuestions()).toEqual([
    { query: 'silent', history: [] },
    {
      query: 'shorter',
      history: [
        {
          query: 'silent',
          data: [{ id: 87, title: 'Nosferatu' }],
          datatext: 'Two that still unsettle.',
          contentType: 'movies',
        },
      ],
    },
  ])
})

test('Escape closes the panel, and the button that opens it has the focus; a blank text is not sent [shell.floatingchat]', async () => {
  const { userEvents, sentQuestions, ask } = await openChat({}, '/search')
  await userEvents.click(await opener())
  await waitFor(async () => expect(document.activeElement).toBe(await findInput()))
  await ask('  ')
  expect(sentQuestions()).toEqual([])
  await userEvents.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await opener()))
})

test('while a menu is open on top of the panel, Escape does not close the panel [shell.floatingchat]', async () => {
  const { userEvents } = await openChat({}, '/search', { width: 390 })
  await userEvents.click(await opener())
  await panel()
  await userEvents.click(await screen.findByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Menu' })
  await userEvents.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Chat' })).toBeTruthy()
})

test('the panel stays open from page to page while an answer arrives; the chat’s page continues the conversation [shell.floatingchat]', async () => {
  const { streams, answer } = createAnswerStreams()
  const { userEvents, ask, router } = await openChat({ 'POST /chat/movie/llm': answer }, '/search')
  await userEvents.click(await opener())
  await ask('something long')
  streams[0]?.send('text', { delta: 'The first' })
  await screen.findByText('The first')
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('heading', { level: 1, name: 'Marguerite' })
  await panel()
  streams[0]?.send('text', { delta: ' and the second' })
  await screen.findByText('The first and the second')
  await act(() => router.navigate({ to: '/chat' }))
  await screen.findByRole('combobox', { name: 'Model' })
  streams[0]?.send('text', { delta: ' and the third' })
  await screen.findByText('The first and the second and the third')
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull()
})

test('after a visit to the chat’s page the panel, which was open before, is closed [shell.floatingchat]', async () => {
  const { userEvents, router } = await openChat({}, '/search')
  await userEvents.click(await opener())
  await panel()
  await act(() => router.navigate({ to: '/chat' }))
  await screen.findByRole('combobox', { name: 'Model' })
  await act(() => router.navigate({ to: '/search' }))
  expect(await opener()).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull()
})

test('closing the panel keeps the conversation and the text that was typed but not sent', async () => {
  const { userEvents } = await openChat({}, '/search')
  await userEvents.click(await opener())
  await userEvents.type(await findInput(), 'half a thou')
  await userEvents.click(await screen.findByRole('button', { name: 'Close chat' }))
  await userEvents.click(await opener())
  expect((await findInput()).value).toBe('half a thou')
})

test('the panel has a link to the chat’s page [shell.floatingchat]', async () => {
  const { userEvents, address } = await openChat({}, '/search')
  await userEvents.click(await opener())
  await userEvents.click(await screen.findByRole('link', { name: 'Open as a page' }))
  await screen.findByRole('combobox', { name: 'Model' })
  expect(address()).toBe('/chat')
})

test('the panel suggests questions; its conversation can be scrolled with keys, and is not a live region [shell.floatingchat]', async () => {
  const { userEvents, sentQuestions } = await openChat({}, '/search')
  await userEvents.click(await opener())
  const log = within(await panel()).getByRole('log', { name: 'Conversation' })
  expect(log.getAttribute('aria-live')).toBe('off')
  // The conversation can take the focus, so that it can be scrolled with keys.
  expect(log.getAttribute('tabindex')).toBe('0')
  const [first] = within(log).getAllByRole('button')
  await userEvents.click(first as HTMLElement)
  await screen.findByRole('link', { name: 'Nosferatu' })
  expect(sentQuestions()).toEqual([{ query: first?.textContent, history: [] }])
})

test('Escape does not close the panel when another part of the page has handled the key [shell.floatingchat]', async () => {
  const { userEvents } = await openChat({}, '/search')
  await userEvents.click(await opener())
  const input = await findInput()
  input.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(await panel()).toBeTruthy()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull()
})
