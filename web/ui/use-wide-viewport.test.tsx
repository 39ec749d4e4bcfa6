import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setViewport } from '#web/testing/render-app.tsx'
import { useWideViewport } from './use-wide-viewport.ts'

const Probe = () => (useWideViewport() ? 'wide' : 'narrow')

test('a viewport counts as wide from 768 px on, also when it is resized', () => {
  setViewport(767)
  const { container, unmount } = render(<Probe />)
  expect(container.textContent).toBe('narrow')
  act(() => setViewport(768))
  expect(container.textContent).toBe('wide')
  act(() => setViewport(767))
  expect(container.textContent).toBe('narrow')
  const remove = vi.spyOn(Object.getPrototypeOf(matchMedia('all')) as MediaQueryList, 'removeEventListener')
  onTestFinished(() => remove.mockRestore())
  unmount()
  expect(remove.mock.calls).toEqual([['change', expect.any(Function)]])
})

test('on the server, which does not know the width, the viewport counts as narrow', () => {
  setViewport(1280)
  expect(renderToString(<Probe />)).toBe('narrow')
})
