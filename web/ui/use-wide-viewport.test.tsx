import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setViewport } from '#web/testing/render-app.tsx'
import { useWideViewport } from './use-wide-viewport.ts'

const Probe = () => (useWideViewport() ? 'wide' : 'narrow')

test('a viewport counts as wide from 768 px on, also when it is resized', () => {
  setViewport(767)
  const { container } = render(<Probe />)
  expect(container.textContent).toBe('narrow')
  act(() => setViewport(768))
  expect(container.textContent).toBe('wide')
  act(() => setViewport(767))
  expect(container.textContent).toBe('narrow')
})
