import type { ReactNode } from 'react'

/**
 * The overview of a title (`overview`), and its buttons and notes (`actions`). In the document the buttons come first.
 * In wide windows CSS shows the overview above them; `reading-flow: grid-order` on the grid around them gives the
 * keyboard the same order. React does not change the order, since an element that is moved during hydration loses a
 * press that has begun on it.
 */
export const OverviewAndActions = ({ overview, actions }: { overview: ReactNode; actions: ReactNode }) => (
  <>
    <div className="contents md:*:order-2">{actions}</div>
    <div className="contents md:*:order-1">{overview}</div>
  </>
)
