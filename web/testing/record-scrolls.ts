import { onTestFinished, vi } from 'vitest'

/**
 * Records the arguments of each `scrollTo` by which the router or our own code scrolls the page during the rest of this
 * test. Returns the list of them.
 */
export const recordScrolls = (): unknown[] => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrollTo.mockRestore())
  return scrollTo.mock.calls
}
