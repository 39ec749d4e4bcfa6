import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { answeredNotSignedIn } from '#web/api/request-events.ts'
import { createQueryClient } from '#web/query-client.ts'
import { aUser } from '#web/testing/builders.ts'
import { type Answers, fakeServer, type RefusedReply } from '#web/testing/fake-server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { storeReturnAddress } from './return-address.ts'
import { changeUser, handleNotSignedIn, sessionQuery } from './session-query.ts'
import { useLogOut } from './use-session-mutations.ts'
import { useSessionWatch } from './use-session-watch.ts'

const notSignedIn: RefusedReply = { status: 401, message: 'Please sign in.', code: 'not-signed-in' }

afterEach(() => void vi.restoreAllMocks())

/** Watches the session of Marguerite, who is on the page /browse. */
const watchSession = (answer: NonNullable<Answers['GET /auth/authcheck']>) => {
  const server = fakeServer({ 'GET /auth/authcheck': answer, 'POST /auth/logout': 'never' })
  const client = createQueryClient()
  changeUser(client, aUser())
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
  const { unmount, result } = renderHook(
    () => {
      useSessionWatch({ location: { href: '/browse?genre=1' } })
      return useLogOut()
    },
    { wrapper },
  )
  return {
    unmount,
    logOut: () => result.current.mutate(),
    checkCount: () => server.calls().filter((call) => call === 'GET /auth/authcheck').length,
    user: () => client.getQueryData(sessionQuery.queryKey),
    client,
  }
}
const firePageShow = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent)
const setVisibility = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
const signedOutText = 'You are signed out. Sign in to go on.'
const returnAddress = () => sessionStorage.getItem('returnTo')
const openOtherTab = () => {
  const channel = new BroadcastChannel('matinee session')
  onTestFinished(() => channel.close())
  return channel
}

test('the session is checked when the page gets the focus or becomes visible, and when another tab has changed the session [session.tabs]', async () => {
  const { checkCount, unmount, user } = watchSession({ user: aUser() })
  expect(checkCount()).toBe(0)
  for (const [trigger, expected] of [
    [() => dispatchEvent(new Event('focus')), 1],
    [() => firePageShow(true), 2],
    // A page that was just loaded has checked the session already.
    [() => firePageShow(false), 2],
    [() => setVisibility('hidden'), 2],
    [() => setVisibility('visible'), 3],
  ] as const) {
    await act(async () => void trigger())
    expect(checkCount()).toBe(expected)
  }
  const tab = openOtherTab()
  tab.postMessage(null)
  await waitFor(() => expect(checkCount()).toBe(4))
  unmount()
  dispatchEvent(new Event('focus'))
  setVisibility('visible')
  firePageShow(true)
  const messageArrived = new Promise((resolve) => openOtherTab().addEventListener('message', resolve))
  tab.postMessage(null)
  await messageArrived
  answeredNotSignedIn.emit(Date.now())
  expect([checkCount(), user()]).toEqual([4, aUser()])
})

test('a check that finds the same user keeps the data of the page [session.tabs]', async () => {
  const { client, checkCount } = watchSession({ user: aUser({ username: 'Renamed' }) })
  client.setQueryData(['titles'], 'shown')
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.username).toBe('Renamed'))
  expect(checkCount()).toBe(1)
  expect(client.getQueryData(['titles'])).toBe('shown')
})

test('a `not-signed-in` answer ends the session; if the user has signed in since the request, it starts a check instead [session.ended]', async () => {
  const { client, checkCount, user } = watchSession('never')
  const signedInAt = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
  handleNotSignedIn(client, signedInAt - 1)
  expect(user()).not.toBeNull()
  await waitFor(() => expect(checkCount()).toBe(1))
  handleNotSignedIn(client, signedInAt)
  expect(user()).toBeNull()
})

test.each(['no answer' as const, { status: 429, message: 'Too many requests at once.' }, { status: 500, message: '' }])(
  'after a check with the result %j the user is still signed in [session.tabs]',
  async (answer) => {
    const { user, checkCount } = watchSession(answer)
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(checkCount()).toBe(answer === 'no answer' ? 2 : 1))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(user()).toEqual(aUser())
  },
)

test('when a check finds that the session is over, the address of the page is stored for the user who was signed in [session.ended] [link.return]', async () => {
  const { user } = watchSession(notSignedIn)
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(user()).toBeNull())
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('returnTo') ?? '{}')).toEqual({
      href: '/browse?genre=1',
      userId: aUser()._id,
    }),
  )
})

test.each([
  ['a check finds that the session is over', () => dispatchEvent(new Event('focus'))],
  ['an answer is `not-signed-in`', () => answeredNotSignedIn.emit(Date.now())],
])('when %s, a toast says that the user is signed out [session.ended]', async (_, end) => {
  const { user } = watchSession(notSignedIn)
  act(() => void end())
  expect(await screen.findByText(signedOutText)).toBeTruthy()
  expect(user()).toBeNull()
})

test('a check that finds a guest again keeps the address to which the guest returns after signing in [link.return]', async () => {
  const { user, client, checkCount } = watchSession(notSignedIn)
  act(() => changeUser(client, null))
  storeReturnAddress('/profile/terms', null)
  await act(async () => void dispatchEvent(new Event('focus')))
  expect([checkCount(), user()]).toEqual([1, null])
  await act(async () => {})
  expect(JSON.parse(sessionStorage.getItem('returnTo') ?? '{}')).toEqual({ href: '/profile/terms', userId: null })
  expect(screen.queryByText(signedOutText)).toBeNull()
})

test('when the user signs out while a check is under way, no address is stored and no toast is shown [link.return] [session.ended]', async () => {
  const answer = Promise.withResolvers<RefusedReply>()
  const { user, client, checkCount } = watchSession(() => answer.promise)
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(checkCount()).toBe(1))
  act(() => changeUser(client, null))
  answer.resolve(notSignedIn)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(user()).toBeNull()
  expect([returnAddress(), screen.queryByText(signedOutText)]).toEqual([null, null])
})

test('when an answer is `not-signed-in` because the user is signing out, no address is stored and no toast is shown [link.return] [session.ended]', async () => {
  const { user, logOut } = watchSession('never')
  await act(async () => logOut())
  await act(async () => answeredNotSignedIn.emit(Date.now()))
  expect(user()).toBeNull()
  expect([returnAddress(), screen.queryByText(signedOutText)]).toEqual([null, null])
})

test('when another tab has signed out, no address is stored and no toast is shown, also when the page gets the focus during the check [link.return] [session.ended]', async () => {
  const answers: ((answer: RefusedReply) => void)[] = []
  const { user, checkCount } = watchSession(() => new Promise((resolve) => void answers.push(resolve)))
  openOtherTab().postMessage(null)
  await waitFor(() => expect(checkCount()).toBe(1))
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.(notSignedIn))
  await waitFor(() => expect(user()).toBeNull())
  await act(async () => {})
  expect([returnAddress(), screen.queryByText(signedOutText)]).toEqual([null, null])
})

test('when the session ends later than a change in another tab that left the user signed in, a toast says so [session.ended]', async () => {
  const { client, checkCount } = watchSession({ user: aUser({ username: 'Renamed' }) })
  // The check is later than the sign-in, as it always is outside tests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  onTestFinished(() => void vi.useRealTimers())
  openOtherTab().postMessage(null)
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.username).toBe('Renamed'))
  expect(checkCount()).toBe(1)
  act(() => answeredNotSignedIn.emit(Date.now()))
  expect(await screen.findByText(signedOutText)).toBeTruthy()
})

test('a check that is answered after a sign-in on this page, or after a later check, changes nothing [session.tabs]', async () => {
  const answerChecks: ((answer: RefusedReply) => void)[] = []
  const { user, client } = watchSession(() => new Promise((resolve) => void answerChecks.push(resolve)))
  act(() => void dispatchEvent(new Event('focus')))
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(answerChecks).toHaveLength(2))
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false])
  act(() => changeUser(client, aUser({ username: 'Anew' })))
  await act(async () => {
    for (const answerCheck of answerChecks) answerCheck(notSignedIn)
  })
  expect(user()?.username).toBe('Anew')
})

test('an answer that arrives at the moment of a later check changes nothing [session.tabs]', async () => {
  // While the body of the first answer is being read, the page gets the focus again.
  const body = new ReadableStream(
    {
      pull: (controller) => {
        dispatchEvent(new Event('focus'))
        controller.enqueue(
          new TextEncoder().encode(JSON.stringify({ success: true, user: aUser({ username: 'Old' }) })),
        )
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const answers = [new Response(body)]
  const { user, checkCount } = watchSession(() => answers.shift() ?? 'never')
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(checkCount()).toBe(2))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(user()).toEqual(aUser())
})
