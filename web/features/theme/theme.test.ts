import { expect, onTestFinished, test, vi } from 'vitest'
import { subscribeToTheme } from './theme.ts'

test('a listener is called when the theme of the system changes, until it is removed', () => {
  const mediaQueryPrototype: MediaQueryList = Object.getPrototypeOf(matchMedia('all'))
  const addListener = vi.spyOn(mediaQueryPrototype, 'addEventListener')
  onTestFinished(() => addListener.mockRestore())
  const onChange = vi.fn()
  const unsubscribe = subscribeToTheme(onChange)
  const [systemTheme] = addListener.mock.contexts as MediaQueryList[]
  systemTheme?.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(1)
  unsubscribe()
  systemTheme?.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(1)
})
