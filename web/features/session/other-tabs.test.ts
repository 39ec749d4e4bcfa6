import { expect, test, vi } from 'vitest'

test('where the browser forbids channels between tabs, nothing is sent and nothing fails', async () => {
  const channel = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('BroadcastChannel', channel)
  vi.resetModules()
  const { notifyOtherTabs, onChangeInOtherTab } = await import('./other-tabs.ts')
  const stopListening = onChangeInOtherTab(() => {})
  notifyOtherTabs()
  stopListening()
  expect(channel).toHaveBeenCalledOnce()
})
