import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { type PropsWithChildren, useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { aUser } from '#web/testing/builders.ts'
import { type Answers, fakeServer, type RefusedReply } from '#web/testing/fake-server.ts'
import { changeUser, sessionQuery } from './session-query.ts'
import { useLogOut, usePendingSessionChanges, useSignIn, useSignUp } from './use-session-mutations.ts'
import { useUser } from './use-user.ts'

const useSessionState = () => ({
  user: useUser(),
  checking: useQuery(sessionQuery).isPending,
  ...usePendingSessionChanges(),
})

type SessionState = ReturnType<typeof useSessionState> & {
  signUp: () => void
  signIn: () => void
  logOut: () => void
}

/** Renders the session hooks without a screen; returns their values and the requests that they send. */
const renderSession = async (answers: Answers) => {
  const server = fakeServer(answers)
  let latestState: SessionState | undefined
  const states: unknown[] = []
  const Probe = () => {
    const session = useSessionState()
    const signUp = useSignUp()
    const signIn = useSignIn()
    const logOut = useLogOut()
    latestState = {
      ...session,
      signUp: () => signUp.mutate({ email: 'a@b.org', username: 'abc', password: 'long enough' }),
      signIn: () => signIn.mutate({ email: 'a@b.org', password: 'long enough' }),
      logOut: () => logOut.mutate(),
    }
    useEffect(() => {
      states.push({ ...session, user: session.user?.username ?? null })
    })
    return null
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  )
  const currentState = () => {
    if (!latestState) throw new Error('nothing rendered')
    return latestState
  }
  const waitForIdle = () =>
    waitFor(() =>
      expect(currentState()).toMatchObject({ checking: false, signingUp: false, signingIn: false, loggingOut: false }),
    )
  return { currentState, waitForIdle, states, server }
}

const notSignedIn: RefusedReply = { status: 401, message: 'Please sign in.', code: 'not-signed-in' }
const answerLate = async <T,>(reply: T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return reply
}
const nothingPending = { checking: false, signingUp: false, signingIn: false, loggingOut: false }

test('at the start the session check is in progress and there is no user; a check that finds no session shows no error [shell.session.states]', async () => {
  const { currentState, states, waitForIdle } = await renderSession({ 'GET /auth/authcheck': notSignedIn })
  expect(states[0]).toEqual({ user: null, checking: true, signingUp: false, signingIn: false, loggingOut: false })
  await waitForIdle()
  expect(currentState()).toMatchObject({ user: null, ...nothingPending })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a session check without an answer there is no user', async () => {
  const { currentState, waitForIdle } = await renderSession({ 'GET /auth/authcheck': 'no answer' })
  await waitForIdle()
  expect(currentState().user).toBeNull()
})

test('while a sign-up, sign-in or logout is under way only its own flag is true, and afterwards the user is set or cleared [shell.session.states]', async () => {
  const { currentState, states, waitForIdle } = await renderSession({
    'GET /auth/authcheck': notSignedIn,
    'POST /auth/signup': () =>
      answerLate({ user: aUser({ username: 'New' }), message: 'account created successfully' }),
    'POST /auth/signin': () => answerLate({ user: aUser({ username: 'Known' }), message: '' }),
    'POST /auth/logout': () => answerLate({ message: 'Logged out successfully' }),
  })
  await waitForIdle()
  for (const [action, flag, name] of [
    ['signUp', 'signingUp', 'New'],
    ['signIn', 'signingIn', 'Known'],
    ['logOut', 'loggingOut', null],
  ] as const) {
    states.length = 0
    act(() => currentState()[action]())
    await waitFor(() => expect(currentState()[flag]).toBe(true))
    await waitForIdle()
    const stateDuring = states.find((state) => (state as Record<string, unknown>)[flag])
    expect(stateDuring).toMatchObject({ ...nothingPending, [flag]: true })
    await waitFor(() => expect(currentState().user?.username ?? null).toBe(name))
  }
})

test('other tabs are notified of a sign-up, a sign-in and a logout [session.tabs]', async () => {
  const { currentState, waitForIdle } = await renderSession({
    'GET /auth/authcheck': notSignedIn,
    'POST /auth/signup': { user: aUser(), message: 'account created successfully' },
    'POST /auth/signin': { user: aUser(), message: '' },
    'POST /auth/logout': { message: 'Logged out successfully' },
  })
  await waitForIdle()
  const onMessage = vi.fn()
  const otherTab = new BroadcastChannel('matinee session')
  otherTab.addEventListener('message', onMessage)
  onTestFinished(() => otherTab.close())
  for (const [index, action] of (['signUp', 'signIn', 'logOut'] as const).entries()) {
    act(() => currentState()[action]())
    await waitFor(() => expect(onMessage).toHaveBeenCalledTimes(index + 1))
    await waitForIdle()
  }
})

test.each(['signIn', 'signUp'] as const)('a failed %s clears the user [shell.session.states]', async (attempt) => {
  const { currentState, waitForIdle } = await renderSession({
    'GET /auth/authcheck': { user: aUser() },
    'POST /auth/signin': { status: 401, message: 'Wrong email or password.', code: 'wrong-credentials' },
    'POST /auth/signup': { status: 409, message: 'Taken.', code: 'email-taken' },
  })
  await waitForIdle()
  expect(currentState().user).not.toBeNull()
  act(() => currentState()[attempt]())
  await waitFor(() => expect(currentState().user).toBeNull())
})

test('a part of the page that is shown hours later uses the known user, and does not check the session again', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fakeServer({ 'GET /auth/authcheck': { user: aUser() } })
  const client = createQueryClient()
  changeUser(client, aUser())
  vi.setSystemTime(Date.now() + 12 * 3_600_000)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  expect(renderHook(useUser, { wrapper }).result.current).toEqual(aUser())
  expect(client.isFetching()).toBe(0)
})
