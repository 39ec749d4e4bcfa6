import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile, aSession } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// From the press of a button until the server has answered the button's request, the button is busy: it does nothing
// when it is pressed again.

const answers: Answers = {
  'GET /user/profile': aProfile(),
  'GET /user/getadultPreference': { pref: false },
  'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 8 },
  'GET /auth/passkeys': { content: [] },
  'GET /auth/sessions': { content: [aSession({ current: true })] },
  'POST /auth/verify': { message: 'A code is on its way.' },
  'POST /auth/factors/lost': { message: 'A code is on its way.' },
}
const press = async (userEvents: UserEvent, name: string | RegExp) =>
  userEvents.click(await screen.findByRole('button', { name }))
const type = async (userEvents: UserEvent, label: string | RegExp, text: string) =>
  userEvents.type(await screen.findByLabelText(label, { selector: 'input' }), text)

/** Presses a button that opens a field for a code, and types a code into the field. */
const openAndTypeCode = (button: string | RegExp) => async (userEvents: UserEvent) => {
  await press(userEvents, button)
  await type(userEvents, /code/i, '123456')
}

interface Action {
  path: string
  call: keyof Answers
  button: string | RegExp
  /** Answers that only this action needs, in addition to `answers` above or in place of some of them. */
  answers?: Answers
  /** Does what the user must do before the button can be pressed. */
  prepare?: (userEvents: UserEvent) => Promise<void>
}

const password = 'a quiet evening in'
const onePasskey: Answers = {
  'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 8 },
  'GET /auth/passkeys': { content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: null }] },
}
const guest: Answers = {
  'GET /auth/authcheck': { status: 401, message: 'Please sign in.', code: 'not-signed-in' },
}
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
    path: '/profile',
    call: 'POST /auth/totp/confirm',
    button: 'Switch on',
    answers: {
      'GET /auth/factors': { totp: false, passkeys: 0, recoveryCodes: 0 },
      'POST /auth/totp': { uri: 'otpauth://totp/Matinee:a?secret=ABCD', secret: 'ABCD' },
    },
    prepare: openAndTypeCode('Add app'),
  },
  {
    path: '/profile',
    call: 'DELETE /auth/passkeys/:id',
    button: 'Remove',
    answers: onePasskey,
    prepare: openAndTypeCode('Remove My phone'),
  },
  {
    path: '/profile',
    call: 'PUT /auth/passkeys/:id',
    button: 'Rename',
    answers: onePasskey,
    prepare: (userEvents) => press(userEvents, 'Rename My phone'),
  },
  {
    path: '/login?step=google',
    call: 'POST /auth/factors/lost',
    button: 'Mail me a code',
    answers: guest,
    prepare: (userEvents) => press(userEvents, 'I lost my second factor'),
  },
  {
    path: '/login?step=google',
    call: 'POST /auth/factors/lost/code',
    button: 'Remove them in 24 hours',
    answers: guest,
    prepare: async (userEvents) => {
      await press(userEvents, 'I lost my second factor')
      await openAndTypeCode('Mail me a code')(userEvents)
    },
  },
  { path: '/keepfactors?token=abc', call: 'POST /auth/factors/lost/stop', button: 'Stop it' },
  {
    path: '/contactus',
    call: 'POST /contact/savemessage',
    button: 'Send',
    prepare: async (userEvents) => userEvents.type(await screen.findByLabelText('Message'), 'Good evening.'),
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

test.each(actions)('on $path, the button $button is busy while $call is unanswered', async (action) => {
  const { path, call, button, prepare } = action
  const { server, userEvents } = await renderApp(path, { answers: { ...answers, ...action.answers } })
  await prepare?.(userEvents)
  server.answer({ [call]: 'never' })
  const calls = () => server.calls().filter((sentCall) => sentCall === call.replace(':id', 'k1'))
  await press(userEvents, button)
  await waitFor(() => expect(calls()).toHaveLength(1))
  const busyButton = screen.getByRole('button', { name: button })
  expect(busyButton.getAttribute('aria-disabled')).toBe('true')
  await userEvents.click(busyButton)
  expect(calls()).toHaveLength(1)
})
