import type { ComponentProps } from 'react'
import { iconButtonStyle } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The button's accessible name. */
  label: string
}

/** A round button that shows only an icon. */
export const IconButton = ({ icon, label, className = '', type = 'button', ...rest }: Props) => (
  <button type={type} aria-label={label} className={`${iconButtonStyle} ${className}`} {...rest}>
    <Icon name={icon} />
  </button>
)
