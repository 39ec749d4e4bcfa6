import type { ReactNode } from 'react'
import { type CardShape, cardAspect, cardWidth } from './title-card.tsx'

/** Shown instead of the cards of a row: a text in a box that has the size of a card. */
export const EmptyCard = ({ text, shape, children }: { text: string; shape: CardShape; children?: ReactNode }) => (
  <li className={`shrink-0 ${cardWidth(shape)}`}>
    <div
      className={`${cardAspect(shape)} grid place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-3 text-center text-xs text-muted`}
    >
      {text}
      {children}
    </div>
    {/* As high as the two lines of text under the picture of a card. */}
    <span className="mt-2.5 block text-sm">&nbsp;</span>
    <span className="block text-xs">&nbsp;</span>
  </li>
)
