import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { holdAnswers, releaseAnswers, waitForRelease } from '#web/first-screen/held-answers.ts'
import { renderApp } from '#web/testing/render-app.tsx'

test('once a page has been rendered, answers that were held back from the query cache are let in', async () => {
  const { router } = await renderApp('/contactus')
  await screen.findByRole('heading', { level: 1 })
  holdAnswers()
  onTestFinished(releaseAnswers)
  expect(waitForRelease()).toBeInstanceOf(Promise)
  await act(() => router.navigate({ to: '/profile/terms' }))
  await screen.findByRole('heading', { level: 1, name: 'Terms and Information' })
  expect(waitForRelease()).toBeUndefined()
})
