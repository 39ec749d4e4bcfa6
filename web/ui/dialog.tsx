import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { addOpenDialog } from './open-dialogs.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** The dialog's accessible name. */
  label: string
  className?: string
  /**
   * True if only a button in the dialog closes it, and neither Escape nor a click outside: for content that is shown
   * only once.
   */
  closesByButtonOnly?: boolean
  children: ReactNode
}

/**
 * True if a click was outside the dialog's box, on the backdrop. The browser reports such a click with the dialog as
 * its target, as it does for a click on the dialog's padding, so the coordinates decide.
 */
const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A modal <dialog>. Escape and a click outside close it, unless `closesByButtonOnly` is set. The focus then returns to
 * where it was. The content is rendered only while the dialog is open.
 */
export const Dialog = ({ open, onClose, label, className = '', closesByButtonOnly = false, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
    return open && dialog.current ? addOpenDialog(dialog.current) : undefined
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape closes the dialog, which the browser handles.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // Both attributes are needed. Browsers that do not support `closedby` need `onCancel`. Browsers that support it
      // would close the dialog at a second Escape, although `onCancel` prevents the first.
      closedby={closesByButtonOnly ? 'none' : 'closerequest'}
      onCancel={(event) => {
        if (closesByButtonOnly && event.target === event.currentTarget) event.preventDefault()
      }}
      onClick={(event) => {
        if (!closesByButtonOnly && isOnBackdrop(event)) onClose()
      }}
      className={`bg-raised text-text shadow-lift ${className}`}
    >
      {open && children}
    </dialog>
  )
}
