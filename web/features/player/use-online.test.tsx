import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from './use-online.ts'

const Probe = () => (useOnline() ? 'online' : 'offline')

test('the browser’s reports that there is a network connection, or none, are followed at once', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => online.mockRestore())
  const { container } = render(<Probe />)
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline)
    const event = isOnline ? 'online' : 'offline'
    act(() => void dispatchEvent(new Event(event)))
    expect(container.textContent).toBe(event)
  }
})
