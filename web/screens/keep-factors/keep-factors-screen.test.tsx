import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

test('the page that the mail links to stops the removal of second factors when the button is pressed, signed in or not', async () => {
  for (const user of [null, aUser()]) {
    const { userEvents, server, unmount } = await renderApp('/keepfactors?token=abc', {
      user,
      answers: { 'POST /auth/factors/lost/stop': { message: 'Your second factors stay as they are' } },
    })
    const stop = await screen.findByRole('button', { name: 'Stop it' })
    expect(server.calls()).not.toContain('POST /auth/factors/lost/stop')
    await userEvents.click(stop)
    expect(await screen.findByText(/Your second factors stay as they are/)).toBeTruthy()
    expect(server.requests.find(({ path }) => path === '/auth/factors/lost/stop')?.body).toEqual({ token: 'abc' })
    unmount()
  }
})

test('with a link that has been used, pressing the button says that nothing is left to stop, and the button goes', async () => {
  const { userEvents } = await renderApp('/keepfactors?token=abc', {
    user: null,
    answers: {
      'POST /auth/factors/lost/stop': {
        status: 404,
        message: 'There is nothing to stop any more.',
        code: 'entry-unknown',
      },
    },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Stop it' }))
  const message = await screen.findByText(/There is nothing to stop any more\./)
  expect(document.activeElement).toBe(message)
  expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull()
  expect(screen.getByRole('link', { name: 'What to do now' }).getAttribute('href')).toBe('/notme')
})

test('where stopping fails it can be tried again', async () => {
  const { userEvents } = await renderApp('/keepfactors?token=abc', {
    user: null,
    answers: { 'POST /auth/factors/lost/stop': 'no answer' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect((await screen.findByRole('alert')).textContent).toBe('an error occured')
  expect(screen.getByRole('button', { name: 'Stop it' })).toBeTruthy()
})
