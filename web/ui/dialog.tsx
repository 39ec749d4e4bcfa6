import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  /** Its accessible name. */
  label: string
  className?: string
  /** Whether only a button inside closes it, for content that is shown only once: Escape and a click outside do not. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close a dialog, and the browser's own.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // Both attributes: `onCancel` is for browsers without `closedby`; the others close at a second Escape in spite of
      // `onCancel`.
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
