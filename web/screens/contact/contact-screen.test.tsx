import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const open = async (answers: Answers = {}) => {
  const alertMock = vi.fn()
  vi.stubGlobal('alert', alertMock)
  onTestFinished(() => void vi.unstubAllGlobals())
  const user = aUser({ username: 'Marguerite', email: 'm@example.org' })
  const app = await renderApp('/contactus', { user, answers })
  await screen.findByRole('heading', { name: 'Contact Us' })
  const send = async () => {
    await app.userEvents.type(field('Message'), 'Good evening.')
    await app.userEvents.click(screen.getByRole('button', { name: 'Send' }))
  }
  return { ...app, send, alertMock }
}

test('name, email and message are sent, and the server’s message is shown in a toast [contact.page]', async () => {
  const { server, send, userEvents, alertMock } = await open({
    'POST /contact/savemessage': { message: 'Message sent successfully' },
  })
  expect(field('Name').value).toBe('Marguerite')
  expect(field('Email').value).toBe('m@example.org')
  for (const label of ['Name', 'Email', 'Message']) expect(field(label).required).toBe(true)
  expect(['Name', 'Email'].map((label) => field(label).autocomplete)).toEqual(['name', 'email'])
  // A phone shows the keyboard for addresses.
  expect(field('Email').type).toBe('email')
  // The server refuses a message that is too long. The field itself does not cut the message.
  expect([field('Name').maxLength, field('Message').maxLength]).toEqual([100, -1])
  await userEvents.clear(field('Name'))
  await userEvents.type(field('Name'), 'M. D.')
  await send()
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
  expect(document.title).toBe('Contact Us · Matinee')
  const request = server.requests.find(({ path }) => path === '/contact/savemessage')
  expect(request?.body).toEqual({ name: 'M. D.', email: 'm@example.org', message: 'Good evening.' })
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(field('Message').value).toBe('')
  expect(alertMock).not.toHaveBeenCalled()
})

test('a refusal is shown in a toast and at the field that it is about, and the text stays [contact.page]', async () => {
  const { server, send, userEvents, alertMock } = await open()
  for (const [label, message] of [
    ['Name', 'Please enter your name.'],
    ['Email', 'Please enter a valid email address.'],
    ['Message', 'The message may have at most 5,000 characters.'],
  ] as const) {
    server.answer({ 'POST /contact/savemessage': { status: 400, message, code: 'bad-input' } })
    await send()
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    expect(field('Message').value).toContain('Good evening.')
    await userEvents.clear(field('Message'))
  }
  server.answer({ 'POST /contact/savemessage': { status: 429, message: 'Too many messages.', code: 'too-many' } })
  await send()
  expect(await screen.findByText('Too many messages.')).toBeTruthy()
  expect(alertMock).not.toHaveBeenCalled()
})

test.each([
  ['no answer' as const],
  [{ status: 500, message: 'Something went wrong on our side', code: 'internal' as const }],
])('for no answer or a server error an alert is shown, and the text stays [contact.page]', async (answer) => {
  const { send, alertMock } = await open({ 'POST /contact/savemessage': answer })
  await send()
  await waitFor(() => expect(alertMock).toHaveBeenCalledWith('An error occurred. Please try again.'))
  expect(alertMock).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.toast')).toBeNull()
  expect(field('Message').value).toBe('Good evening.')
})

test('a message whose answer was lost has the same idempotency key when it is sent again; once it has been sent, the same message has a new key [backend.once]', async () => {
  const { server, send, userEvents, alertMock } = await open({ 'POST /contact/savemessage': 'no answer' })
  const keys = () =>
    server.requests.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('Idempotency-Key')] : []))
  await send()
  await waitFor(() => expect(alertMock).toHaveBeenCalledTimes(1))
  server.answer({ 'POST /contact/savemessage': { message: 'Message sent successfully' } })
  await userEvents.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field('Message').value).toBe(''))
  await send()
  await waitFor(() => expect(keys()).toHaveLength(4))
  const [first, second, third, fourth] = keys()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('a guest is redirected to the landing page', async () => {
  const { address } = await renderApp('/contactus', { user: null })
  await waitFor(() => expect(address()).toBe('/'))
})
