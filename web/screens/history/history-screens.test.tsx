import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { beginNavigation } from '#web/testing/begin-navigation.ts'
import { buildMany } from '#web/testing/builders.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import type { Answers, ReceivedRequest } from '#web/testing/fake-server.ts'
import { aChatHistoryItem, aSearchHistoryItem, aWatchedMovie, historyHandler } from '#web/testing/history-builders.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { findMain, renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'
import { toast } from '#web/ui/toast.ts'

const serverFault = { status: 500, message: 'Broken.', code: 'internal' }
const databaseAway = { status: 503, message: 'Matinee cannot reach its database.', code: 'database-away' }
const entryUnknown = { status: 404, message: 'This entry is not there any more.', code: 'entry-unknown' }

/** Presses a button with a time stamp in ms. The time decides whether this is the second press of a double press. */
const pressAt = (time: number, button: HTMLElement) => {
  const event = createEvent.click(button)
  Object.defineProperty(event, 'timeStamp', { value: time })
  fireEvent(button, event)
}

// These tests are the same for the three histories. What differs between the histories is in history-entries.test.tsx.
const histories = [
  {
    name: 'Watch History',
    path: '/profile/watchHistory',
    fetch: 'GET /user/history/watch',
    remove: 'DELETE /watch/removeMovieWatch/:id/:date',
    clear: 'DELETE /watch/clearWatchHistory',
    entry: aWatchedMovie,
    names: /^Film/,
    empty: 'No watch history found.',
    emptyLink: '/',
    warning: 'Every film and episode goes, with the place where you stopped, and cannot be brought back.',
  },
  {
    name: 'Search History',
    path: '/profile/searchHistory',
    fetch: 'GET /user/history/search',
    remove: 'DELETE /search/removehistory/:id',
    clear: 'DELETE /search/clearhistory',
    entry: aSearchHistoryItem,
    names: /^Film/,
    empty: 'No search history found.',
    emptyLink: '/search',
    warning: 'Every film, show and person that you opened goes, and cannot be brought back.',
  },
  {
    name: 'Chat History',
    path: '/profile/chatHistory',
    fetch: 'GET /user/history/chat',
    remove: 'DELETE /search/removehistoryquery',
    clear: 'DELETE /search/clearhistoryquery',
    entry: aChatHistoryItem,
    names: /^question/,
    empty: 'No Chat history found.',
    emptyLink: '/chat',
    warning: 'Every question and answer goes, and cannot be brought back.',
  },
] as const

describe.each(histories)('$name', ({ name, path, fetch, remove, clear, entry, names, empty, emptyLink, warning }) => {
  const entries = (count: number) => buildMany<object>(count, entry)
  /** The answers of a server that has these entries in the history, and sends at most `most` of them in one answer. */
  const withEntries = (all: object[], most?: number): Answers => ({ [fetch]: historyHandler(all, most) })
  const open = async (answers: Answers, address = path) => {
    const app = await renderApp(address, { answers: { ...unansweredMovie, ...answers } })
    await screen.findByRole('heading', { level: 1, name })
    return { ...app, requestCount: () => app.server.calls().filter((call) => call.startsWith(fetch)).length }
  }
  /** The numbers of the entries that are shown. */
  const shownNumbers = () =>
    screen.queryAllByRole('link', { name: names }).map(({ textContent }) => Number(textContent?.match(/\d+/)?.[0]))
  const expectShown = (numbers: readonly number[]) => waitFor(() => expect(shownNumbers()).toEqual(numbers))
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  const removeButton = (number: number) => screen.getByRole('button', { name: new RegExp(`^Remove \\w+ ${number}\\b`) })
  const loadMore = () => screen.getByRole('button', { name: 'Load More' })

  test('the newest six entries are shown, and each Load More adds six; local storage has numitems 6 [history.pages]', async () => {
    const { userEvents, address } = await open(withEntries(entries(14)))
    await expectShown(upTo(6))
    expect(localStorage.getItem('numitems')).toBe('6')
    expect(document.title).toBe(`${name} · Matinee`)
    await userEvents.click(loadMore())
    await expectShown(upTo(12))
    expect(address()).toBe(`${path}?shown=12`)
    // The focus is on the first entry that was added.
    expect(removeButton(7).closest('li')?.contains(document.activeElement)).toBe(true)
    await userEvents.click(loadMore())
    await expectShown(upTo(14))
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  test('a long history is fetched in parts, each only when its entries are to be shown; Load More reaches the last entry [history.pages]', async () => {
    const { userEvents, requestCount, router } = await open(withEntries(entries(25), 8))
    await expectShown(upTo(6))
    expect(requestCount()).toBe(1)
    const scrolls = recordScrolls()
    await userEvents.click(loadMore())
    await expectShown(upTo(12))
    expect(requestCount()).toBe(2)
    for (const last of [18, 24, 25]) {
      await userEvents.click(loadMore())
      await expectShown(upTo(last))
    }
    expect(requestCount()).toBe(4)
    expect(scrolls).toEqual([])
    // The browser's history has one entry, so that one Back leads to the page before.
    expect(router.history.length).toBe(1)
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  test('the first entry of a part that Load More fetches has the focus', async () => {
    const { userEvents } = await open(withEntries(entries(8), 6))
    await expectShown(upTo(6))
    await userEvents.click(loadMore())
    await expectShown(upTo(8))
    expect(removeButton(7).closest('li')?.contains(document.activeElement)).toBe(true)
  })

  test('while another page is being opened, Load More does not change its address', async () => {
    const { userEvents, router, address } = await open(withEntries(entries(8)))
    await expectShown(upTo(6))
    const openProfile = beginNavigation(router)
    await userEvents.click(loadMore())
    await openProfile()
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
    expect(address()).toBe('/profile')
  })

  test('`shown` in the URL sets how many entries are shown', async () => {
    await open(withEntries(entries(25), 8), `${path}?shown=18` as typeof path)
    await expectShown(upTo(18))
  })

  test('while the history is fetched there are placeholders, and the page does not say that it is empty', async () => {
    await open({ [fetch]: 'never' })
    await screen.findByRole('status', { name: 'Loading' })
    expect(screen.queryByText(empty)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  test('an empty history says so, and has a link to the page that adds entries [history.empty]', async () => {
    await open(withEntries([]))
    await screen.findByText(empty)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([emptyLink])
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  test('when the history cannot be fetched the page says so and offers a retry', async () => {
    const { server } = await open({ [fetch]: serverFault })
    await screen.findByText(`The ${name.toLowerCase()} could not be fetched.`)
    await retry(server, withEntries(entries(1)))
    await expectShown([1])
  })

  test('when a later part of the history cannot be fetched, the entries stay and a button fetches the part again', async () => {
    const answer = historyHandler(entries(20), 8)
    const { userEvents, server, requestCount } = await open({
      [fetch]: async (request: Parameters<typeof answer>[0]) => {
        if (!request.url.searchParams.has('before')) return answer(request)
        // The answer comes in a later task, as over a network, so that the page first shows that it is fetching.
        await new Promise((resolve) => setTimeout(resolve))
        return serverFault
      },
    })
    await expectShown(upTo(6))
    await userEvents.click(loadMore())
    await screen.findByText(`The ${name.toLowerCase()} could not be fetched.`)
    await expectShown(upTo(8))
    // The part is not requested again by itself.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(requestCount()).toBe(2)
    await retry(server, { [fetch]: answer })
    await expectShown(upTo(12))
  })

  test('when the first part has no entries and the next part cannot be fetched, a button fetches the next part again', async () => {
    const { server } = await open({
      [fetch]: ({ url }: ReceivedRequest) =>
        url.searchParams.has('before') ? serverFault : { content: [], cursor: '1', total: 1 },
    })
    await screen.findByText(`The ${name.toLowerCase()} could not be fetched.`)
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    await retry(server, { [fetch]: { content: entries(1), cursor: null, total: 1 } })
    await expectShown([1])
  })

  test('a removed entry disappears at once; the message is a toast, and no part is fetched again until the next visit [history.pages] [history.toasts]', async () => {
    let answerRemoval = () => {}
    const removalAnswer = new Promise<{ message: string }>((resolve) => {
      answerRemoval = () => resolve({ message: 'Removed from your history' })
    })
    const { userEvents, requestCount, queryClient, router } = await open(
      { ...withEntries(entries(14), 8), [remove]: () => removalAnswer },
      `${path}?shown=12` as typeof path,
    )
    await expectShown(upTo(12))
    for (const queryKey of [['profile'], ['progress', 'titles']]) queryClient.setQueryData(queryKey, {})
    await userEvents.click(removeButton(2))
    await expectShown([1, ...upTo(13).slice(2)])
    await waitFor(() => expect(document.activeElement).toBe(removeButton(3)))
    act(answerRemoval)
    await screen.findByText('Removed from your history')
    await expectShown([1, ...upTo(13).slice(2)])
    expect(requestCount()).toBe(2)
    const isInvalidated = (...queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated
    await waitFor(() => expect(isInvalidated('profile')).toBe(true))
    // Of the three histories only the watch history decides which titles were begun and seen.
    expect(isInvalidated('progress', 'titles')).toBe(name === 'Watch History')
    await act(async () => router.history.push('/profile/terms'))
    await screen.findByRole('heading', { name: 'Terms and Information' })
    expect(requestCount()).toBe(2)
    await act(async () => router.history.back())
    await waitFor(() => expect(requestCount()).toBe(4))
  })

  test('when two removals overlap and one is refused, only the entry of the refused removal is shown again [history.toasts]', async () => {
    const answers: ((reply: typeof entryUnknown | { message: string }) => void)[] = []
    const { server } = await open({
      ...withEntries(entries(4)),
      [remove]: () => new Promise((resolve) => answers.push(resolve)),
    })
    await expectShown([1, 2, 3, 4])
    pressAt(5000, removeButton(2))
    await expectShown([1, 3, 4])
    // The time is so late that this press does not count as the second press of a double press.
    pressAt(5400, removeButton(3))
    await expectShown([1, 4])
    await waitFor(() => expect(answers).toHaveLength(2))
    server.answer(withEntries(entries(4).filter((_, index) => index !== 2)))
    act(() => answers[1]?.({ message: 'Removed from your history' }))
    await screen.findByText('Removed from your history')
    expect(shownNumbers()).toEqual([1, 4])
    act(() => answers[0]?.(entryUnknown))
    await screen.findByText('something went wrong')
    await expectShown([1, 2, 4])
  })

  test('an answer that was requested before a removal does not bring the entry back; the history is fetched once more', async () => {
    const answer = historyHandler(entries(14), 8)
    const answerAfterRemoval = historyHandler(
      entries(14).filter((_, index) => index !== 1),
      8,
    )
    let sendLateAnswer = () => {}
    const { userEvents, server, requestCount, queryClient } = await open({
      [fetch]: answer,
      [remove]: { message: 'Removed from your history' },
    })
    await expectShown(upTo(6))
    server.answer({
      [fetch]: async (request: Parameters<typeof answer>[0]) => {
        // The first part is fetched again, and its answer takes longer than the removal.
        await new Promise<void>((resolve) => {
          sendLateAnswer = resolve
        })
        return answer(request)
      },
    })
    await act(async () => void queryClient.invalidateQueries({ queryKey: ['history'] }))
    await waitFor(() => expect(requestCount()).toBe(2))
    server.answer({ [fetch]: answerAfterRemoval })
    await userEvents.click(removeButton(2))
    await screen.findByText('Removed from your history')
    await waitFor(() => expect(requestCount()).toBe(3))
    await act(async () => {
      sendLateAnswer()
      // If the answer changed the page, it would do so in the same turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(shownNumbers()).toEqual([1, 3, 4, 5, 6, 7])
  })

  test('after a refused removal the history is fetched again, since the entry may have been deleted in another tab [history.toasts]', async () => {
    const { userEvents, server } = await open({ ...withEntries(entries(3)), [remove]: entryUnknown })
    await expectShown([1, 2, 3])
    server.answer(withEntries(entries(3).slice(1)))
    await userEvents.click(removeButton(1))
    await screen.findByText('something went wrong')
    await expectShown([2, 3])
  })

  test('after a refused or failed removal the entry is shown again; what the server answered is shown in a toast, anything else is not [history.toasts]', async () => {
    const { userEvents, server } = await open({ ...withEntries(entries(2)) })
    await expectShown([1, 2])
    const deletions = () => server.calls().filter((call) => call.startsWith('DELETE')).length
    const shownToasts = () =>
      [...document.querySelectorAll('.toast:not([data-leaving])')].map((node) => node.textContent)
    for (const [answer, expectedToasts] of [
      ['no answer', []],
      // The answer of a proxy in front of the server.
      [() => new Response('<h1>Bad Gateway</h1>', { status: 502 }), []],
      [entryUnknown, ['something went wrong']],
      [serverFault, ['something went wrong']],
      [databaseAway, ['something went wrong']],
    ] as const) {
      act(() => toast.dismiss())
      const deletionsBefore = deletions()
      server.answer({ [remove]: answer })
      await userEvents.click(removeButton(2))
      await waitFor(() => expect(deletions()).toBeGreaterThan(deletionsBefore))
      await expectShown([1, 2])
      expect(shownToasts()).toEqual(expectedToasts)
    }
  })

  test('after the last entry is removed the page says that the history is empty, and the heading has the focus', async () => {
    const { userEvents } = await open({
      ...withEntries(entries(1)),
      [remove]: { message: 'Removed from your history' },
    })
    await expectShown([1])
    await userEvents.click(removeButton(1))
    await screen.findByText(empty)
    const heading = screen.getByRole('heading', { level: 1, name })
    expect(document.activeElement).toBe(heading)
    // Happy DOM focuses every element. Browsers focus a heading only if it has this attribute.
    expect(heading.getAttribute('tabindex')).toBe('-1')
  })

  test('when the user has confirmed Clear all, the page is empty at once, and the server clears the history [history.pages] [history.toasts]', async () => {
    let answerRemoval = () => {}
    const removalAnswer = new Promise<{ message: string }>((resolve) => {
      answerRemoval = () => resolve({ message: 'Your history is empty now' })
    })
    const { userEvents, server, requestCount } = await open({
      ...withEntries(entries(20), 8),
      [clear]: () => removalAnswer,
    })
    await expectShown(upTo(6))
    const clearAll = screen.getByRole('button', { name: 'Clear all' })
    expect(clearAll.getAttribute('aria-haspopup')).toBe('dialog')
    await userEvents.click(clearAll)
    const dialog = screen.getByRole('dialog', { name: `Clear the ${name.toLowerCase()}?` })
    expect(within(dialog).getByText(warning)).toBeTruthy()
    await userEvents.click(within(dialog).getByRole('button', { name: 'Keep' }))
    await expectShown(upTo(6))
    expect(server.calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
    await userEvents.click(clearAll)
    // The browser closes the dialog when Escape is pressed. The button opens it again.
    act(() => (dialog as HTMLDialogElement).close())
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvents.click(clearAll)
    await userEvents.click(within(dialog).getByRole('button', { name: 'Clear' }))
    await screen.findByText(empty)
    expect(screen.queryByRole('dialog')).toBeNull()
    // Clear all has disappeared, to which the closed dialog would give the focus back.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
    act(answerRemoval)
    await screen.findByText('Your history is empty now')
    expect(screen.getByText(empty)).toBeTruthy()
    expect(requestCount()).toBe(1)
  })

  test('when a history cannot be cleared, its entries are shown again; what the server answered is shown in a toast, no answer is not [history.toasts]', async () => {
    const { userEvents, server } = await open({ ...withEntries(entries(3)), [clear]: 'no answer' })
    await expectShown([1, 2, 3])
    const clearAll = async () => {
      await userEvents.click(screen.getByRole('button', { name: 'Clear all' }))
      await userEvents.click(screen.getByRole('button', { name: 'Clear' }))
    }
    await clearAll()
    await waitFor(() => expect(server.calls().some((call) => call.startsWith('DELETE'))).toBe(true))
    await expectShown([1, 2, 3])
    expect(screen.queryByText('something went wrong')).toBeNull()
    server.answer({ [clear]: databaseAway })
    await clearAll()
    await screen.findByText('something went wrong')
    await expectShown([1, 2, 3])
  })

  test('the profile has a link to the history', async () => {
    const { userEvents, address } = await renderApp('/profile', { answers: withEntries([]) })
    await findMain()
    await userEvents.click(screen.getByRole('link', { name: new RegExp(name) }))
    await screen.findByText(empty)
    expect(address()).toBe(path)
  })
})
