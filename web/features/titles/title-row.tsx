import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, startTransition, useCallback, useState } from 'react'
import type { Category, Section } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/row.tsx'
import { useOnVisible } from '#web/ui/use-on-visible.ts'
import { EmptyCard } from './empty-card.tsx'
import { rowTitle } from './home-rows.ts'
import { RowSkeleton } from './row-skeleton.tsx'
import { type CardShape, cardImage, cardWidth, TitleCard } from './title-card.tsx'
import { categoryQuery } from './title-queries.ts'
import { useRefetchFailedQueries } from './use-refetch-failed-queries.ts'

/** The width of the narrowest card of a row in pixels, by the shape of the cards. */
const minCardWidth: Record<CardShape, number> = { wide: 212, tall: 132 }

/** The number of cards that are rendered at first: at least one more than the window has room for. */
const initialCardCount = (shape: CardShape) => Math.ceil(innerWidth / minCardWidth[shape]) + 1

/**
 * A row of the home page: the titles of one category, and a link to all of them, which the keyboard reaches after the
 * row. A failure is reported in the row, with a button that tries again, and not in a toast. Memoised, since rendering
 * its many cards again with the parent would block a slow phone.
 */
export const TitleRow = memo(
  ({ section, category, shape }: { section: Section; category: Category; shape: CardShape }) => {
    const query = useQuery(categoryQuery(section, category))
    const { isPending, isFetching, data } = query
    const failure = useFailure(query)
    const refetchFailedQueries = useRefetchFailedQueries(section)
    const items = data?.filter((item) => cardImage(item, shape) !== null) ?? []
    // To render all cards of all rows would block a slow phone. So most cards are rendered only when the user reaches
    // the row, or sees the last of the first cards. Titles that are known when the row is mounted are rendered at once:
    // those that came with the HTML of the page, or all titles after Back, so that the scroll position of the row can
    // be restored.
    const [initialCount] = useState(data?.length ?? 0)
    const [isReached, setIsReached] = useState(false)
    const markReached = useCallback(() => startTransition(() => setIsReached(true)), [])
    const lastCardRef = useOnVisible(markReached)
    const showsAll = isReached || items.length <= initialCount
    const shownItems = showsAll ? items : items.slice(0, Math.max(initialCount, initialCardCount(shape)))
    const renderContent = () => {
      if (failure) {
        return (
          <EmptyCard text="Could not be shown just now." shape={shape}>
            <Button look="quiet" size="small" busy={isFetching} onClick={refetchFailedQueries}>
              Try again
            </Button>
          </EmptyCard>
        )
      }
      if (isPending) return <RowSkeleton shape={shape} />
      if (items.length === 0) return <EmptyCard text="Nothing here yet." shape={shape} />
      return shownItems.map((item, index) => (
        <li
          key={item.id}
          ref={!showsAll && index === shownItems.length - 1 ? lastCardRef : undefined}
          className={`shrink-0 snap-start ${cardWidth(shape)}`}
        >
          <TitleCard item={item} shape={shape} />
        </li>
      ))
    }
    const title = rowTitle(section, category)
    return (
      <div className="relative [&_h2]:pr-20">
        <Row title={title} onReach={markReached}>
          {renderContent()}
        </Row>
        {items.length > 0 && (
          <Link
            {...paths.browse({ type: section === 'tv' ? section : undefined, category })}
            aria-label={`See all ${title}`}
            className="absolute -top-1.5 right-gutter md:-top-1 flex min-h-11 items-center gap-1 rounded-small text-sm font-semibold text-muted hover:text-accent"
          >
            See all
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
    )
  },
)
