import type { PlayerLine } from './player-lines.tsx'
import { clockText } from './position.ts'
import type { SourceChoice } from './sources.ts'
import type { Sources } from './use-sources.ts'

/**
 * The lines below the player that say which source plays and where playback was resumed. `current` is the source that
 * plays. `resumedAt` is the second at which playback was resumed; null if it began at the beginning.
 */
export const playerLinesOf = (
  current: SourceChoice,
  { replacedSource, nextSource, choose }: Sources,
  resumedAt: number | null,
  playFromBeginning: () => void,
): PlayerLine[] => {
  const lines: PlayerLine[] = []
  if (replacedSource) {
    lines.push({
      icon: 'swap',
      text: `${replacedSource.source.name} gave no picture, so this is ${current.source.name}.`,
      buttonText: `Back to ${replacedSource.source.name}`,
      onPress: () => choose(replacedSource.index),
    })
  }
  if (current.source.messages === 'none' && nextSource) {
    lines.push({
      icon: 'film',
      text: `No picture? ${current.source.name} does not report that.`,
      buttonText: `Try ${nextSource.source.name}`,
      onPress: () => choose(nextSource.index),
    })
  }
  if (resumedAt !== null) {
    lines.push({
      icon: 'clock',
      text: `Resumed at ${clockText(resumedAt)}.`,
      buttonText: 'From the beginning',
      onPress: playFromBeginning,
      // Left out first in a narrow window: the player's own controls lead to the beginning too.
      isMinor: true,
    })
  }
  return lines
}
