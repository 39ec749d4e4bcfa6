import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async (answers: Answers) => {
  const app = await renderApp('/profile', { user: aUser({ username: 'Buster', email: 'buster@example.org' }), answers })
  await screen.findByRole('heading', { name: 'Buster' })
  return app
}

test('the profile shows the signed-in user, and Logout leads to the landing page [auth.errors]', async () => {
  const { hands, address } = await open({ 'POST /auth/logout': { message: 'Bye.' } })
  expect(screen.getByText('buster@example.org')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
  expect(screen.getByText('Logged out successfully')).toBeTruthy()
})

test('after a failed logout the user stays signed in; a toast has the server’s message or Logout failed [auth.errors]', async () => {
  const { hands, server } = await open({ 'POST /auth/logout': 'no answer' })
  await hands.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Logout failed')
  server.answer({ 'POST /auth/logout': { status: 500, message: 'Something went wrong on our side', code: 'internal' } })
  await hands.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Something went wrong on our side')
  expect(screen.getByRole('heading', { name: 'Buster' })).toBeTruthy()
})
