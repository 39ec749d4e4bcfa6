import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /**
   * True while the button's action is under way. The button then shows a spinner, keeps the focus and ignores presses.
   */
  busy?: boolean
}

/** The spinner at the beginning of a button while its action is under way. */
export const ButtonSpinner = () => (
  <span aria-hidden="true" className="spinner size-5! border-2! border-current/30! border-t-current!" />
)

/** A button; its look and size are those of `buttonStyle`. It submits a form only if its `type` is 'submit'. */
export const Button = ({ look, size, busy = false, onClick, className, type = 'button', children, ...rest }: Props) => (
  <button
    type={type}
    aria-disabled={busy || undefined}
    // A busy submit button must not submit again, not even when Enter is pressed in a field of the form.
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={buttonStyle(look, size, className)}
    {...rest}
  >
    {busy && <ButtonSpinner />}
    {children}
  </button>
)
