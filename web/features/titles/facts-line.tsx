import { Fragment, type ReactNode } from 'react'
import { configuration } from '#web/configuration.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageLabel } from './title-facts.ts'

/** The age rating of a title, in a frame. */
export const AgeBadge = ({ adult }: { adult: boolean }) => (
  <span className="rounded-small border border-text/45 px-1.5 py-0.5 text-xs font-medium">{ageLabel(adult)}</span>
)

/** The tooltip of a score, which says who gave it; that depends on the catalogue. */
const scoreNote = () =>
  configuration.catalogue === 'open' ? 'An editors’ score from 0 to 10' : 'Average vote from 0 to 10'

/** The score of a title, from 0 to 10, with a tooltip that says who gave it. */
export const Score = ({ score, decimals = 1 }: { score: number; decimals?: number }) => (
  <span className="inline-flex items-center gap-1 tabular-nums" title={scoreNote()}>
    <Icon name="star" className="size-3.5 text-accent" />
    <span className="sr-only">Rating </span>
    {score.toFixed(decimals)}
  </span>
)

/**
 * The facts about a title, with middots between them. Each fact has a middot before it; CSS clips the middot of the
 * first fact in each line, so that no line begins or ends with a middot. Facts that are null or empty are left out.
 */
export const FactsLine = ({ facts, className = '' }: { facts: readonly ReactNode[]; className?: string }) => (
  <div className={`overflow-x-clip text-base tabular-nums ${className}`}>
    <p className="-ml-6 flex flex-wrap items-center gap-y-1.5">
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a title keep their order.
        <Fragment key={index}>
          {index > 0 && <span className="sr-only">, </span>}
          <span className="relative pl-6 before:absolute before:inset-y-0 before:left-2.5 before:flex before:items-center before:content-['·'/'']">
            {fact}
          </span>
        </Fragment>
      ))}
    </p>
  </div>
)
