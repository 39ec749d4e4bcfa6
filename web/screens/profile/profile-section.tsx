import { type ReactNode, useId } from 'react'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import { useKeptHeight } from './use-kept-height.ts'

interface Props {
  title: string
  /** A sentence about the setting. */
  text: string
  /** Whether the data for the controls are being fetched. */
  pending?: boolean
  /** Whether the data for the controls could not be fetched. */
  failed?: boolean
  children: ReactNode
}

/** One part of the profile page: its title and text at the left, its controls at the right; stacked on phones. */
export const ProfileSection = ({ title, text, pending = false, failed = false, children }: Props) => {
  const headingId = useId()
  const keptHeight = useKeptHeight(title, { pending, failed })
  const { heading, area } = useFocusFallback()
  return (
    <section
      {...keptHeight}
      {...area}
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-10"
    >
      <div>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="font-display text-xl font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1.5 max-w-prose text-sm text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
