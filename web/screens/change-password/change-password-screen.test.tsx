import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionsQuery } from '#web/features/sessions/sessions-query.ts'
import { aProfile, aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const successAnswers: Answers = { 'POST /auth/changePassword': { message: 'Password updated successfully' } }

const open = async (answers: Answers = {}) => {
  const app = await renderApp('/profile/changepassword', {
    answers: { 'GET /user/profile': aProfile(), ...successAnswers, ...answers },
  })
  await screen.findByRole('heading', { name: 'Change Password' })
  const type = async (label: string, text: string) => app.userEvents.type(await screen.findByLabelText(label), text)
  return {
    ...app,
    type,
    update: async () => app.userEvents.click(await screen.findByRole('button', { name: 'Update Password' })),
    fill: async (password = 'popcorn & lemonade', confirmation = password) => {
      if (password) await type('New Password', password)
      if (confirmation) await type('Confirm New Password', confirmation)
    },
    sentBodies: () => app.server.requests.filter(({ path }) => path === '/auth/changePassword').map(({ body }) => body),
  }
}

test('the button shows Updating... for a second; then a toast shows the success, and the form is empty again [profile.password]', async () => {
  const { fill, sentBodies } = await open()
  await fill()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }))
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeTruthy()
  expect(screen.queryByText('Password updated successfully!')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(120))
  vi.useRealTimers()
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  expect(sentBodies()).toEqual([{ password: 'popcorn & lemonade' }])
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('')
  expect(screen.queryByLabelText('Current Password')).toBeNull()
  fireEvent.input(screen.getByLabelText('New Password'), { target: { value: 'x' } })
  expect(screen.queryByText('Password updated successfully!')).toBeNull()
})

test('the form has the email for password managers and a link back; after a change of the password the list of sessions is fetched again [profile.password]', async () => {
  const { fill, update, queryClient } = await open()
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect([username?.value, username?.hidden]).toEqual([aUser().email, true])
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  queryClient.setQueryData(sessionsQuery.queryKey, [])
  await fill()
  await update()
  await screen.findByText('Password updated successfully!')
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true)
})

test('when the sign-in is some time ago, the form asks for the current password too and sends it [profile.password]', async () => {
  const { fill, type, update, sentBodies } = await open({ 'GET /user/profile': aProfile({ passwordNeeded: true }) })
  await type('Current Password', 'a quiet evening in')
  await fill()
  await update()
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  expect(sentBodies()).toEqual([{ password: 'popcorn & lemonade', currentPassword: 'a quiet evening in' }])
})

test('no field is shown until it is known whether the current password is needed, since that field is the first', async () => {
  await open({ 'GET /user/profile': 'never' })
  expect(document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('New Password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull()
})

test('when the profile is not fetched within a second, the form is shown without the current password, and can be sent', async () => {
  const { fill, update, sentBodies } = await open({ 'GET /user/profile': 'never' })
  await fill()
  await update()
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  expect(sentBodies()).toEqual([{ password: 'popcorn & lemonade' }])
})

test('when the profile cannot be fetched, the form is shown without the current password', async () => {
  await open({ 'GET /user/profile': { status: 503, message: 'Busy.', code: 'busy' } })
  expect(await screen.findByLabelText('New Password')).toBeTruthy()
  expect(screen.queryByLabelText('Current Password')).toBeNull()
})

test('blanks are part of a password [profile.password]', async () => {
  const { fill, update, sentBodies } = await open()
  await fill('        ')
  await update()
  await waitFor(() => expect(sentBodies()).toEqual([{ password: '        ' }]))
})

test('when the server answers that the sign-in is too old, the field for the current password appears [profile.password]', async () => {
  const needed = 'You signed in a while ago. Please enter your current password, too.'
  const { fill, update, server } = await open()
  await fill()
  server.answer({
    'GET /user/profile': aProfile({ passwordNeeded: true }),
    'POST /auth/changePassword': { status: 403, message: needed, code: 'password-needed' },
  })
  await update()
  const field = await screen.findByLabelText('Current Password')
  // The reason is at the field, and in a toast, since at first the field was not there.
  expect(['aria-invalid', 'autocomplete'].map((name) => field.getAttribute(name))).toEqual(['true', 'current-password'])
  expect(screen.getAllByText(needed)).toHaveLength(2)
})

test('a wrong current password is reported in a toast and at the field [profile.password] [form.errors]', async () => {
  const { fill, type, update } = await open({
    'GET /user/profile': aProfile({ passwordNeeded: true }),
    'POST /auth/changePassword': { status: 403, message: 'The current password is not right.', code: 'wrong-password' },
  })
  await type('Current Password', 'not this one')
  await fill()
  await update()
  expect(await screen.findAllByText('The current password is not right.')).toHaveLength(2)
  expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['', '', 'New Password', "password can't be empty"],
  ['popcorn', 'lemonade', 'Confirm New Password', 'Passwords do not match'],
])(
  'with %o and %o in the two fields, the field %s gets the focus, an error is shown, and nothing is sent [profile.password]',
  async (password, confirmation, label, text) => {
    const { fill, update, sentBodies } = await open()
    await fill(password, confirmation)
    await update()
    expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(sentBodies()).toEqual([])
  },
)

test('a failure is shown in a toast, with the server’s message if there is one, and the button works again [profile.password]', async () => {
  const { fill, update, server } = await open({
    'POST /auth/changePassword': { status: 500, message: 'Something went wrong on our side', code: 'internal' },
  })
  await fill()
  await update()
  expect(await screen.findByText('Something went wrong on our side')).toBeTruthy()
  server.answer({ 'POST /auth/changePassword': 'no answer' })
  await update()
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Update Password' }).getAttribute('aria-disabled')).toBeNull(),
  )
})
