import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import type { createAppRouter } from '#web/router.tsx'

/**
 * Begins a navigation to the profile, which stays pending: the page before it is still shown. Returns a function that
 * lets the profile open, and resolves when it has opened.
 */
export function beginNavigation(router: ReturnType<typeof createAppRouter>): () => Promise<void> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  // The routes are the same objects in all tests, so the loader is removed afterwards.
  const { options } = router.routesByPath['/profile']
  onTestFinished(() => {
    delete options.loader
  })
  options.loader = () => promise
  let leaving: Promise<void> = Promise.resolve()
  act(() => {
    leaving = router.navigate({ to: '/profile' })
  })
  return () =>
    act(async () => {
      release()
      await leaving
    })
}
