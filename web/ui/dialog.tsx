import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  /** The dialog's accessible name. */
  label: string
  className?: string
  /** Whether only a button inside closes the dialog, and not Escape or a click outside: for content shown only once. */
  closesByButtonOnly?: boolean
  children: ReactNode
}

/** Whether a click was on the backdrop, that is, outside the dialog's box; a click on its padding is not. */
const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A native modal dialog: Escape and a click outside close it, and the focus returns to where it was. Its content is
 * rendered only while it is open.
 */
export const Dialog = ({ open, onClose, label, className = '', closesByButtonOnly = false, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape closes the dialog, which the browser handles.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // Browsers without `closedby` need `onCancel`. Browsers with `closedby` close the dialog at a second Escape in
      // spite of `onCancel`.
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
