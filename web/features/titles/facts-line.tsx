import { Fragment, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ageLabel } from './title-facts.ts'

export const AgeBadge = ({ adult }: { adult: boolean }) => (
  <span className="rounded-small border border-text/45 px-1.5 py-0.5 text-xs font-medium">{ageLabel(adult)}</span>
)

/** A score from 0 to 10; `text` is the score as this screen formats it. */
export const Score = ({ text, title }: { text: string; title?: string | undefined }) => (
  <span className="inline-flex items-center gap-1 tabular-nums" title={title}>
    <Icon name="star" className="size-3.5 text-accent" />
    <span className="sr-only">Rating </span>
    {text}
  </span>
)

/** Facts in a line with middots between them, also where the line wraps; empty facts are left out. */
export const FactsLine = ({ facts, className = '' }: { facts: readonly ReactNode[]; className?: string }) => (
  <div className={`overflow-x-clip text-base tabular-nums ${className}`}>
    <p className="-ml-6 flex flex-wrap items-center gap-y-1.5">
      {facts
        .filter((fact) => fact || fact === 0)
        .map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a title keep their order.
          <Fragment key={index}>
            {index > 0 && <span className="sr-only">, </span>}
            <span className="relative pl-6 before:absolute before:left-2.5 before:content-['·'/'']">{fact}</span>
          </Fragment>
        ))}
    </p>
  </div>
)
