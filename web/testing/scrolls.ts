import { onTestFinished, vi } from 'vitest'

/** The places to which the page is scrolled during the rest of this test, by the router or by a script of ours. */
export const scrolls = (): unknown[] => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrollTo.mockRestore())
  return scrollTo.mock.calls
}
