import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from './toaster.tsx'
import { undoToast } from './undo-toast.tsx'

test('Ctrl+Z undoes the newest removal, then the removal before it, and then nothing [watchlist.undo]', async () => {
  const onUndo = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => onUndo('Charade')))
  await screen.findByText('Charade is gone')
  act(() => void undoToast('Nosferatu is gone', () => onUndo('Nosferatu')))
  await screen.findByText('Nosferatu is gone')
  await userEvent.keyboard('{Control>}zzz{/Control}')
  expect(onUndo.mock.calls).toEqual([['Nosferatu'], ['Charade']])
  expect(
    document.querySelectorAll('.toast:not([data-leaving])'),
    'the toasts of undone removals are gone',
  ).toHaveLength(0)
})

test('when the toast of the newest removal has disappeared, Ctrl+Z undoes the removal before that one [watchlist.undo]', async () => {
  const onUndo = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => onUndo('Charade')))
  let newestToast = ''
  act(() => {
    newestToast = undoToast('Nosferatu is gone', () => onUndo('Nosferatu'))
  })
  await screen.findByText('Nosferatu is gone')
  act(() => toast.remove(newestToast))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo.mock.calls).toEqual([['Charade']])
})

test('⌘Z undoes too; the shortcut does nothing with Alt, when the page has handled the key, or after the toast is unmounted [watchlist.undo]', async () => {
  const onUndo = vi.fn()
  const { unmount } = render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => onUndo('Charade')))
  await screen.findByText('Charade is gone')
  await userEvent.keyboard('z{Control>}{Alt>}z{/Alt}y{/Control}')
  const preventDefault = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', preventDefault, { capture: true, once: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onUndo).not.toHaveBeenCalled()
  await userEvent.keyboard('{Meta>}z{/Meta}')
  expect(onUndo).toHaveBeenCalledOnce()
  act(() => void undoToast('Nosferatu is gone', () => onUndo('Nosferatu')))
  await screen.findByText('Nosferatu is gone')
  unmount()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).toHaveBeenCalledOnce()
})

test('Ctrl+Z in a field, and Ctrl+Shift+Z anywhere, are left to the browser; Ctrl+Z outside fields undoes the removal [watchlist.undo]', async () => {
  const onUndo = vi.fn()
  render(
    <>
      <Toaster />
      <input aria-label="input" />
      <textarea aria-label="textarea" />
      {/* biome-ignore lint/a11y/useSemanticElements: an editable element of another kind than a field. */}
      <div contentEditable suppressContentEditableWarning role="textbox" tabIndex={0} aria-label="editable element">
        <b>text</b>
      </div>
    </>,
  )
  act(() => void undoToast('Charade is gone', onUndo))
  const button = await screen.findByRole('button', { name: /^Undo/ })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Z Meta+Z')
  const isLeftToBrowser = (element: Element, keys = {}) =>
    fireEvent.keyDown(element, { key: 'z', ctrlKey: true, ...keys })
  for (const label of ['input', 'textarea', 'editable element']) {
    expect(isLeftToBrowser(screen.getByLabelText(label)), label).toBe(true)
  }
  expect(isLeftToBrowser(screen.getByText('text'))).toBe(true)
  expect(isLeftToBrowser(document.body, { shiftKey: true })).toBe(true)
  expect(onUndo).not.toHaveBeenCalled()
  // With Caps Lock on, the event has a capital Z as its key.
  expect(isLeftToBrowser(document.body, { key: 'Z' })).toBe(false)
  expect(onUndo).toHaveBeenCalledOnce()
})

test.each([
  ['MacIntel', '⌘ Z'],
  ['iPhone', '⌘ Z'],
  ['iPad', '⌘ Z'],
  ['Win32', 'Ctrl Z'],
  ['Linux x86_64', 'Ctrl Z'],
])(
  'on the platform %s the button names the shortcut %s, and screen readers do not read it [watchlist.undo]',
  async (platform, shortcut) => {
    const platformMock = vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
    onTestFinished(() => platformMock.mockRestore())
    render(<Toaster />)
    act(() => void undoToast('Charade is gone', () => {}))
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe(`Undo${shortcut}`)
  },
)

test('a click on Undo after Ctrl+Z, while the toast fades out, does not undo a second time [watchlist.undo]', async () => {
  const onUndo = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', onUndo))
  const button = await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.keyboard('{Control>}z{/Control}')
  fireEvent.click(button)
  expect(onUndo).toHaveBeenCalledOnce()
})
