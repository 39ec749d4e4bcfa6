import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile, aSession } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// While the action of a button is under way, the button is busy, and presses of it do nothing.

const answers: Answers = {
  'GET /user/profile': aProfile(),
  'GET /user/getadultPreference': { pref: false },
  'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 8 },
  'GET /auth/passkeys': { content: [] },
  'GET /auth/sessions': { content: [aSession({ current: true })] },
  'POST /auth/verify': { message: 'A code is on its way.' },
}
const press = async (userEvents: UserEvent, name: string | RegExp) =>
  userEvents.click(await screen.findByRole('button', { name }))
const type = async (userEvents: UserEvent, label: string | RegExp, text: string) =>
  userEvents.type(await screen.findByLabelText(label, { selector: 'input' }), text)

/** Presses a button that asks for a code, and types one. */
const openAndTypeCode = (button: string | RegExp) => async (userEvents: UserEvent) => {
  await press(userEvents, button)
  await type(userEvents, /code/i, '123456')
}

interface Action {
  path: string
  call: keyof Answers
  button: string | RegExp
  /** Does what the user must do before the button can be pressed. */
  prepare?: (userEvents: UserEvent) => Promise<void>
}

const password = 'a quiet evening in'
const actions: Action[] = [
  { path: '/profile', call: 'POST /auth/logout', button: 'Logout' },
  { path: '/profile', call: 'GET /user/export', button: 'Download' },
  { path: '/profile', call: 'POST /auth/verify', button: /^Send a/ },
  {
    path: '/profile',
    call: 'POST /auth/verify/code',
    button: 'Verify',
    prepare: openAndTypeCode('Send a code'),
  },
  {
    path: '/profile',
    call: 'DELETE /auth/deleteUser',
    button: /^(Delete my account|Deleting)/,
    prepare: (userEvents) => press(userEvents, 'Delete account'),
  },
  {
    path: '/profile',
    call: 'DELETE /auth/totp',
    button: 'Remove',
    prepare: openAndTypeCode('Remove app'),
  },
  {
    path: '/profile',
    call: 'POST /auth/recovery-codes',
    button: 'Make new codes',
    prepare: openAndTypeCode(/new codes/i),
  },
  {
    path: '/profile/changepassword',
    call: 'POST /auth/changePassword',
    button: /^Updat/,
    prepare: async (userEvents) => {
      await type(userEvents, 'New Password', password)
      await type(userEvents, /confirm/i, password)
    },
  },
]

test.each(actions)('on $path, $button is busy until $call is answered', async ({ path, call, button, prepare }) => {
  const { server, userEvents } = await renderApp(path, { answers })
  await prepare?.(userEvents)
  server.answer({ [call]: 'never' })
  const calls = () => server.calls().filter((sentCall) => sentCall === call)
  await press(userEvents, button)
  await waitFor(() => expect(calls()).toHaveLength(1))
  const busyButton = screen.getByRole('button', { name: button })
  expect(busyButton.getAttribute('aria-disabled')).toBe('true')
  await userEvents.click(busyButton)
  expect(calls()).toHaveLength(1)
})
