import type { ReactNode } from 'react'

/**
 * The words about a title, and what leads to the player. On the screen the words are above it in wide windows, by the
 * style sheet alone: elements that moved while React takes over the page would lose the press that was on them.
 */
export const WordsAndPlay = ({ words, play }: { words: ReactNode; play: ReactNode }) => (
  <>
    <div className="contents md:*:order-2">{play}</div>
    <div className="contents md:*:order-1">{words}</div>
  </>
)
