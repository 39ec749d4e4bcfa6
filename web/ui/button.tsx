import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** What it began is under way: it turns, and cannot be pressed again. */
  busy?: boolean
}

export const Button = ({
  look,
  size,
  busy = false,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: Props) => (
  <button type={type} disabled={busy || disabled} className={buttonStyle(look, size, className)} {...rest}>
    {busy && <span aria-hidden="true" className="spinner size-4.5! border-2! border-current/30! border-t-current!" />}
    {children}
  </button>
)
