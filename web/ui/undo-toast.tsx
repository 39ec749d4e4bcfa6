import { useEffect, useEffectEvent, useId } from 'react'
import { toast as queue } from 'react-hot-toast/headless'
import { toastButtonStyle } from './button-toast.tsx'

/** The elements in which the browser undoes typing at Ctrl+Z. */
const editableFields = 'input, textarea, [contenteditable]'

/** The keyboard shortcut of Undo, as the user's system writes it. */
const shortcutText = () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ Z' : 'Ctrl Z')

/** The ids of the Undo buttons that were not pressed yet, the newest last. Ctrl+Z presses the newest. */
let unpressedButtons: string[] = []
const removeButton = (buttonId: string) => {
  unpressedButtons = unpressedButtons.filter((id) => id !== buttonId)
}

/**
 * The Undo button in a toast. Ctrl+Z (⌘Z) presses the newest one, since with the Tab key it takes many presses to reach
 * a toast.
 */
const UndoButton = ({ onUndo }: { onUndo: () => void }) => {
  const buttonId = useId()
  const press = () => {
    // Removed now and not when the toast is unmounted, since the toast stays for another second while it fades out.
    removeButton(buttonId)
    onUndo()
  }
  const pressByKey = useEffectEvent(press)
  useEffect(() => {
    unpressedButtons.push(buttonId)
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.defaultPrevented || unpressedButtons.at(-1) !== buttonId) return
      if ((event.target as Element).closest(editableFields)) return
      event.preventDefault()
      pressByKey()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      removeButton(buttonId)
      document.removeEventListener('keydown', onKey)
    }
  }, [buttonId])
  return (
    <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={press} className={toastButtonStyle}>
      Undo
      <span
        aria-hidden="true"
        className="rounded-small border border-line px-1.5 font-sans text-xs font-medium whitespace-nowrap text-muted max-md:hidden pointer-coarse:hidden"
      >
        {shortcutText()}
      </span>
    </button>
  )
}

/**
 * Shows a toast with an Undo button. The toast stays for 4 s, and as long as the pointer or the focus is in it.
 * `onUndo` is called at most once. Returns the id of the toast.
 */
export const undoToast = (text: string, onUndo: () => void): string => {
  let isUndone = false
  return queue.custom(({ id }) => (
    <span className="flex items-center">
      {text}
      <UndoButton
        onUndo={() => {
          queue.dismiss(id)
          // The button can be pressed again while the toast fades out.
          if (!isUndone) onUndo()
          isUndone = true
        }}
      />
    </span>
  ))
}
