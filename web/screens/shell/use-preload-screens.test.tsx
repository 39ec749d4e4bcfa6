import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** Opens the page with the terms. Returns a spy on the function that loads the code of another screen, as an example. */
const openPage = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router } = await renderApp('/profile/terms', { fakeTimers: true, answerOther: () => new Response('OK') })
  await screen.findByRole('button', { name: 'Open chat' })
  const { component } = router.routesById['/guest/signup'].options
  if (!component?.preload) throw new Error('The route has no code to load.')
  const preload = vi.spyOn(component as Required<typeof component>, 'preload')
  onTestFinished(() => preload.mockRestore())
  return preload
}
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('with two backends the code of other screens is loaded two seconds after the page', async () => {
  configure({ primary: 'https://one.example.org', secondary: 'https://two.example.org' })
  const preload = await openPage()
  expect(preload).not.toHaveBeenCalled()
  await advanceTime(2000)
  await waitFor(() => expect(preload).toHaveBeenCalledOnce())
})

test('with one backend no other screen is loaded before it is visited', async () => {
  const preload = await openPage()
  await advanceTime(5000)
  expect(preload).not.toHaveBeenCalled()
})
