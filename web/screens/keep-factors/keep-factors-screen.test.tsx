import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

test('a press of the button stops the removal of second factors, for members and guests', async () => {
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

test('when the link was used before, a press says that there is nothing to stop, and the button disappears', async () => {
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

test('when the server does not answer, an error is shown and the button can be pressed again', async () => {
  const { userEvents } = await renderApp('/keepfactors?token=abc', {
    user: null,
    answers: { 'POST /auth/factors/lost/stop': 'no answer' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect((await screen.findByRole('alert')).textContent).toBe('an error occured')
  expect(screen.getByRole('button', { name: 'Stop it' })).toBeTruthy()
})
