import type { ReactNode } from 'react'

/**
 * A title's overview (`words`), and its buttons and notes (`play`). The buttons come first; in wide windows CSS shows
 * the overview above them. React does not change the order, since an element that is moved during hydration loses a
 * press that has begun on it.
 */
export const WordsAndPlay = ({ words, play }: { words: ReactNode; play: ReactNode }) => (
  <>
    <div className="contents md:*:order-2">{play}</div>
    <div className="contents md:*:order-1">{words}</div>
  </>
)
