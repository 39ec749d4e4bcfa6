import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseTheme, isLight, subscribeToTheme } from './theme.ts'

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

test.each([true, false])(
  'while the light theme of the system is on: %s, only the theme `system` follows it',
  (systemIsLight) => {
    const mediaQueryPrototype: MediaQueryList = Object.getPrototypeOf(matchMedia('all'))
    const matches = vi.spyOn(mediaQueryPrototype, 'matches', 'get').mockReturnValue(systemIsLight)
    onTestFinished(() => {
      matches.mockRestore()
      chooseTheme('system')
    })
    const lightThemes = (['system', 'light', 'dark'] as const).filter((theme) => {
      chooseTheme(theme)
      return isLight()
    })
    expect(lightThemes).toEqual(systemIsLight ? ['system', 'light'] : ['light'])
  },
)
