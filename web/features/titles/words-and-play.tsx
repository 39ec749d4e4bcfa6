import type { ReactNode } from 'react'
import { useWide } from '#web/ui/use-wide.ts'

/** The words about a title, and what leads to the player: below the words, in narrow windows above them. */
export const WordsAndPlay = ({ words, play }: { words: ReactNode; play: ReactNode }) => {
  // The order in the document, and not only on the screen: Tab and screen readers follow it. The server does not know
  // the window; until the app has started, the classes set the order on the screen.
  const parts = [
    <div key="words" className="contents md:*:order-1">
      {words}
    </div>,
    <div key="play" className="contents md:*:order-2">
      {play}
    </div>,
  ]
  return useWide() ? parts : parts.toReversed()
}
