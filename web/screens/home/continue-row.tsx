import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFailure } from '#web/api/use-failure.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useRemoveFromContinue } from '#web/features/progress/use-remove-from-continue.ts'
import { EmptyCard } from '#web/features/titles/empty-card.tsx'
import { RowSkeleton } from '#web/features/titles/row-skeleton.tsx'
import { cardWidth } from '#web/features/titles/title-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/row.tsx'
import { useRemovals } from '#web/ui/use-removals.ts'
import { ContinueCard } from './continue-card.tsx'

/** The row Continue watching: movies and episodes that the user has begun, each with a button that removes it. */
export const ContinueRow = () => {
  const query = useQuery(continueQuery)
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  const remove = useRemoveFromContinue()
  const entries = data ?? []
  const keyOf = ({ type, id }: { type: string; id: number }) => `${type} ${id}`
  const { list, press } = useRemovals(entries.map(keyOf).join())
  const region = useRef<HTMLDivElement>(null)
  const hasRemoved = useRef(false)
  useEffect(() => {
    if (entries.length === 0 && hasRemoved.current) region.current?.focus({ preventScroll: true })
    hasRemoved.current = false
  }, [entries.length])

  const renderContent = () => {
    if (failure) {
      return (
        <EmptyCard text="Could not be shown just now." shape="wide">
          <Button look="quiet" size="small" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyCard>
      )
    }
    if (isPending) return <RowSkeleton shape="wide" />
    if (entries.length === 0) return <EmptyCard text="There is nothing to continue." shape="wide" />
    return entries.map((entry, index) => (
      <li key={keyOf(entry)} className={`@container relative shrink-0 snap-start ${cardWidth('wide')}`}>
        <ContinueCard
          entry={entry}
          onRemove={(event) =>
            press(event, index, (onRestored) => {
              hasRemoved.current = true
              void remove(entry, onRestored)
            })
          }
        />
      </li>
    ))
  }
  return (
    <div
      ref={(element) => {
        region.current = element
        list.current = element?.querySelector('ul') ?? null
      }}
      tabIndex={-1}
    >
      <Row title="Continue watching">{renderContent()}</Row>
    </div>
  )
}
