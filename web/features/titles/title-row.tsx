import { useQuery } from '@tanstack/react-query'
import type { Category, Section } from '#contract/titles.ts'
import { Row } from '#web/ui/row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rowTitle } from './categories.ts'
import { type CardShape, cardBox, cardImage, cardWidth, TitleCard } from './title-card.tsx'
import { categoryQuery } from './title-queries.ts'

const CardSkeleton = ({ shape }: { shape: CardShape }) => (
  <li className={`shrink-0 ${cardWidth(shape)}`}>
    <Skeleton className={cardBox(shape)} />
    <Skeleton className="mt-3.5 mb-1.5 h-3 w-3/4 rounded-full!" />
    <Skeleton className="mb-1 h-2.5 w-1/4 rounded-full!" />
  </li>
)

/** One line of what happened, as high as a row with cards. */
const Quiet = ({ text, shape }: { text: string; shape: CardShape }) => (
  <li className={`shrink-0 ${cardWidth(shape)}`}>
    <div
      className={`${cardBox(shape)} grid place-items-center rounded-card border border-dashed border-line p-4 text-center text-xs text-muted`}
    >
      {text}
    </div>
    <span className="mt-2.5 block text-sm">&nbsp;</span>
    <span className="block text-xs">&nbsp;</span>
  </li>
)

/** As many as the widest window shows. */
const skeletons = Array.from({ length: 10 }, (_, place) => place)

/** A category of titles; a failure leaves it empty and says nothing loud. */
export const TitleRow = ({ section, category, shape }: { section: Section; category: Category; shape: CardShape }) => {
  const { isPending, isLoadingError, data } = useQuery(categoryQuery(section, category))
  const items = data?.filter((item) => cardImage(item, shape) !== null) ?? []
  const content = () => {
    if (isPending) return skeletons.map((place) => <CardSkeleton key={place} shape={shape} />)
    if (isLoadingError) return <Quiet text="Could not be shown just now." shape={shape} />
    if (items.length === 0) return <Quiet text="Nothing here yet." shape={shape} />
    return items.map((item) => (
      <li key={item.id} className={`shrink-0 snap-start ${cardWidth(shape)}`}>
        <TitleCard item={item} shape={shape} />
      </li>
    ))
  }
  return <Row title={rowTitle(section, category)}>{content()}</Row>
}
