import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  title: string
  /** The number of entries, shown beside the title; if absent, no number is shown. */
  count?: number
  /** Whether the panel is open at first. */
  open?: boolean
  children: ReactNode
}

/** A section of the administrator's screen of an account. As a <details> element, it can be opened and closed. */
export const Panel = ({ title, count, open = false, children }: Props) => (
  <details open={open} className="group rounded-panel border border-line bg-raised/60 open:bg-raised">
    <summary className="flex min-h-14 items-center gap-3 rounded-panel px-5 py-3 -outline-offset-2! [&::-webkit-details-marker]:hidden">
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      {count !== undefined && (
        <span className="rounded-full bg-veil px-2.5 py-0.5 text-sm text-muted tabular-nums">
          {count.toLocaleString('en-GB')}
        </span>
      )}
      <Icon name="down" className="ml-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line px-5 py-4">{children}</div>
  </details>
)
