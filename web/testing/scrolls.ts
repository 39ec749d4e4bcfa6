import { onTestFinished, vi } from 'vitest'

/**
 * The arguments of each `scrollTo` by which the router or our own code scrolls the page during the rest of this test.
 */
export const scrolls = (): unknown[] => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrollTo.mockRestore())
  return scrollTo.mock.calls
}
