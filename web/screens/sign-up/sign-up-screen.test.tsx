import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async (answers: Answers = {}, path = '/signup?email=m%40example.org') => {
  const app = await renderApp(path, { user: null, answers })
  await screen.findByLabelText('Username')
  const fill = async () => {
    await app.hands.type(screen.getByLabelText('Username'), 'Marguerite')
    await app.hands.type(screen.getByLabelText('Password'), 'popcorn & lemonade')
    await app.hands.click(screen.getByRole('button', { name: 'Sign Up' }))
  }
  return { ...app, fill }
}

test('the email comes from the address; signing up says so and leads home [signup.form]', async () => {
  const { server, fill, address } = await open({
    'POST /auth/signup': { user: aUser(), message: 'something else' },
  })
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('m@example.org')
  await fill()
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
  expect(screen.getByText('account created successfully')).toBeTruthy()
  const asked = server.asked.find(({ path }) => path === '/auth/signup')
  expect(asked?.body).toEqual({ email: 'm@example.org', username: 'Marguerite', password: 'popcorn & lemonade' })
  expect(asked?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('the form has its fields, its buttons and a link to /login [signup.form]', async () => {
  configure({ google: true })
  const { hands } = await open({}, '/signup')
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('')
  const password = screen.getByLabelText('Password')
  await hands.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await hands.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('a refusal is a toast with the server’s message, no answer one of our own [auth.errors]', async () => {
  const { fill, server } = await open({
    'POST /auth/signup': { status: 409, message: 'This username is taken.', code: 'username-taken' },
  })
  await fill()
  await screen.findByText('This username is taken.')
  server.answer({ 'POST /auth/signup': 'no answer' })
  await fill()
  await screen.findByText('an error occured')
})
