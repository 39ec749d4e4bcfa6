import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  text: string
  /** Links or buttons for what to do next. */
  children?: ReactNode
  className?: string
}

/** Shown instead of content that is empty or could not be fetched: an icon, one sentence, and what to do next. */
export const EmptyState = ({ icon, text, children, className = '' }: Props) => (
  <div className={`grid justify-items-center gap-5 py-20 text-center ${className}`}>
    <span className="grid size-16 place-items-center rounded-full bg-raised text-accent">
      <Icon name={icon} className="size-7" />
    </span>
    <p className="max-w-prose text-md text-muted">{text}</p>
    {children}
  </div>
)
