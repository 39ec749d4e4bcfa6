import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
}

export const Button = ({ look, size, className, type = 'button', ...rest }: Props) => (
  <button type={type} className={buttonStyle(look, size, className)} {...rest} />
)
