import { Fragment, type ReactNode } from 'react'
import { useWide } from '#web/ui/use-wide.ts'

/** The words about a title, and what leads to the player: below the words, in narrow windows above them. */
export const WordsAndPlay = ({ words, play }: { words: ReactNode; play: ReactNode }) => {
  // The order in the document, and not only on the screen: Tab and screen readers follow it.
  const parts = [<Fragment key="words">{words}</Fragment>, <Fragment key="play">{play}</Fragment>]
  return useWide() ? parts : parts.toReversed()
}
