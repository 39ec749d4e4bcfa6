import { Repeated } from '#web/ui/repeated.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { type CardShape, cardAspect, cardWidth } from './title-card.tsx'

/**
 * The number of placeholders in a row, by the shape of the cards: as many as a window of 2560 px shows. In narrow
 * windows, which have no room for more than six, the others are hidden: on a slow phone each animation takes time.
 */
const placeholderCount: Record<CardShape, number> = { wide: 9, tall: 14 }

/** The placeholders for the cards of a row. */
export const RowSkeleton = ({ shape }: { shape: CardShape }) => (
  <Repeated times={placeholderCount[shape]}>
    <li className={`shrink-0 max-md:nth-[n+7]:[content-visibility:hidden] ${cardWidth(shape)}`}>
      <CardSkeleton aspect={cardAspect(shape)} />
    </li>
  </Repeated>
)
