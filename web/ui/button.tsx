import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** What it began is under way: it turns, keeps the focus, and cannot be pressed again. */
  busy?: boolean
}

/** What turns in a button, in place of its drawing, while what it began is under way. */
export const ButtonSpinner = () => (
  <span aria-hidden="true" className="spinner size-5! border-2! border-current/30! border-t-current!" />
)

export const Button = ({ look, size, busy = false, onClick, className, type = 'button', children, ...rest }: Props) => (
  <button
    type={type}
    aria-disabled={busy || undefined}
    // For a form's button this is also what Enter in one of its fields means.
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={buttonStyle(look, size, className)}
    {...rest}
  >
    {busy && <ButtonSpinner />}
    {children}
  </button>
)
