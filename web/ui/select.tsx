import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
}

/** The browser's own dropdown, styled; `label` is its accessible name. */
export const Select = ({ label, className = '', children, ...rest }: Props) => (
  <div className={`relative ${className}`}>
    <select
      aria-label={label}
      className="min-h-11 w-full appearance-none rounded-full border border-edge bg-raised pr-10 pl-5 text-sm text-ellipsis font-semibold text-text hover:border-text/60 disabled:opacity-60"
      {...rest}
    >
      {children}
    </select>
    <Icon name="down" className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted" />
  </div>
)
