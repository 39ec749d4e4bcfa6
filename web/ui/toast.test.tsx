import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Icon, type IconName } from './icon.tsx'
import { toast as ownToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const shownToasts = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].filter(
    (node) => !node.hasAttribute('data-leaving'),
  )
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

test.each([
  ['blank', 4000, toast],
  ['error', 4000, toast.error],
  ['custom', 4000, toast.custom],
  ['success', 2000, toast.success],
] as const)('a toast of the kind %s stays %i ms [shell.toasts]', async (_, milliseconds, show) => {
  act(() => void show('Popcorn is ready.'))
  expect(screen.getByText('Popcorn is ready.')).toBeTruthy()
  await advanceTime(milliseconds - 50)
  expect(shownToasts()).toHaveLength(1)
  await advanceTime(100)
  expect(shownToasts()).toHaveLength(0)
})

test('a loading toast does not expire, and disappears when it is dismissed [shell.toasts]', async () => {
  act(() => void toast.loading('One moment', { id: 'moment' }))
  await advanceTime(60 * 60 * 1000)
  expect(shownToasts()).toHaveLength(1)
  act(() => toast.dismiss('moment'))
  await advanceTime(0)
  expect(shownToasts()).toHaveLength(0)
})

test('at most 20 toasts are shown at once, and these are the newest [shell.toasts]', async () => {
  act(() => {
    for (let number = 1; number <= 23; number++) toast(`Toast ${number}.`)
  })
  expect(shownToasts()).toHaveLength(20)
  expect(screen.queryByText('Toast 3.')).toBeNull()
  expect(screen.getByText('Toast 23.')).toBeTruthy()
})

test('a toast replaces an older toast with the same text, but no other toast [shell.toasts]', async () => {
  act(() => {
    for (const text of ['Removed.', 'Added.', 'Removed.']) ownToast.success(text)
    for (const text of ['No answer.', 'Too many.', 'No answer.']) ownToast.error(text)
  })
  expect(shownToasts().map(({ textContent }) => textContent)).toEqual(['Too many.', 'No answer.', 'Added.', 'Removed.'])
})

test('a success has a check mark, an error a cross, and a loading toast a spinner', () => {
  const drawing = (name: IconName) => render(<Icon name={name} />).container.querySelector('svg')?.innerHTML
  const toastWith = (text: string) => screen.getByText(text).closest('.toast')
  act(() => {
    ownToast.success('Added.')
    ownToast.error('No answer.')
    toast.loading('One moment')
  })
  expect(toastWith('Added.')?.querySelector('svg')?.innerHTML).toBe(drawing('check'))
  expect(toastWith('No answer.')?.querySelector('svg')?.innerHTML).toBe(drawing('close'))
  expect(toastWith('One moment')?.querySelector('.spinner')).toBeTruthy()
})

test('a toast is dismissed by its id, and without an id all toasts are [shell.toasts]', async () => {
  let firstId = ''
  act(() => {
    firstId = ownToast.success('Removed.')
    for (const text of ['Added.', 'Sent.']) ownToast.success(text)
    ownToast.dismiss(firstId)
  })
  await advanceTime(0)
  expect(shownToasts().map(({ textContent }) => textContent)).toEqual(['Sent.', 'Added.'])
  act(() => ownToast.dismiss())
  await advanceTime(0)
  expect(shownToasts()).toHaveLength(0)
})

test('after the toast with the focus is removed, the other toasts still disappear after their time [shell.toasts]', async () => {
  act(() => void toast(<button type="button">Undo</button>, { id: 'removed' }))
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  act(() => toast.remove('removed'))
  act(() => void toast('Popcorn is ready.'))
  await advanceTime(4100)
  expect(shownToasts()).toHaveLength(0)
})

test('toasts do not disappear while the pointer or the focus is in them [shell.toasts]', async () => {
  act(() => void toast(<button type="button">Undo</button>))
  const button = screen.getByRole('button', { name: 'Undo' })
  // happy-dom supports neither `:hover` nor `:focus-within`. With this mock, every element matches one of them.
  let state = ':hover'
  const matches = vi
    .spyOn(HTMLElement.prototype, 'matches')
    .mockImplementation((selector) => selector.split(', ').includes(state))
  fireEvent.pointerEnter(button)
  // Another toast that appears in the meantime does not start the timers again.
  act(() => void toast('Popcorn is ready.'))
  await advanceTime(5000)
  expect(shownToasts()).toHaveLength(2)
  fireEvent.pointerLeave(button)
  await advanceTime(3500)
  state = ':focus-within'
  act(() => button.focus())
  act(() => void toast('The film begins.'))
  await advanceTime(5000)
  expect(shownToasts()).toHaveLength(3)
  matches.mockRestore()
  act(() => button.blur())
  await advanceTime(600)
  expect(shownToasts()).toHaveLength(1)
  await advanceTime(3500)
  expect(shownToasts()).toHaveLength(0)
})

test('when the pointer has left them, toasts disappear after the rest of their time [shell.toasts]', async () => {
  act(() => void toast('Popcorn is ready.'))
  const shownText = screen.getByText('Popcorn is ready.')
  await advanceTime(1000)
  // happy-dom does not support `:hover`.
  const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  fireEvent.pointerEnter(shownText)
  await advanceTime(5000)
  matches.mockRestore()
  fireEvent.pointerLeave(shownText)
  await advanceTime(2900)
  expect(shownToasts()).toHaveLength(1)
  await advanceTime(200)
  expect(shownToasts()).toHaveLength(0)
})

test('while dialogs are open, toasts are in the one that was opened last, since the rest of the page is behind its backdrop and inert [shell.toasts]', () => {
  const dialogs = (...labels: string[]) =>
    ['Menu', 'Codes'].map((label) => (
      <Dialog key={label} open={labels.includes(label)} label={label} onClose={() => {}}>
        <p>Inside</p>
      </Dialog>
    ))
  const page = render(dialogs('Menu'))
  page.rerender(dialogs('Menu', 'Codes'))
  act(() => void toast('Copied.'))
  expect(within(screen.getByRole('dialog', { name: 'Codes' })).getByRole('status').textContent).toBe('Copied.')
  page.rerender(dialogs('Menu'))
  expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('status').textContent).toBe('Copied.')
  page.unmount()
  expect(screen.getByRole('status').closest('dialog')).toBeNull()
})

test('a toast under the pointer still disappears after its time when a dialog that it was in is closed [shell.toasts]', async () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} label="Codes" onClose={() => {}}>
      <p>Inside</p>
    </Dialog>
  )
  const page = render(dialog(true))
  act(() => void toast('Copied.'))
  const shownText = screen.getByText('Copied.')
  // happy-dom does not support `:hover`.
  const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  fireEvent.pointerEnter(shownText)
  await advanceTime(5000)
  matches.mockRestore()
  expect(shownToasts()).toHaveLength(1)
  // The toast moves out of the dialog. For the element that is removed there, the browser sends no `pointerleave`.
  page.rerender(dialog(false))
  await advanceTime(4100)
  expect(shownToasts()).toHaveLength(0)
})
