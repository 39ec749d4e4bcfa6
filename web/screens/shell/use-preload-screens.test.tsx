import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** Opens the page with the terms. Returns spies on the functions that load the code of two other screens, as examples. */
const openPage = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router, unmount } = await renderApp('/profile/terms', {
    fakeTimers: true,
    answerOther: () => new Response('OK'),
  })
  await screen.findByRole('button', { name: 'Open chat' })
  const spyOnPreload = (id: '/guest/signup' | '/notme') => {
    const { component } = router.routesById[id].options
    if (!component?.preload) throw new Error('The route has no code to load.')
    const preload = vi.spyOn(component as Required<typeof component>, 'preload')
    onTestFinished(() => preload.mockRestore())
    return preload
  }
  return { preload: spyOnPreload('/guest/signup'), preloadLast: spyOnPreload('/notme'), unmount }
}
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('with two backends the code of other screens is loaded two seconds after the page', async () => {
  configure({ primary: 'https://one.example.org', secondary: 'https://two.example.org' })
  const { preload, preloadLast } = await openPage()
  // A screen whose code cannot be loaded does not keep the code of the others from being loaded.
  preload.mockRejectedValue(new Error('The code cannot be loaded.'))
  await advanceTime(1900)
  expect(preload).not.toHaveBeenCalled()
  await advanceTime(200)
  await waitFor(() => expect(preload).toHaveBeenCalledOnce())
  await waitFor(() => expect(preloadLast).toHaveBeenCalledOnce())
})

test('when the app is unmounted before that time, no other screen is loaded', async () => {
  configure({ primary: 'https://one.example.org', secondary: 'https://two.example.org' })
  const { preload, unmount } = await openPage()
  unmount()
  await advanceTime(5000)
  expect(preload).not.toHaveBeenCalled()
})

test('with one backend no other screen is loaded before it is visited', async () => {
  const { preload } = await openPage()
  await advanceTime(5000)
  expect(preload).not.toHaveBeenCalled()
})
