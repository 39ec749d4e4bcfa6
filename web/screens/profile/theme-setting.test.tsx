import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ThemeSetting } from './theme-setting.tsx'

const scheme = () => document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content

/** The attribute `media` of the two <meta> elements with the colour of the browser's bars: first light, then dark. */
const themeColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((bar) => bar.getAttribute('media'))

const chosen = () => screen.getByRole('button', { pressed: true }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the page has the system’s theme until another theme is chosen, and again after System is chosen', async () => {
  render(<ThemeSetting />)
  const systemColors = ['(prefers-color-scheme: light)', null]
  expect([chosen(), scheme(), themeColors()]).toEqual(['System', 'dark light', systemColors])
  await press('Light')
  expect([chosen(), scheme(), themeColors()]).toEqual(['Light', 'light', ['all', null]])
  expect(localStorage.getItem('theme')).toBe('light')
  await press('Dark')
  expect([chosen(), scheme(), themeColors()]).toEqual(['Dark', 'dark', ['not all', null]])
  expect(localStorage.getItem('theme')).toBe('dark')
  await press('System')
  expect([chosen(), scheme(), themeColors()]).toEqual(['System', 'dark light', systemColors])
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a theme that is chosen in another tab is shown in this one', async () => {
  render(<ThemeSetting />)
  const changeInOtherTab = (key: string | null, newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
  changeInOtherTab('theme', 'light')
  expect(await screen.findByRole('button', { name: 'Light', pressed: true })).toBeTruthy()
  changeInOtherTab('numitems', 'dark')
  expect(scheme()).toBe('light')
  changeInOtherTab(null, null)
  expect(await screen.findByRole('button', { name: 'System', pressed: true })).toBeTruthy()
})

test('when another tab stores a value that is not a theme, the value is ignored', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'purple"><script>' }))
  expect(scheme()).toBe('dark light')
})

test('when storage is forbidden, a chosen theme is shown nevertheless', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: forbid, removeItem: forbid, clear: () => {} })
  render(<ThemeSetting />)
  await press('Light')
  expect([chosen(), scheme()]).toEqual(['Light', 'light'])
  await press('System')
  expect([chosen(), scheme()]).toEqual(['System', 'dark light'])
})
